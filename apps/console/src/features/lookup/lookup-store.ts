import type { DeskConversation } from "@masq/contract/agent/desk";
import type { SaidLook } from "@masq/contract/agent/look";
import type { lookUpConversations } from "@masq/contract/agent/lookup";
import type { ReplyOf } from "@masq/contract/route";
import { lookupFilters } from "../../shared/place.ts";
import { createCell } from "../../shared/store.ts";

export type FoundPage = ReplyOf<typeof lookUpConversations>;

/** The specification's lookupConversations: results for the filters of `key`. Kept: every search is audited. */
export const lookupConversations = createCell<{ key: string; page: FoundPage } | null>(null);

/** A thread opened with a reason. `until`: monotonic clock; the thread then closes. */
export type Opened = { conversation: DeskConversation; look: SaidLook; until: number };
export const opened = createCell<Opened | null>(null);

/** Signing out discards everything read. */
export function forgetLookup(): void {
  lookupFilters.dispatch("");
  lookupConversations.dispatch(null);
  opened.dispatch(null);
}
