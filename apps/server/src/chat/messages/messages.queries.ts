import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { BrandRecord } from "../../http/actor.ts";
import { onBreak } from "../../people/limits/limits.queries.ts";
import { onBrand } from "../../cast/profiles/profiles.queries.ts";
import { ledgerKeys } from "../../ledger/wallet/ledger-key.ts";
import { runPrepared } from "../../platform/db/prepared.ts";

type Scope = { brand: BrandRecord; memberId: string };

/** The sender, and whether this key was used before: one statement, after locking the conversation. */
export async function factsOfSend(
  db: Kysely<DB>,
  { brand, memberId }: Scope,
  { profileId, clientKey }: { profileId: string; clientKey: string },
) {
  const facts = db
    .selectFrom("member")
    .leftJoin("message as prior", (join) => join.on("prior.client_key", "=", clientKey).on("prior.sender", "=", "user"))
    .where("member.id", "=", memberId)
    .where("member.brand_id", "=", brand.id)
    .select((eb) => [
      "member.username",
      "member.status",
      "member.is_premium as isPremium",
      sql<boolean>`member.email_validated_at is not null`.as("isValidated"),
      onBreak(sql.ref("member.id")).as("isOnBreak"),
      sql<string | null>`(
        select consent.id from consent
        where consent.member_id = member.id and consent.kind = 'disclosure'
          and consent.version = (select max(version) from disclosure where brand_id = member.brand_id)
        order by consent.at desc limit 1
      )`.as("consentId"),
      sql<boolean>`not exists (
        select 1 from conversation where conversation.member_id = member.id and conversation.last_user_seq > 0
      )`.as("isFirst"),
      eb
        .exists(
          eb
            .selectFrom("profile")
            .where("profile.id", "=", profileId)
            .where((inner) => onBrand(inner, brand))
            .select("profile.id"),
        )
        .$castTo<boolean>()
        .as("isVisible"),
      "prior.id as priorId",
      "prior.conversation_id as priorConversationId",
      "prior.seq as priorSeq",
      "prior.message_type as priorType",
      "prior.body as priorBody",
      "prior.attachment_id as priorAttachment",
      "prior.at as priorAt",
      "prior.client_hash as priorHash",
      "prior.answer as priorAnswer",
      "prior.free as priorFree",
    ]);
  const [row] = (await runPrepared(db, facts)).rows;
  if (!row) return undefined;
  const { priorId, priorSeq, priorType, priorBody, priorAt, priorAnswer, priorFree, ...writer } = row;
  const { priorConversationId, priorAttachment, priorHash } = row;
  const isRepeated = priorId && priorSeq && priorType && priorBody && priorAt && priorAnswer;
  const prior = isRepeated
    ? {
        id: priorId,
        seq: priorSeq,
        messageType: priorType,
        body: priorBody,
        attachmentId: priorAttachment,
        at: priorAt,
        answer: priorAnswer,
        isFree: priorFree,
        conversationId: priorConversationId ?? "",
        clientHash: priorHash,
      }
    : null;
  return { ...writer, prior };
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
