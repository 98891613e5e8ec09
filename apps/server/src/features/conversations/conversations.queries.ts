import type { UnreadCount } from "@masq/contract/member/conversations";
import type { DB } from "@masq/db/tables/schema";
import type { ConversationType } from "@masq/domain/vocabulary";
import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import type { BrandId } from "../../http/actor.ts";
import type { ConversationRow } from "./lock-conversation.ts";

/** Every read names whose conversations of which brand it may see. */
export type ConversationScope = { brandId: BrandId; memberId: string };
export type OwnConversation = ConversationRow & { username: string };

/** The rule of `conversationType` in SQL. One without any message is in no list: nobody wrote in it yet (G-070). */
const PARTITION: Record<ConversationType, RawBuilder<SqlBool>> = {
  archive: sql`conversation.seq > 0 and conversation.archived`,
  conversations: sql`conversation.seq > 0 and not conversation.archived and conversation.last_user_seq > 0`,
  inbox: sql`conversation.seq > 0 and not conversation.archived and conversation.last_user_seq = 0`,
};

const own = (db: Kysely<DB>, { brandId, memberId }: ConversationScope) =>
  db
    .selectFrom("conversation")
    .innerJoin("member", "member.id", "conversation.member_id")
    .where("conversation.member_id", "=", memberId)
    .where("conversation.brand_id", "=", brandId)
    .selectAll("conversation")
    .select("member.username");

/** One page of a partition (or of all three), newest first. */
export const conversationPage = (
  db: Kysely<DB>,
  scope: ConversationScope,
  { type, page, limit }: { type: ConversationType | undefined; page: number; limit: number },
): Promise<OwnConversation[]> =>
  own(db, scope)
    .where(type === undefined ? sql<SqlBool>`conversation.seq > 0` : PARTITION[type])
    .orderBy("conversation.last_message_at", "desc")
    .orderBy("conversation.id", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

/** Undefined also for another member's and another brand's. */
export const conversationOf = (
  db: Kysely<DB>,
  scope: ConversationScope,
  id: string,
): Promise<OwnConversation | undefined> => own(db, scope).where("conversation.id", "=", id).executeTakeFirst();

/** Unread profile messages and conversations by partition, in one statement (decision G-081). */
export async function countsOf(
  db: Kysely<DB>,
  { brandId, memberId }: ConversationScope,
): Promise<{ unread: UnreadCount; totals: Record<ConversationType, number> }> {
  const { rows } = await sql<{ type: ConversationType; unread: number; total: number }>`
    select case when ${PARTITION.archive} then 'archive' when ${PARTITION.conversations} then 'conversations'
        else 'inbox' end as type,
      sum(unread)::int as unread, count(*)::int as total
    from conversation
    where member_id = ${memberId} and brand_id = ${brandId} and seq > 0
    group by 1
  `.execute(db);
  const of = (type: ConversationType) => rows.find((row) => row.type === type);
  const [inbox, archive, conversation] = (["inbox", "archive", "conversations"] as const).map(
    (type) => of(type)?.unread ?? 0,
  ) as [number, number, number];
  return {
    unread: { total: inbox + archive + conversation, inbox, archive, conversation },
    totals: {
      inbox: of("inbox")?.total ?? 0,
      conversations: of("conversations")?.total ?? 0,
      archive: of("archive")?.total ?? 0,
    },
  };
}

export const unreadCount = async (db: Kysely<DB>, scope: ConversationScope): Promise<UnreadCount> =>
  (await countsOf(db, scope)).unread;

/** The neighbours in the list of the same partition; the ends wrap (specification section 4). Null without any list. */
export async function neighboursOf(
  db: Kysely<DB>,
  { brandId, memberId }: ConversationScope,
  { id, type }: { id: string; type: ConversationType },
): Promise<{ previous: string | null; next: string | null }> {
  const listed = sql`member_id = ${memberId} and brand_id = ${brandId} and ${PARTITION[type]}`;
  const { rows } = await sql<{ previous: string | null; next: string | null }>`
    with here as (select last_message_at as at, id from conversation where id = ${id} and ${listed})
    select
      coalesce(
        (select conversation.id from conversation, here where ${listed} and (last_message_at, conversation.id) > (here.at, here.id)
          order by last_message_at, conversation.id limit 1),
        (select id from conversation where ${listed} order by last_message_at, id limit 1)
      ) as previous,
      coalesce(
        (select conversation.id from conversation, here where ${listed} and (last_message_at, conversation.id) < (here.at, here.id)
          order by last_message_at desc, conversation.id desc limit 1),
        (select id from conversation where ${listed} order by last_message_at desc, id desc limit 1)
      ) as next
  `.execute(db);
  return rows[0] ?? { previous: null, next: null };
}

/** Absolute counters with the stream's position; exact together only inside one repeatable-read transaction. */
export async function liveState(db: Kysely<DB>, scope: ConversationScope) {
  const row = await db
    .selectFrom("member")
    .innerJoin("wallet", "wallet.member_id", "member.id")
    .innerJoin("stream", "stream.id", "member.id")
    .where("member.id", "=", scope.memberId)
    .where("member.brand_id", "=", scope.brandId)
    .select([
      "stream.head as o",
      "stream.epoch",
      "wallet.balance as credits",
      "member.likes",
      "member.is_premium as isPremium",
      sql<boolean>`member.email_validated_at is not null`.as("emailValidated"),
    ])
    .executeTakeFirst();
  return row && { ...row, unread: await unreadCount(db, scope) };
}
