import type { UnreadCount } from "@masq/contract/member/conversations";
import type { DB } from "@masq/db/tables/schema";
import { ONLINE_MS } from "@masq/domain/constants";
import type { ConversationFilter, ConversationList, ConversationType } from "@masq/domain/vocabulary";
import { sql, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandId } from "../../http/actor.ts";
import { STREAM_EPOCH } from "../../foundation/events/stream-epoch.ts";
import { likesNow } from "../../people/accounts/likes.ts";
import { pipelined } from "../../platform/db/pipelined.ts";
import { keepStatement, prepare, runPrepared, type Statement } from "../../platform/db/prepared.ts";
import { isShown } from "../../cast/profiles/profiles.queries.ts";
import { SHOWN, type ShownConversation } from "./conversation-view.ts";

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
    .select(SHOWN.map((column) => `conversation.${column}` as const))
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
type Selection = Pick<ConversationsWanted, "type" | "list" | "filter">;
/** `since`: whose character was last there then is online; null: nobody is. */
type Listed = ConversationScope & { since: Date | null };
type PageOf = Listed & { limit: number; offset: number };

function isWanted({ type, list, filter }: Selection, since: unknown): RawBuilder<SqlBool> {
  const from = list ? LISTED[list] : type ? PARTITION[type] : sql<SqlBool>`conversation.seq > 0`;
  const narrowed: Record<ConversationFilter, RawBuilder<SqlBool>> = {
    all: sql`true`,
    unread: sql`conversation.unread > 0`,
    unanswered: sql`conversation.last_profile_seq > conversation.last_user_seq`,
    online: sql`exists (select 1 from profile p where p.id = conversation.profile_id
      and p.activity_at > ${since}::timestamptz)`,
  };
  return sql<SqlBool>`${from} and ${narrowed[filter ?? "all"]}`;
}

/** By partition: what is unread, and `total`. */
type CountedRow = { type: ConversationType; unread: number; total: number };
const countsOf = (
  { brandId, memberId }: Readonly<Record<"brandId" | "memberId", unknown>>,
  total: RawBuilder<number> = sql`0`,
): RawBuilder<CountedRow> => sql<CountedRow>`
  select case when ${PARTITION.archive} then 'archive' when ${PARTITION.conversations} then 'conversations'
      else 'inbox' end as type,
    sum(unread)::int as unread, ${total} as total
  from conversation
  where member_id = ${memberId} and brand_id = ${brandId} and seq > 0
  group by 1`;

function unreadIn(rows: readonly CountedRow[]): UnreadCount {
  const [inbox, archive, conversation] = (["inbox", "archive", "conversations"] as const).map(
    (type) => rows.find((row) => row.type === type)?.unread ?? 0,
  ) as [number, number, number];
  return { total: inbox + archive + conversation, inbox, archive, conversation };
}

type Statements = {
  page: (given: PageOf) => Statement<OwnConversation>;
  counts: (given: Listed) => Statement<CountedRow>;
};
/** Each list of the screens has its own two. */
const statements = new Map<string, Statements>();
function statementsOf(selection: Selection): Statements {
  const name = `${selection.list ?? selection.type} ${selection.filter}`;
  const kept = statements.get(name) ?? {
    page: keepStatement((db, { brandId, memberId, since, limit, offset }: PageOf) =>
      own(db, { brandId, memberId })
        .where(isWanted(selection, since))
        .orderBy("conversation.last_message_at", "desc")
        .orderBy("conversation.id", "desc")
        .limit(limit)
        .offset(offset),
    ),
    counts: keepStatement((_db, { brandId, memberId, since }: Listed) =>
      countsOf({ brandId, memberId }, sql<number>`(count(*) filter (where ${isWanted(selection, since)}))::int`),
    ),
  };
  statements.set(name, kept);
  return kept;
}

/** One page of a partition, a list, or all three partitions, newest first, with its exact total and what is unread. */
export async function conversationPage(
  db: Kysely<DB>,
  { brandId, memberId }: ConversationScope,
  { page, limit, onDuty, now, ...selection }: ConversationsWanted & { page: number; limit: number },
): Promise<{ rows: OwnConversation[]; total: number; unread: UnreadCount }> {
  const of = statementsOf(selection);
  const listed = { brandId, memberId, since: onDuty ? new Date(now.getTime() - ONLINE_MS) : null };
  const [{ rows }, counted] = await pipelined(db, (line) => [
    runPrepared(line, of.page({ ...listed, limit, offset: (page - 1) * limit })),
    runPrepared(line, of.counts(listed)),
  ]);
  return { rows, total: counted.rows.reduce((sum, row) => sum + row.total, 0), unread: unreadIn(counted.rows) };
}

const ownById = prepare((db, { brandId, memberId, id }: ConversationScope & { id: string }) =>
  own(db, { brandId, memberId }).where("conversation.id", "=", id),
);

/** Undefined also for another member's or brand's. */
export const conversationOf = async (
  db: Kysely<DB>,
  { brandId, memberId }: ConversationScope,
  id: string,
): Promise<OwnConversation | undefined> => (await ownById(db, { brandId, memberId, id })).rows[0];

const unreadByType = prepare((_db, scope: ConversationScope) => countsOf(scope));

/** Unread profile messages by partition, in one statement (decision G-081). */
export const unreadCount = async (db: Kysely<DB>, { brandId, memberId }: ConversationScope): Promise<UnreadCount> =>
  unreadIn((await unreadByType(db, { brandId, memberId })).rows);

type Neighbours = { previous: string | null; next: string | null };
const neighboursIn = (type: ConversationType) =>
  prepare((_db, { brandId, memberId, id }: ConversationScope & { id: string }) => {
    const listed = sql`member_id = ${memberId} and brand_id = ${brandId} and ${PARTITION[type]}`;
    return sql<Neighbours>`
    with own as materialized (select last_message_at as at, id from conversation where ${listed}),
    here as materialized (select at, id from own where id = ${id})
    select
      coalesce(
        (select own.id from own, here where (own.at, own.id) > (here.at, here.id) order by own.at, own.id limit 1),
        (select id from own order by at, id limit 1)
      ) as previous,
      coalesce(
        (select own.id from own, here where (own.at, own.id) < (here.at, here.id)
          order by own.at desc, own.id desc limit 1),
        (select id from own order by at desc, id desc limit 1)
      ) as next`;
  });
const neighbours = {
  archive: neighboursIn("archive"),
  conversations: neighboursIn("conversations"),
  inbox: neighboursIn("inbox"),
};

/** Neighbors in the same partition's list, wrapping at the ends (specification section 4). Null if in no list. */
export async function neighboursOf(
  db: Kysely<DB>,
  { brandId, memberId }: ConversationScope,
  { id, type }: { id: string; type: ConversationType },
): Promise<Neighbours> {
  const { rows } = await neighbours[type](db, { brandId, memberId, id });
  return rows[0] ?? { previous: null, next: null };
}

/** Absolute counters with the stream's position; consistent only inside one repeatable-read transaction. */
export async function liveState(deps: Pick<Deps, "config">, db: Kysely<DB>, scope: ConversationScope) {
  const state = db
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
    ]);
  const [{ rows }, unread] = await pipelined(db, (line) => [runPrepared(line, state), unreadCount(line, scope)]);
  const [row] = rows;
  return row && { ...row, unread };
}
