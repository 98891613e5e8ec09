import type { DB } from "@masq/db/tables/schema";
import type { StockKind } from "@masq/db/tables/desk";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { MemberImageRow } from "../../foundation/images/member-image.ts";
import { heldOfClaim, type OwnHeldRow } from "../held/held.queries.ts";
import { shownFacts } from "../facts/facts.queries.ts";
import { shownPromises } from "../facts/shown-promises.ts";
import { shownMeetUps } from "../meetups/meetups.queries.ts";
import { shownNotes } from "../memos/memos.queries.ts";
import type { Tier } from "./desk.policy.ts";
import { prepare, runPrepared } from "../../platform/db/prepared.ts";

type Reader = Kysely<DB>;

export type StockRef = { id: string; conversation_id: string; brand_id: string; member_id: string };

const stockRef = prepare((db, { id }: { id: string }) =>
  db
    .selectFrom("stock")
    .innerJoin("conversation", "conversation.id", "stock.conversation_id")
    .where("stock.id", "=", id)
    .select(["stock.id", "stock.conversation_id", "stock.brand_id", "conversation.member_id"]),
);

/** An item with its conversation's member; includes finished ones. */
export async function findStock(db: Reader, id: string): Promise<StockRef | undefined> {
  return (await stockRef(db, { id })).rows[0];
}

/** The conversation's item that the operator holds now. */
export const heldStock = (db: Reader, agentId: string, conversationId: string) =>
  db
    .selectFrom("stock")
    .where("conversation_id", "=", conversationId)
    .where("state", "=", "claimed")
    .where("claimed_by", "=", agentId)
    .where("claim_expires_at", ">", sql<Date>`app_now()`)
    .select(["id", "claim_epoch"])
    .executeTakeFirst();

/** What operators may know of a member: never mail, name, payment or spend (decision G-046). */
const CONVERSATION = [
  "c.id as conversation_id",
  "c.brand_id",
  "c.member_id",
  "c.profile_id",
  "c.seq",
  "c.member_read_seq",
  "c.desk_seen_seq",
  "c.created_at",
  "c.updated_at",
  "c.send_lock",
  "c.frozen_at",
  "c.admin_intervene_at",
  "m.username",
  "m.birthday",
  "m.gender",
  "m.city",
  "m.about_me",
  "m.tags",
  "m.settings",
  "m.activity_at",
  "m.locale",
  "m.timezone",
] as const;

const favourited = sql<boolean>`exists (select 1 from interest_act as ia
  where ia.member_id = c.member_id and ia.profile_id = c.profile_id and ia.kind = 'favourited')`.as("favourited");

/** The desk sees no picture of a member before it is cleared (decision G-093). */
const avatar = sql<MemberImageRow | null>`(select to_json(face) from (
  select id, type, width, height, placeholder, processed, under_moderation from member_image
  where member_id = c.member_id and type = 'avatar' and not under_moderation) as face)`.as("avatar");

/** Shared by a member from another system (docs/decisions/086). */
const hasEarlier = sql<boolean>`exists (select from earlier_conversation as told
  join arrival on arrival.member_id = told.member_id
  where told.member_id = c.member_id and told.profile_id = c.profile_id and arrival.lines_shared)`.as("has_earlier");

/** Read with the conversation, so that a poll is one statement. */
const FACTS = [
  favourited,
  hasEarlier,
  avatar,
  shownNotes.as("notes"),
  shownMeetUps.as("meet_ups"),
  shownFacts.as("facts"),
  shownPromises.as("promises"),
] as const;

export const conversationRow = (db: Reader, id: string) =>
  db
    .selectFrom("conversation as c")
    .innerJoin("member as m", "m.id", "c.member_id")
    .where("c.id", "=", id)
    .select(CONVERSATION)
    .select(FACTS)
    .executeTakeFirst();
export type DeskConversationRow = NonNullable<Awaited<ReturnType<typeof conversationRow>>>;

export type ClaimRow = DeskConversationRow & {
  id: string;
  kind: StockKind;
  cause: "match" | "promise" | null;
  tier: Tier;
  posted_at: Date;
  claimed_at: Date;
  claim_epoch: number;
  lapses: number;
  lighter_after: Date | null;
  draft: Buffer | null;
  draft_by: string | null;
  draft_name: string | null;
  /** Who handed it to the supervisors; null: nobody. */
  raised_by: string | null;
  raised_note: Buffer | null;
  remaining_ms: number;
  waited_ms: number;
  deadline_in_ms: number;
  own_replies: number;
  replies: number;
  held: Omit<OwnHeldRow, "body" | "member_id" | "client_hash"> | null;
  held_body: Buffer | null;
};

const ms = (interval: ReturnType<typeof sql>) => sql<number>`(extract(epoch from ${interval}) * 1000)::bigint`;

const claims = prepare((db, { agentId }: { agentId: string }) =>
  db
    .selectFrom("stock as s")
    .innerJoin("conversation as c", "c.id", "s.conversation_id")
    .innerJoin("member as m", "m.id", "c.member_id")
    .leftJoin("agent as drafter", "drafter.id", "s.draft_by")
    .leftJoin("raised_item as r", (join) => join.onRef("r.stock_id", "=", "s.id").on("s.lane", "=", "supervisor"))
    .leftJoin("agent as raiser", "raiser.id", "r.raised_by")
    .leftJoinLateral(
      sql<{ replies: number; own_replies: number }>`(
        select count(*)::int as replies, count(*) filter (where agent_id = ${agentId})::int as own_replies
        from message where conversation_id = s.conversation_id and sender = 'profile')`.as("said"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(heldOfClaim.as("h"), (join) => join.onTrue())
    .where("s.claimed_by", "=", agentId)
    .where(sql<boolean>`s.state = 'claimed'`)
    .orderBy("s.claim_slot")
    .select(CONVERSATION)
    .select(FACTS)
    .select(["s.id", "s.kind", "s.cause", "s.tier", "s.posted_at", "s.claimed_at", "s.claim_epoch"])
    .select(["s.lapses", "s.lighter_after", "s.draft", "s.draft_by", "drafter.first_name as draft_name"])
    .select(["raiser.first_name as raised_by", "r.note as raised_note"])
    .select([
      sql<number>`coalesce(h.left_ms, ${ms(sql`s.claim_expires_at - app_now()`)})`.as("remaining_ms"),
      ms(sql`greatest(app_now() - s.posted_at, interval '0')`).as("waited_ms"),
      ms(sql`s.deadline_at - app_now()`).as("deadline_in_ms"),
    ])
    .select(["said.replies", "said.own_replies", "h.held", "h.held_body"]),
);

/**
 * The operator's claims with their conversations, by slot; `remaining_ms` (database clock) is <= 0 once expired, and
 * stands still while a reply waits.
 */
export const claimRows = async (db: Reader, agentId: string): Promise<ClaimRow[]> =>
  (await claims(db, { agentId })).rows as ClaimRow[];

export type DeskMessageRow = Awaited<ReturnType<typeof messageRows>>[number];

type Range = { before?: number | undefined; after?: number | undefined; id?: string; limit: number };
type Where = { conversationId: string | RawBuilder<string>; limit: number };
const rowsIn = (db: Reader, { conversationId, limit }: Where) =>
  db
    .selectFrom("message as m")
    .leftJoin("agent as a", "a.id", "m.agent_id")
    .where("m.conversation_id", "=", conversationId)
    .orderBy("m.seq", "desc")
    .limit(limit)
    .select([
      "m.id",
      "m.seq",
      "m.sender",
      "m.message_type",
      "m.body",
      "m.attachment_id",
      "m.masked",
      "m.at",
      "m.client_key",
      "m.removed_at",
      "m.removed_reason",
      "m.removed_credits",
    ])
    .select(["a.first_name", "a.last_name"]);
const newest = prepare((db, of: { conversationId: string; limit: number }) => rowsIn(db, of));
const ofClaim = prepare((db, { agentId, limit }: { agentId: string; limit: number }) => {
  const taken = sql<string>`(select conversation_id from stock where claimed_by = ${agentId} and state = 'claimed'
    order by claimed_at desc limit 1)`;
  return rowsIn(db, { conversationId: taken, limit }).select("m.conversation_id");
});

/** The newest messages of the conversation that the operator claimed last, as `messageRows`; each names it. */
export const claimedMessages = async (db: Reader, agentId: string, limit: number) =>
  (await ofClaim(db, { agentId, limit })).rows.toReversed();

/** Messages of a conversation in order, with the staff who wrote them; at most the newest `limit`. */
export async function messageRows(db: Reader, conversationId: string, range: Range) {
  const { before, after, id, limit } = range;
  if (before === undefined && after === undefined && id === undefined)
    return (await newest(db, { conversationId, limit })).rows.toReversed();
  let query = rowsIn(db, { conversationId, limit });
  if (before !== undefined) query = query.where("m.seq", "<", before);
  if (after !== undefined) query = query.where("m.seq", ">", after);
  if (id !== undefined) query = query.where("m.id", "=", id);
  return (await runPrepared(db, query)).rows.toReversed();
}
