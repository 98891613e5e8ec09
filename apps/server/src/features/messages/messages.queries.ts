import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { onBrand } from "../profiles/profiles.queries.ts";
import { messagePlace } from "./append-message.ts";
import type { OpenMessage } from "./message-view.ts";

type Scope = { brand: BrandRecord; memberId: string };

/** Whoever sends, and whether this very key was used before: one statement, after the conversation was locked. */
export async function factsOfSend(
  db: Kysely<DB>,
  { brand, memberId }: Scope,
  { profileId, clientKey }: { profileId: string; clientKey: string },
) {
  const row = await db
    .selectFrom("member")
    .leftJoin("message as prior", (join) => join.on("prior.client_key", "=", clientKey).on("prior.sender", "=", "user"))
    .where("member.id", "=", memberId)
    .where("member.brand_id", "=", brand.id)
    .select((eb) => [
      "member.username",
      "member.status",
      "member.is_premium as isPremium",
      sql<boolean>`member.email_validated_at is not null`.as("isValidated"),
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
      "prior.at as priorAt",
      "prior.client_hash as priorHash",
      "prior.answer as priorAnswer",
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { priorId, priorSeq, priorType, priorBody, priorAt, priorAnswer, ...facts } = row;
  const { priorConversationId, priorHash } = row;
  const isRepeated = priorId && priorSeq && priorType && priorBody && priorAt && priorAnswer;
  const prior = isRepeated
    ? {
        id: priorId,
        seq: priorSeq,
        messageType: priorType,
        body: priorBody,
        at: priorAt,
        answer: priorAnswer,
        conversationId: priorConversationId ?? "",
        clientHash: priorHash,
      }
    : null;
  return { ...facts, prior };
}
export type FactsOfSend = NonNullable<Awaited<ReturnType<typeof factsOfSend>>>;
export type PriorSend = NonNullable<FactsOfSend["prior"]>;

type MessageRow = {
  id: string;
  seq: number;
  conversation_id: string;
  sender: OpenMessage["sender"];
  message_type: OpenMessage["messageType"];
  body: Buffer;
  at: Date;
  client_key: string | null;
};
const COLUMNS = ["id", "seq", "conversation_id", "sender", "message_type", "body", "at", "client_key"] as const;

/** The newest messages of one conversation, or those before a sequence; oldest first. The caller proved its owner. */
export async function messagesOf(
  deps: Pick<Deps, "db" | "sealing">,
  memberId: string,
  conversationId: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<OpenMessage[]> {
  const rows = await deps.db
    .selectFrom("message")
    .where("conversation_id", "=", conversationId)
    .$if(before !== undefined, (query) => query.where("seq", "<", before ?? 0))
    .orderBy("seq", "desc")
    .limit(limit)
    .select(COLUMNS)
    .execute();
  return openAll(deps, memberId, rows.reverse());
}

/** The newest message of each conversation, by the conversation's id. */
export async function newestMessages(
  deps: Pick<Deps, "db" | "sealing">,
  memberId: string,
  conversationIds: readonly string[],
): Promise<Map<string, OpenMessage>> {
  if (conversationIds.length === 0) return new Map();
  const rows = await deps.db
    .selectFrom("message")
    .innerJoin("conversation", (join) =>
      join.onRef("conversation.id", "=", "message.conversation_id").onRef("conversation.seq", "=", "message.seq"),
    )
    .where("conversation.id", "=", sql<string>`any(${[...conversationIds]})`)
    .where("conversation.member_id", "=", memberId)
    .select(COLUMNS.map((column) => `message.${column}` as const))
    .execute();
  const opened = await openAll(deps, memberId, rows);
  return new Map(rows.map((row, index) => [row.conversation_id, opened[index] as OpenMessage]));
}

const openAll = (
  deps: Pick<Deps, "db" | "sealing">,
  memberId: string,
  rows: readonly MessageRow[],
): Promise<OpenMessage[]> =>
  Promise.all(
    rows.map(async ({ id, seq, sender, message_type, body, at, client_key, conversation_id }) => ({
      id,
      seq,
      sender,
      messageType: message_type,
      text: await deps.sealing.open(deps.db, memberId, messagePlace(conversation_id, id), body),
      at,
      clientKey: client_key,
    })),
  );
