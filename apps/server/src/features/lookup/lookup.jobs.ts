import type { Deps } from "../../deps.ts";
import { releaseIdleConversations } from "./take-over-conversation.ts";

const LOOK_MS = 5_000;

/** Ends idle take-overs until the returned function is called. */
export function startTakeOverEnd(deps: Pick<Deps, "db" | "bus" | "clock" | "log">): () => void {
  return deps.clock.every(LOOK_MS, async () => {
    try {
      await releaseIdleConversations(deps);
    } catch (error) {
      deps.log.warn({ err: error }, "idle take-overs could not be ended");
    }
  });
}
