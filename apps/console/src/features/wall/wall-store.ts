import type { SocketState } from "@masq/client/socket";
import type { Wall } from "@masq/contract/agent/supervision";
import { createStore } from "../../shared/store.ts";
import { openAgentSocket } from "../session/agent-socket.ts";

/** `at`: monotonic clock, when this wall was current. `deadlines`: when each claim's bar is empty. */
export type Seen = { wall: Wall; at: number; heardAt: number; deadlines: ReadonlyMap<string, number> };
type State = { seen: Seen | null; line: SocketState };
type Action =
  | { type: "wall"; wall: Wall; now: number; heardAt: number }
  | { type: "line"; line: SocketState }
  | { type: "leave" };

/** Network delay shifts a measured remainder; correct a bar only when it is really off. In milliseconds. */
const OFF_MS = 700;
const AGAIN_MS = 10_000;

export const claimKey = ({ stockId, claimTime }: Wall["claims"][number]): string => `${stockId} ${claimTime}`;

function deadlinesOf(wall: Wall, now: number, before: ReadonlyMap<string, number> | undefined): Map<string, number> {
  return new Map(
    wall.claims.map((claim) => {
      const key = claimKey(claim);
      const next = now + claim.remainingMs;
      const old = before?.get(key);
      return [key, old !== undefined && Math.abs(old - next) < OFF_MS ? old : next];
    }),
  );
}

export const wallStore = createStore<State, Action>(
  (state, action) => {
    switch (action.type) {
      case "wall": {
        const { wall, now, heardAt } = action;
        return { ...state, seen: { wall, at: now, heardAt, deadlines: deadlinesOf(wall, now, state.seen?.deadlines) } };
      }
      case "line":
        return { ...state, line: action.line };
      case "leave":
        return { seen: null, line: "connecting" };
      default:
        return action satisfies never;
    }
  },
  { seen: null, line: "connecting" },
);

export const put = (wall: Wall): void =>
  wallStore.dispatch({ type: "wall", wall, now: performance.now(), heardAt: Date.now() });

/**
 * Opens the wall's own socket, because the desk's belongs to one tab of several. It never gives up: a wall hangs where
 * no one presses a button. The returned function closes it.
 */
export function watchWall(): () => void {
  let isOver = false;
  const socket = openAgentSocket({
    onFrame(frame) {
      if (frame.action === "wall") put(frame.wall);
    },
    onState(line) {
      if (isOver) return;
      wallStore.dispatch({ type: "line", line });
      if (line === "live") socket.send({ action: "watchWall", on: true });
      if (line === "exhausted") setTimeout(() => isOver || socket.reconnect(), AGAIN_MS);
    },
    onLatency: () => undefined,
  });
  return () => {
    isOver = true;
    socket.close();
    wallStore.dispatch({ type: "leave" });
  };
}
