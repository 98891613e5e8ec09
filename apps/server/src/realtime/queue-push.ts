import type { Deps } from "../deps.ts";
import { queueFor } from "../chat/desk/queue-counts.ts";
import type { Hub } from "./hub.ts";

type Needs = Pick<Deps, "db" | "clock" | "bus" | "brands" | "log">;

const PUSH_MS = 1_000;
/** Counts may be a second old, so a change is looked for twice. */
const LOOKS = 2;

/** Sends operators their scope's counts on change: at most once per second and scope on this node. */
export function startQueuePush(deps: Needs, hub: Hub): () => void {
  const told = new Map<string, string>();
  let looks = 0;
  const push = async (): Promise<void> => {
    if (looks === 0) return;
    looks -= 1;
    const viewers = new Map<string, ((frame: object) => void)[]>();
    for (const { desk, send } of hub.listeners()) {
      if (!desk) continue;
      const key = JSON.stringify([desk.role, desk.scope]);
      viewers.set(key, [...(viewers.get(key) ?? []), send]);
    }
    for (const [key, sends] of viewers) {
      const [role, scope] = JSON.parse(key) as ["agent" | "admin", string[]];
      const queue = await queueFor(deps, { role, scope });
      const counts = JSON.stringify(queue);
      if (told.get(key) === counts) continue;
      told.set(key, counts);
      for (const send of sends) send({ action: "queue", queue });
    }
  };
  const stops = [
    deps.bus.onSignal((signal) => {
      if (signal.kind === "queue-changed") looks = LOOKS;
    }),
    deps.clock.every(PUSH_MS, () =>
      push().catch((error: unknown) => {
        deps.log.warn({ err: error }, "pushing the queue counts failed");
      }),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
