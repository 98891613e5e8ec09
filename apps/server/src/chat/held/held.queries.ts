import type { DB } from "@masq/db/tables/schema";
import type { HeldReplyTable } from "@masq/db/tables/held";
import { sql, type Kysely, type Selectable } from "kysely";
import { fullName } from "../../foundation/audit/full-name.ts";

type Reader = Kysely<DB>;

/**
 * Of `h`, a held reply, and `c`, its conversation: it can still be sent. The claim it belongs to goes on, and nobody
 * wrote since; what ended it is found here at once, and told by the job.
 */
export const isLive = sql<boolean>`(h.state = 'waiting' and h.ends_at > app_now() and c.frozen_at is null
  and c.blocked_at is null and greatest(c.last_user_seq, c.last_profile_seq) <= h.seen_seq
  and exists (select from agent w where w.id = h.agent_id and w.active)
  and (h.stock_id is null or exists (select from stock s where s.id = h.stock_id and s.state = 'claimed'
    and s.claimed_by = h.agent_id and s.claim_epoch = h.claim_epoch)))`;

const remaining = sql<number>`case when h.state = 'waiting'
  then greatest(0, extract(epoch from h.ends_at - app_now()) * 1000) else 0 end::bigint`;

/** What its writer is told of it. */
export type OwnHeldRow = Pick<
  Selectable<HeldReplyTable>,
  "id" | "member_id" | "state" | "rule" | "title" | "advice" | "body" | "client_hash"
> & { remaining_ms: number; reader?: string | null };

/** A reply by its id, or the one that a repeated key finds: it waits, or was stopped. */
export async function ownHeld(db: Reader, of: { id: string } | { clientKey: string }): Promise<OwnHeldRow | undefined> {
  const found = db
    .selectFrom("held_reply as h")
    .select(["h.id", "h.member_id", "h.state", "h.rule", "h.title", "h.advice", "h.body", "h.client_hash"])
    .select(remaining.as("remaining_ms"));
  if ("id" in of) return found.where("h.id", "=", of.id).executeTakeFirst();
  return found
    .where("h.client_key", "=", of.clientKey)
    .where("h.state", "in", ["waiting", "stopped"])
    .executeTakeFirst();
}

/** Of `s`, a claimed item: its holder's reply under this claim that waits, or the newest that was not sent. */
export const heldOfClaim = sql<{ held: OwnHeldRow | null; held_body: Buffer | null; left_ms: number | null }>`(
  select h.body as held_body, case when h.state = 'waiting' and h.ends_at > app_now() then h.left_ms end as left_ms,
    json_build_object('id', h.id, 'state', h.state, 'rule', h.rule, 'title', h.title, 'advice', h.advice,
      'remaining_ms', ${remaining}, 'reader', ${fullName("r")}) as held
  from held_reply h left join agent r on r.id = h.reader and h.state = 'waiting' and h.reader_until > app_now()
  where h.stock_id = s.id and h.claim_epoch = s.claim_epoch and h.agent_id = s.claimed_by
    and h.state not in ('sent', 'changed')
  order by h.state = 'waiting' desc, h.held_at desc, h.id desc limit 1)`;

const rowsOf = (db: Reader) =>
  db
    .selectFrom("held_reply as h")
    .innerJoin("conversation as c", "c.id", "h.conversation_id")
    .innerJoin("brand as b", "b.id", "h.brand_id")
    .innerJoin("profile as p", "p.id", "c.profile_id")
    .innerJoin("member as m", "m.id", "h.member_id")
    .innerJoin("agent as a", "a.id", "h.agent_id")
    .leftJoin("agent as r", (join) => join.onRef("r.id", "=", "h.reader").on(sql<boolean>`h.reader_until > app_now()`))
    .leftJoin("agent as d", "d.id", "h.decided_by")
    .selectAll("h")
    .select(["b.domain", "p.name as character", "m.username", "m.locale"])
    .select([fullName("a").as("writer_name"), "r.id as reader_id", fullName("r").as("reader_name")])
    .select([fullName("d").as("decider_name"), remaining.as("remaining_ms"), isLive.as("is_live")]);
export type HeldRow = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

/** Others' replies that wait, on some brands, to members whom the reader does not know; oldest first. */
export const waitingFor = (
  db: Reader,
  { brandIds, readerId }: { brandIds: readonly string[]; readerId: string },
): Promise<HeldRow[]> =>
  rowsOf(db)
    .where("h.state", "=", "waiting")
    .where(isLive)
    .where("h.agent_id", "<>", readerId)
    .where("h.brand_id", "in", [...brandIds, ""])
    .where(sql<boolean>`not is_recused(${readerId}, h.member_id)`)
    .orderBy("h.held_at")
    .orderBy("h.id")
    .execute();

export const findHeld = (db: Reader, id: string): Promise<HeldRow | undefined> =>
  rowsOf(db).where("h.id", "=", id).executeTakeFirst();

/** Reported ones without a decision, by others than the reader; oldest first. */
export const reportedTo = (
  db: Reader,
  { brandIds, readerId }: { brandIds: readonly string[]; readerId: string },
): Promise<HeldRow[]> =>
  rowsOf(db)
    .where("h.reported_at", "is not", null)
    .where("h.agreed", "is", null)
    .where("h.agent_id", "<>", readerId)
    .where("h.brand_id", "in", [...brandIds, ""])
    .orderBy("h.reported_at")
    .orderBy("h.id")
    .execute();

/** How many replies wait, by brand. */
export async function countHeld(db: Reader): Promise<{ brand_id: string; n: number }[]> {
  const { rows } = await sql<{ brand_id: string; n: number }>`
    select h.brand_id, count(*)::int as n from held_reply h join conversation c on c.id = h.conversation_id
    where h.state = 'waiting' and ${isLive} group by 1`.execute(db);
  return rows;
}

/** Waiting ones that nobody can send any more. */
export type EndedHold = { id: string; conversation_id: string; agent_id: string; is_late: boolean };
export async function endedHolds(db: Reader, limit: number): Promise<EndedHold[]> {
  const { rows } = await sql<EndedHold>`
    select h.id, h.conversation_id, h.agent_id, h.ends_at <= app_now() as is_late
    from held_reply h join conversation c on c.id = h.conversation_id
    where h.state = 'waiting' and not ${isLive} limit ${limit}::int`.execute(db);
  return rows;
}
