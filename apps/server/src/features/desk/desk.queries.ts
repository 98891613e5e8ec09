import type { DB } from "@masq/db/tables/schema";
import type { StockKind } from "@masq/db/tables/desk";
import { sql, type Kysely } from "kysely";
import type { Tier } from "./desk.policy.ts";

type Reader = Kysely<DB>;

export type StockRef = { id: string; conversation_id: string; brand_id: string; member_id: string };

/** An item with whose conversation it is; finished ones too. */
export const findStock = (db: Reader, id: string): Promise<StockRef | undefined> =>
  db
    .selectFrom("stock")
    .innerJoin("conversation", "conversation.id", "stock.conversation_id")
    .where("stock.id", "=", id)
    .select(["stock.id", "stock.conversation_id", "stock.brand_id", "conversation.member_id"])
    .executeTakeFirst();

/** The item of this conversation that the operator holds now. */
export const heldStock = (db: Reader, agentId: string, conversationId: string) =>
  db
    .selectFrom("stock")
    .where("conversation_id", "=", conversationId)
    .where("state", "=", "claimed")
    .where("claimed_by", "=", agentId)
    .where("claim_expires_at", ">", sql<Date>`app_now()`)
    .select(["id", "claim_epoch"])
    .executeTakeFirst();

export type ClaimRow = {
  id: string;
  kind: StockKind;
  conversation_id: string;
  tier: Tier;
  posted_at: Date;
  claimed_at: Date;
  claim_epoch: number;
  lapses: number;
  draft: Buffer | null;
  draft_by: string | null;
  draft_name: string | null;
  remaining_ms: number;
  waited_ms: number;
  deadline_in_ms: number;
  own_replies: number;
  replies: number;
};

const ms = (interval: ReturnType<typeof sql>) => sql<number>`(extract(epoch from ${interval}) * 1000)::bigint`;

/** The operator's live claims by slot, with what explains each; times measured by the database. */
export async function claimRows(db: Reader, agentId: string): Promise<ClaimRow[]> {
  const rows = await db
    .selectFrom("stock as s")
    .leftJoin("agent as drafter", "drafter.id", "s.draft_by")
    .where("s.claimed_by", "=", agentId)
    .where("s.state", "=", "claimed")
    .where("s.claim_expires_at", ">", sql<Date>`app_now()`)
    .orderBy("s.claim_slot")
    .select(["s.id", "s.kind", "s.conversation_id", "s.tier", "s.posted_at", "s.claimed_at", "s.claim_epoch"])
    .select(["s.lapses", "s.draft", "s.draft_by", "drafter.first_name as draft_name"])
    .select([
      ms(sql`s.claim_expires_at - app_now()`).as("remaining_ms"),
      ms(sql`greatest(app_now() - s.posted_at, interval '0')`).as("waited_ms"),
      ms(sql`s.deadline_at - app_now()`).as("deadline_in_ms"),
    ])
    .select((eb) => {
      const replies = eb
        .selectFrom("message as m")
        .whereRef("m.conversation_id", "=", "s.conversation_id")
        .where("m.sender", "=", "profile")
        .select(sql<number>`count(*)::int`.as("n"));
      return [replies.as("replies"), replies.where("m.agent_id", "=", agentId).as("own_replies")];
    })
    .execute();
  return rows as ClaimRow[];
}

export type DeskConversationRow = NonNullable<Awaited<ReturnType<typeof conversationRow>>>;

/** A conversation with what operators may know of its member: never mail, name, payment or spend (decision G-046). */
export const conversationRow = (db: Reader, id: string) =>
  db
    .selectFrom("conversation as c")
    .innerJoin("member as m", "m.id", "c.member_id")
    .where("c.id", "=", id)
    .select(["c.id", "c.brand_id", "c.member_id", "c.profile_id", "c.seq", "c.member_read_seq", "c.desk_seen_seq"])
    .select(["c.created_at", "c.updated_at", "c.send_lock", "c.frozen_at", "c.admin_intervene_at"])
    .select(["m.username", "m.birthday", "m.gender", "m.city", "m.about_me", "m.tags", "m.is_premium"])
    .select(["m.settings", "m.locale"])
    .executeTakeFirst();

export type DeskMessageRow = Awaited<ReturnType<typeof messageRows>>[number];

/** Messages of a conversation in their order, with who of the desk wrote them; at most `limit` newest ones. */
export async function messageRows(
  db: Reader,
  conversationId: string,
  range: { before?: number | undefined; after?: number | undefined; id?: string; limit: number },
) {
  let query = db
    .selectFrom("message as m")
    .leftJoin("agent as a", "a.id", "m.agent_id")
    .where("m.conversation_id", "=", conversationId)
    .orderBy("m.seq", "desc")
    .limit(range.limit)
    .select(["m.id", "m.seq", "m.sender", "m.message_type", "m.body", "m.masked", "m.at", "m.client_key"])
    .select(["a.first_name", "a.last_name"]);
  if (range.before !== undefined) query = query.where("m.seq", "<", range.before);
  if (range.after !== undefined) query = query.where("m.seq", ">", range.after);
  if (range.id !== undefined) query = query.where("m.id", "=", range.id);
  return (await query.execute()).toReversed();
}
