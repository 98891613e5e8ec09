import type { Deps } from "../deps.ts";
import { vouchForSockets, VOUCH_MS } from "../people/agent-sessions/socket-presence.ts";
import type { Hub } from "./hub.ts";

/** Vouches for this node's operator sockets until the returned function is called. */
export function startPresence(deps: Pick<Deps, "db" | "clock" | "log">, hub: Hub): () => void {
  return deps.clock.every(VOUCH_MS, async () => {
    const desks = [...hub.listeners()].filter(({ desk, isEnding }) => desk !== null && !isEnding);
    try {
      await vouchForSockets(
        deps,
        desks.map(({ stream, sessionId }) => ({ agentId: stream, sessionId })),
      );
    } catch (error) {
      deps.log.warn({ err: error }, "vouching for operators' sockets failed, will retry");
    }
  });
}
