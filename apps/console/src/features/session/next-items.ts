import { getNext, type NextItem } from "@masq/contract/agent/next";
import { api } from "../../shared/client.ts";
import { createCell } from "../../shared/store.ts";
import { desk } from "../desk/desk-store.ts";
import { workSession } from "./session-store.ts";

/** What the queue would hand out next. `at`: when it was read, by the monotonic clock. */
export const nextItems = createCell<{ items: readonly NextItem[]; at: number }>({ items: [], at: 0 });
/** The server's doorbell: something in the queue changed. */
export const queueBell = createCell(0);
export const ringQueue = (): void => queueBell.dispatch(queueBell.get() + 1);

/** However often the bell rings. */
const LEAST_MS = 2_000;

/** Changes with the claims and the counts, but not with each second that something waits. */
function stateOf(): string {
  const { held, queue } = desk.get();
  const counts = queue === null ? [] : [queue.MessageStock, queue.FollowUpStock, queue.MeetUpStock];
  return [workSession.get().status, ...held.map(({ claim }) => claim._id), ...counts].join(" ");
}

/** Reads the next items when the bell rings or the claims change, never by the clock; the returned function stops it. */
export function watchNext(): () => void {
  let known = "";
  let isRunning = false;
  let isWanted = false;
  let isOver = false;
  const put = (items: readonly NextItem[]): void => nextItems.dispatch({ items, at: performance.now() });

  async function read(): Promise<void> {
    if (isRunning) {
      isWanted = true;
      return;
    }
    isRunning = true;
    isWanted = false;
    const found = await api.call(getNext, { quiet: true }).catch(() => null);
    if (!isOver && found !== null && workSession.get().status === "online") put(found.items);
    setTimeout(() => {
      isRunning = false;
      if (isWanted && !isOver) look(true);
    }, LEAST_MS);
  }
  function look(isRung: boolean): void {
    const state = stateOf();
    if (state === known && !isRung) return;
    known = state;
    if (workSession.get().status === "online") void read();
    else if (nextItems.get().items.length > 0) put([]);
  }
  const ends = [
    desk.subscribe(() => look(false)),
    workSession.subscribe(() => look(false)),
    queueBell.subscribe(() => look(true)),
  ];
  look(false);
  return () => {
    isOver = true;
    for (const end of ends) end();
    put([]);
  };
}
