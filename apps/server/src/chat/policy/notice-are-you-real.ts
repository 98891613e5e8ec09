import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { setSendLock } from "../conversations/mark-conversation.ts";
import { appendMessage } from "../messages/append-message.ts";

export type AskedMessage = {
  conversationId: string;
  memberId: string;
  brandId: string;
  messageId: string;
};

/** The disclosure in the member's language, else in English. */
async function sentenceFor(tx: Tx, brandId: string, memberId: string): Promise<string> {
  const row = await tx
    .selectFrom("disclosure")
    .innerJoin("member", (join) => join.on("member.id", "=", memberId))
    .where("disclosure.brand_id", "=", brandId)
    .where((eb) => eb.or([eb("disclosure.locale", "=", eb.ref("member.locale")), eb("disclosure.locale", "=", "en")]))
    .orderBy("disclosure.version", "desc")
    .orderBy((eb) => eb("disclosure.locale", "=", eb.ref("member.locale")), "desc")
    .select("disclosure.text")
    .executeTakeFirstOrThrow();
  return row.text;
}

/**
 * Handles "are you real?" (trust section 1) in the transaction of the member's send, with the message appended and the
 * conversation locked: a free system notice with the disclosure, and the desk restricted to the honest templates.
 */
export async function noticeAreYouReal(
  deps: Pick<Deps, "clock" | "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  { conversationId, memberId, brandId }: AskedMessage,
): Promise<void> {
  const text = await sentenceFor(tx, brandId, memberId);
  await appendMessage(deps, tx, after, { conversationId, memberId, sender: "system", text });
  await setSendLock(tx, conversationId, "are-you-real");
}
