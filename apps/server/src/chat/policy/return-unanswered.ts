import { REPLY_GUARANTEE_MS } from "@masq/domain/constants";
import { sql, type RawBuilder } from "kysely";
import type { Deps } from "../../deps.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { lockConversation } from "../conversations/lock-conversation.ts";
import { markGuaranteed } from "../conversations/mark-conversation.ts";
import { appendMessage } from "../messages/append-message.ts";
import { unansweredPaid } from "../messages/messages.queries.ts";
import { returnCredits } from "../../ledger/wallet/return-credits.ts";
import { eachApart, paged } from "../../platform/jobs/each-apart.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "log">;
type Due = { id: string; hours: number };

const CONVERSATIONS_A_ROUND = 200;
const GUARANTEE_HOURS = REPLY_GUARANTEE_MS / 3_600_000;

const NOTICE: Readonly<Record<string, (credits: number, hours: number) => string>> = {
  en: (credits, hours) =>
    `No answer came within ${hours} hours, so ${credits === 1 ? "your credit is" : `your ${credits} credits are`} back. You can still get an answer here.`,
  de: (credits, hours) =>
    `Innerhalb von ${hours} Stunden kam keine Antwort, darum ${credits === 1 ? "ist dein Credit" : `sind deine ${credits} Credits`} wieder da. Eine Antwort kann hier trotzdem noch kommen.`,
};

const tooOld = (hours: RawBuilder<unknown>): RawBuilder<Date> =>
  sql<Date>`app_now() - make_interval(hours => ${hours})`;

/** A line that nobody answered has an open item, unless somebody decided that there is nothing to answer. */
async function dueConversations({ db }: Needs, after: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select conversation.id, promised.hours
    from stock join conversation on conversation.id = stock.conversation_id
    join brand on brand.id = conversation.brand_id
    join member on member.id = conversation.member_id and member.status = 'active' and member.erased_at is null
    cross join lateral (select coalesce((brand.settings->>'replyGuaranteeHours')::int, ${GUARANTEE_HOURS}::int) as hours) as promised
    where stock.state in ('ready', 'claimed', 'sending') and stock.conversation_id > ${after}
      and last_user_seq > last_profile_seq and last_user_seq > guaranteed_seq and blocked_at is null
      and exists (select 1 from message where message.conversation_id = conversation.id and message.sender = 'user'
        and message.seq > greatest(last_profile_seq, guaranteed_seq) and message.at <= ${tooOld(sql`promised.hours`)})
    order by stock.conversation_id limit ${CONVERSATIONS_A_ROUND}::int`.execute(db);
  return rows;
}

async function returnIn(deps: Needs, tx: Tx, after: AfterCommit, { id, hours }: Due): Promise<number> {
  const conversation = await lockConversation(tx, id);
  // Answered, blocked or handled by another node since the lookup.
  if (!conversation || conversation.blocked_at) return 0;
  const { member_id: memberId, last_profile_seq: answered, guaranteed_seq: done } = conversation;
  const from = Math.max(answered, done);
  const limit = tooOld(sql`${hours}::int`);
  const { rows } = await sql<{ seq: number | null }>`
    select max(seq) as seq from message where conversation_id = ${id} and sender = 'user' and seq > ${from} and at <= ${limit}
  `.execute(tx);
  const seq = rows[0]?.seq ?? null;
  if (seq === null) return 0;
  let sum = 0;
  let credits = 0;
  for (const message of await unansweredPaid(tx, id, from, limit)) {
    const { returned, balance } = await returnCredits(deps, tx, { memberId, messageId: message.id });
    sum += returned;
    credits = balance;
  }
  await markGuaranteed(tx, id, seq);
  if (sum === 0) return 0;
  const { locale } = await tx
    .selectFrom("member")
    .where("id", "=", memberId)
    .select("locale")
    .executeTakeFirstOrThrow();
  const text = (NOTICE[locale] ?? NOTICE["en"])?.(sum, hours) ?? "";
  await appendMessage(deps, tx, after, {
    conversationId: id,
    memberId,
    sender: "system",
    text,
    alongside: [{ type: "userUpdate", data: { credits } }],
  });
  return sum;
}

/**
 * The reply guarantee (trust section 4): a paid message unanswered within the brand's hours gets its credit back
 * automatically, once, with a line in the thread. The conversation can still be answered. Returns how many credits came
 * back. Safe on every node at once.
 */
export async function returnUnanswered(deps: Needs): Promise<number> {
  let sum = 0;
  const due = paged((after) => dueConversations(deps, after));
  await eachApart(deps, "a conversation's reply guarantee", due, async (one) => {
    sum += await inTransaction(deps, (tx, after) => returnIn(deps, tx, after, one));
  });
  return sum;
}
