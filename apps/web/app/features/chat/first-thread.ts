import { addressOf } from "@masq/client/api";
import { getConversation } from "@masq/contract/member/conversations";
import type { SsrContext } from "@masq/contract/ssr-context";
import type { Thread } from "./chat.queries.ts";
import { LOADED_AT_ONCE } from "./early-thread.ts";

/** The newest lines of the conversation that a document opens, which saves the browser two questions. Null: it asks. */
export async function readFirstThread({ ask, report }: SsrContext, id: string): Promise<Thread | null> {
  if (!id.startsWith("cnv_")) return null;
  const path = addressOf(getConversation, { params: { id }, query: { limit: LOADED_AT_ONCE } });
  return ((await ask?.(path).catch(report)) as Thread | undefined) ?? null;
}
