import type { Wall } from "@masq/contract/agent/supervision";
import { TYPING_SHOWN_MS } from "@masq/domain/constants";
import type { Deps } from "../deps.ts";
import { readWall } from "../operations/supervision/read-wall.ts";
import { tick, type Hub } from "./hub.ts";
import type { Listener } from "./local-stream.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "bus" | "brands" | "log">;

const BEAT_MS = 1_000;
/** Interval for correcting on-screen clocks, and for drafts and sums that no beat showed. */
const SET_RIGHT_MS = 5_000;

type Watching = Listener & { desk: NonNullable<Listener["desk"]> };
type Told = { said: string; atMs: number };

/**
 * Pushes the wall to this node's subscribed admins: at most once a second when anything but the clocks changed, and at
 * least every five seconds. Reads nothing while nobody watches. Typing signals come over the bus from every node.
 */
export function startWallPush(deps: Needs, hub: Hub): () => void {
  /** `to conversation` of a typing signal, and when it arrived. */
  const heard = new Map<string, number>();
  const told = new WeakMap<Listener, Told>();
  const watching = (): Watching[] =>
    [...hub.listeners()].filter(
      (one): one is Watching => one.desk?.role === "admin" && one.desk.isWatching && !one.isEnding,
    );
  const forget = (nowMs: number): void => {
    for (const [key, atMs] of heard) if (nowMs - atMs > TYPING_SHOWN_MS) heard.delete(key);
  };
  const push = async (): Promise<void> => {
    const nowMs = tick(deps);
    forget(nowMs);
    const walls = new Map<string, Promise<{ wall: Wall; said: string }>>();
    for (const one of watching()) {
      const key = one.desk.scope.join(" ");
      const read = walls.get(key) ?? build(deps, one.desk.scope, heard);
      walls.set(key, read);
      const { wall, said } = await read;
      const last = told.get(one);
      if (last?.said === said && nowMs - last.atMs < SET_RIGHT_MS) continue;
      told.set(one, { said, atMs: nowMs });
      one.send({ action: "wall", wall });
    }
  };
  const stops = [
    deps.bus.onSignal((signal) => {
      if (signal.kind === "typing") heard.set(`${signal.conversationId} ${signal.to}`, tick(deps));
    }),
    deps.clock.every(BEAT_MS, () =>
      push().catch((error: unknown) => deps.log.warn({ err: error }, "pushing the wall failed")),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** `said`: everything but the clocks. */
async function build(
  deps: Pick<Deps, "db" | "clock" | "config" | "brands">,
  scope: readonly string[],
  heard: ReadonlyMap<string, number>,
) {
  const wall = await readWall(deps, { scope }, (conversationId, operatorId, who) => {
    // Signals to the holder come from the member; any other one there is the holder's own.
    const words = [...heard.keys()].filter((key) => key.startsWith(`${conversationId} `));
    const isMember = (key: string): boolean => key === `${conversationId} ${operatorId}`;
    return words.some((key) => (who === "member" ? isMember(key) : !isMember(key)));
  });
  const said = JSON.stringify(wall, (key, value: unknown) => (key.endsWith("Ms") ? undefined : value));
  return { wall, said };
}
