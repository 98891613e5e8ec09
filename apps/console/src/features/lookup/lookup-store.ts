import type { DeskConversation } from "@masq/contract/agent/desk";
import type { SaidLook } from "@masq/contract/agent/look";
import type { lookUpConversations } from "@masq/contract/agent/lookup";
import type { ReplyOf } from "@masq/contract/route";
import { lookupFilters } from "../../shared/place.ts";
import { createCell } from "../../shared/store.ts";

export type FoundPage = ReplyOf<typeof lookUpConversations>;

/** The specification's lookupConversations: what the filters of `key` found. Kept, since every look is written down. */
export const lookupConversations = createCell<{ key: string; page: FoundPage } | null>(null);

/** A thread that was opened with a reason; `until`: of the monotonic clock, then it closes by itself. */
export type Opened = { conversation: DeskConversation; look: SaidLook; until: number };
export const opened = createCell<Opened | null>(null);

/** With the sign-in everything that was read goes, too. */
export function forgetLookup(): void {
  lookupFilters.dispatch("");
  lookupConversations.dispatch(null);
  opened.dispatch(null);
}
