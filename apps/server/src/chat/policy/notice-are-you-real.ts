import { honestWord, type Price } from "@masq/domain/chat/reply-policy/honest-word";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { NewEvent } from "../../foundation/events/record-event.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { setSendLock } from "../conversations/mark-conversation.ts";
import { appendMessage } from "../messages/append-message.ts";

export type AskedMessage = {
  conversationId: string;
  memberId: string;
  brandId: string;
  messageId: string;
};
/** `isCertain`: false: it may be no such question, so the desk stays free. */
type Asked = Omit<AskedMessage, "messageId"> & {
  price: Price;
  isCertain: boolean;
  alongside?: readonly Omit<NewEvent, "stream">[];
};

type Names = { name: string; gender: "man" | "woman"; company: string; locale: string };

async function namesOf(tx: Tx, conversationId: string): Promise<Names> {
  const { rows } = await sql<Names>`
    select profile.name, profile.gender, company.name as company, member.locale
    from conversation join profile on profile.id = conversation.profile_id join member on member.id = member_id
    join brand on brand.id = conversation.brand_id join company on company.id = brand.company_id
    where conversation.id = ${conversationId}`.execute(tx);
  const [names] = rows;
  if (!names) throw new Error(`conversation ${conversationId} does not exist`);
  return names;
}

/**
 * Answers "are you real?", "are you a machine?" and "will we meet?" (trust section 1, docs/decisions/072), with the
 * conversation locked: a free system notice, and the desk restricted to the honest templates.
 */
export async function noticeAreYouReal(
  deps: Pick<Deps, "clock" | "sealing" | "bus">,
  tx: Tx,
  after: AfterCommit,
  { conversationId, memberId, price, isCertain, alongside }: Asked,
): Promise<void> {
  const { locale, ...names } = await namesOf(tx, conversationId);
  const text = honestWord(names, locale, price);
  await appendMessage(deps, tx, after, { conversationId, memberId, sender: "system", word: "honest", text, alongside });
  if (isCertain) await setSendLock(tx, conversationId, "are-you-real");
}
