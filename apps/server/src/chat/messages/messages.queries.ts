import type { DB } from "@masq/db/tables/schema";
import type { Removed } from "@masq/contract/member/conversations";
import type { RemovalReason } from "@masq/domain/chat/second-look";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { onBreak } from "../../people/limits/limits.queries.ts";
import { onBrand } from "../../cast/profiles/profiles.queries.ts";
import { messagePlace } from "./append-message.ts";
import { readAttachments } from "./message-attachment.ts";
import type { OpenMessage } from "./message-view.ts";
import { openText } from "../../platform/sealing/open-text.ts";
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

type MessageRow = {
  id: string;
  seq: number;
  conversation_id: string;
  sender: OpenMessage["sender"];
  message_type: OpenMessage["messageType"];
  body: Buffer;
  attachment_id: string | null;
  at: Date;
  client_key: string | null;
  word: OpenMessage["word"];
  free: boolean | null;
  removed_at: Date | null;
  removed_reason: RemovalReason | null;
  removed_credits: number | null;
};
const COLUMNS = [
  "id",
  "seq",
  "conversation_id",
  "sender",
  "message_type",
  "body",
  "attachment_id",
  "at",
  "client_key",
  "word",
  "free",
  "removed_at",
  "removed_reason",
  "removed_credits",
] as const;
type Needs = Pick<Deps, "db" | "sealing" | "log" | "keys" | "clock">;
type Owner = { memberId: string; palette: string };

export type Chunk = { before?: number | undefined; around?: number | undefined; limit: number };

/** Newest messages, or those before or around a sequence; oldest first. The caller verified the owner. */
export async function messagesOf(
  deps: Needs,
  owner: Owner,
  conversationId: string,
  { before, around, limit }: Chunk,
): Promise<OpenMessage[]> {
  // Sequences have no gaps, so the end of a range around a line can be computed.
  const end = around === undefined ? before : Math.max(around - Math.floor(limit / 2), 1) + limit;
  const rows = await deps.db
    .selectFrom("message")
    .where("conversation_id", "=", conversationId)
    .$if(end !== undefined, (query) => query.where("seq", "<", end ?? 0))
    .orderBy("seq", "desc")
    .limit(limit)
    .select(COLUMNS)
    .execute();
  return openAll(deps, owner, rows.reverse());
}

export async function newestMessages(
  deps: Needs,
  owner: Owner,
  conversationIds: readonly string[],
): Promise<Map<string, OpenMessage>> {
  if (conversationIds.length === 0) return new Map();
  const rows = await deps.db
    .selectFrom("message")
    .innerJoin("conversation", (join) =>
      join.onRef("conversation.id", "=", "message.conversation_id").onRef("conversation.seq", "=", "message.seq"),
    )
    .where("conversation.id", "=", sql<string>`any(${[...conversationIds]})`)
    .where("conversation.member_id", "=", owner.memberId)
    .select(COLUMNS.map((column) => `message.${column}` as const))
    .execute();
  const opened = await openAll(deps, owner, rows);
  return new Map(rows.map((row, index) => [row.conversation_id, opened[index] as OpenMessage]));
}

/** What the member is told of a message that was taken out. */
export const removedOf = ({
  removed_at: at,
  removed_reason: reason,
  removed_credits: credits,
}: Pick<MessageRow, "removed_at" | "removed_reason" | "removed_credits">): Removed | null =>
  at && reason ? { reason, isCreditBack: (credits ?? 0) > 0, date: at.toISOString() } : null;

async function openAll(deps: Needs, { memberId, palette }: Owner, rows: readonly MessageRow[]): Promise<OpenMessage[]> {
  const attachmentOf = await readAttachments(deps, deps.db, rows, { reader: "owner", palette });
  return Promise.all(
    rows.map(async (row) => {
      const removed = removedOf(row);
      const place = messagePlace(row.conversation_id, row.id);
      return {
        id: row.id,
        seq: row.seq,
        sender: row.sender,
        messageType: row.message_type,
        ...(removed ? { text: "" } : await openText(deps, deps.db, { memberId, place }, row.body)),
        attachment: removed ? null : attachmentOf(row),
        at: row.at,
        clientKey: row.client_key,
        word: row.word,
        isFree: row.free,
        removed,
      };
    }),
  );
}

/** A conversation's messages with a picture, oldest first; at most the newest `limit`. */
export async function pictureMessages(
  deps: Needs,
  { conversationId, palette, limit }: { conversationId: string; palette: string; limit: number },
) {
  const rows = await deps.db
    .selectFrom("message")
    .where("conversation_id", "=", conversationId)
    .where("attachment_id", "is not", null)
    .where("removed_at", "is", null)
    .orderBy("seq", "desc")
    .limit(limit)
    .select(["id", "sender", "attachment_id", "at"])
    .execute();
  const attachmentOf = await readAttachments(deps, deps.db, rows, { reader: "owner", palette });
  return rows.reverse().map((row) => ({ row, attachment: attachmentOf(row) }));
}
