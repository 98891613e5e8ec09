import { asksWhetherReal } from "./are-you-real.ts";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import type { ConversationRow } from "../conversations/lock-conversation.ts";
import { setSendLock } from "../conversations/mark-conversation.ts";
import { appendMessage } from "../messages/append-message.ts";
import { returnCredits } from "../../ledger/wallet/return-credits.ts";

export type AskedMessage = {
  conversationId: string;
  memberId: string;
  brandId: string;
  messageId: string;
  /** Before masking. */
  text: string;
};
/** `credits`: the balance after the refund. `conversation`: the row after the notice. */
export type Noticed = { credits: number; conversation: ConversationRow };

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
 * conversation locked: a free system notice with the disclosure, the credit back (absolute value on the member's
 * stream), and the desk restricted to the honest templates. Undefined if the text does not ask.
 */
export async function noticeAreYouReal(
  deps: Pick<Deps, "clock" | "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  asked: AskedMessage,
): Promise<Noticed | undefined> {
  if (!asksWhetherReal(asked.text)) return undefined;
  const { conversationId, memberId, messageId } = asked;
  const { balance: credits } = await returnCredits(deps, tx, { memberId, messageId });
  const { conversation } = await appendMessage(deps, tx, after, {
    conversationId,
    memberId,
    sender: "system",
    text: await sentenceFor(tx, asked.brandId, memberId),
    alongside: [{ type: "userUpdate", data: { credits } }],
  });
  await setSendLock(tx, conversationId, "are-you-real");
  return { credits, conversation };
}
