import { getConversation } from "@masq/contract/member/conversations";
import type { ReplyOf } from "@masq/contract/route";
import { client } from "../../shared/client.ts";

/** Asked for at once; shown by six. */
export const LOADED_AT_ONCE = 60;

type Reply = ReplyOf<typeof getConversation>;

/** What came with the document, until somebody reads it. */
let early: Reply | null = null;

/** Of the route: nothing on a page that the browser went to by itself. */
export function offerThread(thread: Reply | null): void {
  early = thread;
}

/** The first reading of the conversation that a document opened; each later one asks anew. */
export async function firstThread(id: string, signal: AbortSignal): Promise<Reply> {
  const known = early;
  early = null;
  return known?._id === id
    ? known
    : client().api.call(getConversation, { params: { id }, query: { limit: LOADED_AT_ONCE }, signal, quiet: true });
}
