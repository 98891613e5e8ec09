import type { UnreadCount } from "@masq/contract/member/conversations";
import type { DB } from "@masq/db/tables/schema";
import { ONLINE_MS } from "@masq/domain/constants";
import type { ConversationFilter, ConversationList, ConversationType } from "@masq/domain/vocabulary";
import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandId } from "../../http/actor.ts";
import { STREAM_EPOCH } from "../../foundation/events/stream-epoch.ts";
import { likesNow } from "../../people/accounts/likes.ts";
import { isShown } from "../../cast/profiles/profiles.queries.ts";
import type { ShownConversation } from "./conversation-view.ts";

export type ConversationScope = { brandId: BrandId; memberId: string };
export type OwnConversation = ShownConversation & { username: string };

/** The rule of `conversationType` in SQL. A conversation without messages is in no list (G-070). */
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
    .select(["member.username", sql<boolean>`(conversation.frozen_at is not null or not ${isShown()})`.as("isClosed")]);

/**
 * Flirts: inbox conversations with exactly one unanswered line of the character. Sent: the newest line is the member's,
 * and it is not archived (decision G-079).
 */
const LISTED: Record<ConversationList, RawBuilder<SqlBool>> = {
  flirts: sql`${PARTITION.inbox} and (select count(*) from (select 1 from message m
    where m.conversation_id = conversation.id and m.sender = 'profile' limit 2) as lines) = 1`,
  sent: sql`${PARTITION.conversations} and conversation.last_user_seq > conversation.last_profile_seq`,
};

/** `onDuty` and `now` decide who is online, as in the list of characters (override O-33). */
export type ConversationsWanted = {
  type?: ConversationType | undefined;
  list?: ConversationList | undefined;
  filter?: ConversationFilter | undefined;
  onDuty: boolean;
  now: Date;
};
function isWanted({ type, list, filter, onDuty, now }: ConversationsWanted): RawBuilder<SqlBool> {
  const from = list ? LISTED[list] : type ? PARTITION[type] : sql<SqlBool>`conversation.seq > 0`;
  const online = onDuty
    ? sql<SqlBool>`exists (select 1 from profile p where p.id = conversation.profile_id
        and p.activity_at > ${new Date(now.getTime() - ONLINE_MS)}::timestamptz)`
    : sql<SqlBool>`false`;
  const narrowed: Record<ConversationFilter, RawBuilder<SqlBool>> = {
    all: sql`true`,
    unread: sql`conversation.unread > 0`,
    unanswered: sql`conversation.last_profile_seq > conversation.last_user_seq`,
    online,
  };
  return sql<SqlBool>`${from} and ${narrowed[filter ?? "all"]}`;
}

/** One page of a partition, a list, or all three partitions, newest first, with its exact total. */
export async function conversationPage(
  db: Kysely<DB>,
  scope: ConversationScope,
  { page, limit, ...wanted }: ConversationsWanted & { page: number; limit: number },
): Promise<{ rows: OwnConversation[]; total: number }> {
  const listed = own(db, scope).where(isWanted(wanted));
  const [rows, { total }] = await Promise.all([
    listed
      .orderBy("conversation.last_message_at", "desc")
      .orderBy("conversation.id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    listed
      .clearSelect()
      .select(sql<number>`count(*)::int`.as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Undefined also for another member's or brand's. */
export const conversationOf = (
  db: Kysely<DB>,
  scope: ConversationScope,
  id: string,
): Promise<OwnConversation | undefined> => own(db, scope).where("conversation.id", "=", id).executeTakeFirst();

/** Unread profile messages by partition, in one statement (decision G-081). */
export async function unreadCount(db: Kysely<DB>, { brandId, memberId }: ConversationScope): Promise<UnreadCount> {
  const { rows } = await sql<{ type: ConversationType; unread: number }>`
    select case when ${PARTITION.archive} then 'archive' when ${PARTITION.conversations} then 'conversations'
        else 'inbox' end as type,
      sum(unread)::int as unread
    from conversation
    where member_id = ${memberId} and brand_id = ${brandId} and seq > 0
    group by 1
  `.execute(db);
  const [inbox, archive, conversation] = (["inbox", "archive", "conversations"] as const).map(
    (type) => rows.find((row) => row.type === type)?.unread ?? 0,
  ) as [number, number, number];
  return { total: inbox + archive + conversation, inbox, archive, conversation };
}

/** Neighbors in the same partition's list, wrapping at the ends (specification section 4). Null if in no list. */
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

/** Absolute counters with the stream's position; consistent only inside one repeatable-read transaction. */
export async function liveState(deps: Pick<Deps, "config">, db: Kysely<DB>, scope: ConversationScope) {
  const row = await db
    .selectFrom("member")
    .innerJoin("wallet", "wallet.member_id", "member.id")
    .innerJoin("stream", "stream.id", "member.id")
    .where("member.id", "=", scope.memberId)
    .where("member.brand_id", "=", scope.brandId)
    .select([
      "stream.head as o",
      STREAM_EPOCH.as("epoch"),
      "wallet.balance as credits",
      likesNow(deps).as("likes"),
      "member.is_premium as isPremium",
      sql<boolean>`member.email_validated_at is not null`.as("emailValidated"),
    ])
    .executeTakeFirst();
  return row && { ...row, unread: await unreadCount(db, scope) };
}
