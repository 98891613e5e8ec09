import type { BlockGround } from "@masq/domain/operations/transparency";
import { sql } from "kysely";
import type { BrandRecord } from "../../http/actor.ts";
import type { LaggingDb } from "../../platform/db/reads.ts";
import { onBrand } from "../../cast/profiles/profiles.queries.ts";

type Name =
  | ("sent" | "flagged" | "blocked" | "checked" | "serious" | "returned" | "taken" | "refunded" | "withdrawn")
  | ("by_bank" | "asked" | "removed" | "reinstated" | "open" | "reported" | "reports_decided" | "appealed")
  | ("shown" | "refused" | "taken_back" | "crises" | "crises_told");
export type EventSums = Record<Name, number> & { from: Date; at: Date; median_hours: number | null };

const MONTHS = 12;
const from = sql`(app_now() - make_interval(months => ${MONTHS}::int))`;
const judged = sql`a.action in ('reply.judged', 'admin.replied') and a.data ->> 'outcome' <> 'allow' and a.at >= ${from}`;

/** Twelve months of one brand in one statement. Removals are counted by the day of request, reviews by decision. */
export async function eventsOf(db: LaggingDb, brandId: string): Promise<EventSums> {
  const { rows } = await sql<EventSums>`
    select ${from} as "from", app_now() as at, judged.*, checks.*, money.*, removals.*, reports.*, reviews.*, crises.*,
      (select count(*)::int from reply_entry where brand_id = ${brandId} and at >= ${from}) as sent,
      (select count(*)::int from credit_entry e join member on member.id = e.member_id
        where member.brand_id = ${brandId} and e.reason = 'message-returned' and e.at >= ${from}) as returned,
      (select count(*)::int from message_hit
        where brand_id = ${brandId} and state = 'removed' and decided_at >= ${from}) as taken_back,
      (select count(*)::int from payment
        where brand_id = ${brandId} and state = 'success' and decided_at >= ${from}) as taken
    from (select count(*) filter (where a.data ->> 'outcome' = 'block')::int as blocked,
        count(*) filter (where a.data ->> 'outcome' <> 'block')::int as flagged
      from audit_entry a join conversation c on c.id = a.subject where c.brand_id = ${brandId} and ${judged}) as judged,
    (select count(*)::int as checked, count(*) filter (where verdict = 'serious')::int as serious
      from quality_check where brand_id = ${brandId} and decided_at >= ${from}) as checks,
    (select count(distinct payment_id)::int as refunded,
        count(distinct payment_id) filter (where kind = 'withdrawal')::int as withdrawn,
        count(distinct payment_id) filter (where kind = 'chargeback')::int as by_bank
      from refund where brand_id = ${brandId} and state <> 'failed' and created_at >= ${from}) as money,
    (select count(*)::int as asked, count(*) filter (where state = 'removed')::int as removed,
        count(*) filter (where state = 'reinstated')::int as reinstated,
        count(*) filter (where state = 'open')::int as open,
        round((percentile_cont(0.5) within group (order by extract(epoch from decided_at - created_at)) / 3600)::numeric, 1)::float8
          as median_hours
      from removal where brand_id = ${brandId} and created_at >= ${from}) as removals,
    (select count(*)::int as reported, count(*) filter (where decided_at is not null)::int as reports_decided,
        count(*) filter (where appealed_at is not null)::int as appealed
      from report where brand_id = ${brandId} and not by_house and created_at >= ${from}) as reports,
    (select count(*) filter (where state = 'shown')::int as shown, count(*) filter (where state = 'refused')::int as refused
      from review where brand_id = ${brandId} and decided_at >= ${from}) as reviews,
    (select count(*)::int as crises, count(*) filter (where (a.data ->> 'wasTold')::boolean)::int as crises_told
      from audit_entry a join conversation c on c.id = a.subject
      where c.brand_id = ${brandId} and a.action = 'message.flagged' and a.data ->> 'rule' in ('S1', 'S2')
        and a.at >= ${from}) as crises`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error("an aggregate returned no row");
  return sums;
}

/** By the rule's letter (packages/domain/src/chat/reply-policy); anything else that stops a reply is "other". */
const GROUND_OF: Readonly<Record<string, BlockGround>> = {
  C: "contact",
  R: "reality",
  M: "meeting",
  P: "money",
  A: "minor",
};

export async function groundsOf(db: LaggingDb, brandId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ letter: string | null; count: number }>`
    select left(a.data ->> 'rule', 1) as letter, count(*)::int as count
    from audit_entry a join conversation c on c.id = a.subject
    where c.brand_id = ${brandId} and ${judged} and a.data ->> 'outcome' = 'block' group by 1`.execute(db);
  const sums = new Map<string, number>();
  for (const { letter, count } of rows) {
    const ground = GROUND_OF[letter ?? ""] ?? "other";
    sums.set(ground, (sums.get(ground) ?? 0) + count);
  }
  return sums;
}

export async function charactersOf(db: LaggingDb, brand: BrandRecord): Promise<number> {
  const row = await db
    .selectFrom("profile")
    .where((eb) => onBrand(eb, brand))
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return row.count;
}
