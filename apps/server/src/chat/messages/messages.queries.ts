import type { FirstAnswer } from "@masq/db/tables/messaging";
import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { BrandRecord } from "../../http/actor.ts";
import { onBreak } from "../../people/limits/limits.queries.ts";
import { isShown } from "../../cast/profiles/profiles.queries.ts";
import { holdWallet } from "../../ledger/wallet/debit-wallet.ts";
import { ledgerKeys } from "../../ledger/wallet/ledger-key.ts";
import { prepare } from "../../platform/db/prepared.ts";
import { openAnswers, type OpenAnswer } from "../desk/raise-stock.ts";

/** `conversation`: an existing one; `profile`: a message to a character, whether first or not. */
export type SendTarget = { kind: "conversation" | "profile"; id: string };

type Asked = { memberId: string; brandId: string; id: string; clientKey: string };
type Facts = {
  username: string;
  status: "active" | "suspended" | "deactivated";
  isPremium: boolean;
  isValidated: boolean;
  isOnBreak: boolean;
  consentId: string | null;
  isFirst: boolean;
  isVisible: boolean;
  balance: number;
  waiting: OpenAnswer[] | null;
  at: Date;
  moment: string;
};
type PriorRow = {
  prior_id: string | null;
  prior_conversation_id: string | null;
  prior_seq: number | null;
  prior_type: "text" | "attachment" | null;
  prior_body: Buffer | null;
  prior_attachment: string | null;
  prior_at: Date | null;
  prior_hash: string | null;
  prior_answer: FirstAnswer | null;
  prior_free: boolean | null;
};

const factsBy = (kind: SendTarget["kind"]) =>
  prepare(
    (_db, { memberId, brandId, id, clientKey }: Asked) => sql<Facts & PriorRow>`
    with ${holdWallet(memberId)}, present as materialized (select app_now() as at),
    -- one row, also for the planner: what is asked of each would else be too dear for a plan for all values
    own as materialized (select id, member_id, profile_id, brand_id from conversation where member_id = ${memberId}
      and ${sql.ref(kind === "profile" ? "profile_id" : "id")} = ${id} limit 1)
    select member.username, member.status, member.is_premium as "isPremium",
      member.email_validated_at is not null as "isValidated", ${onBreak(sql.ref("member.id"))} as "isOnBreak",
      (select consent.id from consent where consent.member_id = member.id and consent.kind = 'disclosure'
        and consent.version = (select max(version) from disclosure where brand_id = member.brand_id)
        order by consent.at desc limit 1) as "consentId",
      not exists (select from conversation as other
        where other.member_id = member.id and other.last_user_seq > 0) as "isFirst",
      ${isShown()} as "isVisible",
      coalesce((select balance from wallet_held), 0) as balance, ${openAnswers} as waiting,
      present.at, present.at::text as moment,
      prior.id as prior_id, prior.conversation_id as prior_conversation_id, prior.seq as prior_seq,
      prior.message_type as prior_type, prior.body as prior_body, prior.attachment_id as prior_attachment,
      prior.at as prior_at, prior.client_hash as prior_hash, prior.answer as prior_answer, prior.free as prior_free
    from present cross join member
    join own as conversation on conversation.member_id = member.id
    left join message as prior on prior.client_key = ${clientKey} and prior.sender = 'user'
    where member.id = ${memberId} and member.brand_id = ${brandId}`,
  );
const facts = { conversation: factsBy("conversation"), profile: factsBy("profile") };

/**
 * The sender, their balance, and whether this key was used before: one statement, after locking the conversation. Holds
 * the wallet from here on.
 */
export async function factsOfSend(
  db: Kysely<DB>,
  { brand, memberId }: { brand: BrandRecord; memberId: string },
  { target, clientKey }: { target: SendTarget; clientKey: string },
) {
  const asked = { memberId, brandId: brand.id, id: target.id, clientKey };
  const [row] = (await facts[target.kind](db, asked)).rows;
  if (!row) return undefined;
  const { prior_id: id, prior_seq: seq, prior_type: messageType, prior_body: body, prior_at: at, ...more } = row;
  const { prior_answer: answer, prior_free: isFree, prior_attachment: attachmentId, ...writer } = more;
  const { prior_conversation_id: conversationId, prior_hash: clientHash } = more;
  const isRepeated = id && seq && messageType && body && at && answer;
  const prior = isRepeated
    ? { id, seq, messageType, body, attachmentId, at, answer, isFree, conversationId: conversationId ?? "", clientHash }
    : null;
  return { ...writer, waiting: row.waiting ?? [], prior };
}
export type FactsOfSend = NonNullable<Awaited<ReturnType<typeof factsOfSend>>>;
export type PriorSend = NonNullable<FactsOfSend["prior"]>;

/** The member's lines of the last 24 h that cost nothing. The caller holds the conversation. */
export async function freeLinesToday(tx: Kysely<DB>, conversationId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("message")
    .where("conversation_id", "=", conversationId)
    .where("sender", "=", "user")
    .where("at", ">", sql<Date>`app_now() - interval '1 day'`)
    .where(sql<boolean>`(free is true or not exists (select from credit_entry where idempotency_key in ${ledgerKeys}))`)
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Unanswered = { id: string; seq: number };

/**
 * The member's paid, unrefunded messages after a sequence; with `before` only older ones. The caller holds the
 * conversation.
 */
export const unansweredPaid = (
  tx: Kysely<DB>,
  conversationId: string,
  afterSeq: number,
  before?: RawBuilder<Date>,
): Promise<Unanswered[]> =>
  tx
    .selectFrom("message")
    .innerJoin("credit_entry as paid", (join) =>
      join.on(sql`paid.idempotency_key`, "in", ledgerKeys).on("paid.amount", "<", 0),
    )
    .leftJoin("credit_entry as given", (join) =>
      join.on("given.idempotency_key", "=", sql<string>`'returned:' || message.id`),
    )
    .where("message.conversation_id", "=", conversationId)
    .where("message.sender", "=", "user")
    .where("message.seq", ">", afterSeq)
    .where("given.id", "is", null)
    .$if(before !== undefined, (query) => query.where("message.at", "<=", before ?? sql<Date>`app_now()`))
    .orderBy("message.seq")
    .select(["message.id", "message.seq"])
    .execute();
