import { getConversation } from "@masq/contract/member/conversations";
import type { ReplyOf } from "@masq/contract/route";
import { client } from "../../shared/client.ts";

/** Loaded at once; shown six at a time. */
export const LOADED_AT_ONCE = 60;

type Reply = ReplyOf<typeof getConversation>;

/** What came with the document, until it is read. */
let early: Reply | null = null;

/** Called by the route; empty after a client navigation. */
export function offerThread(thread: Reply | null): void {
  early = thread;
}

/** The first read of the document's conversation; later reads fetch. */
export async function firstThread(id: string, signal: AbortSignal): Promise<Reply> {
  const known = early;
  early = null;
  return known?._id === id
    ? known
    : client().api.call(getConversation, { params: { id }, query: { limit: LOADED_AT_ONCE }, signal, quiet: true });
}
