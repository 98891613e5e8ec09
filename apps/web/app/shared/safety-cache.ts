import { queries } from "./queries.ts";
import { keys } from "./query-keys.ts";

/** A character was blocked, muted or restored: refetch everything that mentions it. */
export function refreshSafety(profileId: string, conversationId: string): void {
  const cache = queries();
  for (const queryKey of [
    keys.profile(profileId),
    keys.conversation(conversationId),
    keys.blocks,
    ["conversations"],
    ["profiles"],
    ["interests"],
    ["matches"],
  ])
    void cache.invalidateQueries({ queryKey });
}
