import { getConversation } from "@masq/contract/member/conversations";
import { client } from "../../shared/client.ts";

/** Asked for at once; shown by six. */
export const LOADED_AT_ONCE = 60;

const askThread = (id: string, signal = new AbortController().signal) =>
  client().api.call(getConversation, { params: { id }, query: { limit: LOADED_AT_ONCE }, signal, quiet: true });

const [opened] = (typeof document !== "undefined" && /cnv_\w+/.exec(location.pathname)) || [];
/** Of the conversation that a document opens: on its way while the page is still made ready. */
let early = opened && askThread(opened);
if (early) early.catch(() => {});

/** The first reading of a conversation; each later one asks anew. */
export function firstThread(id: string, signal: AbortSignal): ReturnType<typeof askThread> {
  const known = id === opened && early;
  early = "";
  return known || askThread(id, signal);
}
