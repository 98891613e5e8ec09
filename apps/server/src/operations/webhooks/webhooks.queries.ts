import type { DB } from "@masq/db/tables/schema";
import type { DeliveryState } from "@masq/domain/operations/webhooks";
import { sql, type Kysely } from "kysely";
import type { AgentActor, BrandRecord } from "../../http/actor.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { companiesOf } from "../../ledger/payouts/payouts.policy.ts";

/** Endpoints of these brands, and those for everything of these companies. */
export type Own = { brandIds: readonly string[]; companyIds: readonly string[] };
export const ownOf = (brands: readonly BrandRecord[], actor: AgentActor): Own => ({
  brandIds: brandIdsIn(brands, actor.scope),
  companyIds: companiesOf(brands, actor.scope),
});

const inOwn = ({ brandIds, companyIds }: Own) =>
  sql<boolean>`(case when brand_id is null then company_id = any(${companyIds}::text[])
    else brand_id = any(${brandIds}::text[]) end)`;

/** The row of one, for a change by who may: undefined for all others. */
export const findEndpoint = (db: Kysely<DB>, own: Own, id: string) =>
  db.selectFrom("webhook_endpoint").where("id", "=", id).where(inOwn(own)).selectAll().executeTakeFirst();

const countOf = (state: DeliveryState) =>
  sql<number>`(select count(*)::int from webhook_delivery where endpoint_id = webhook_endpoint.id and state = ${state})`;

export const endpointRows = (db: Kysely<DB>, own: Own, id?: string) =>
  db
    .selectFrom("webhook_endpoint")
    .where(inOwn(own))
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .selectAll()
    .select([
      countOf("waiting").as("waiting"),
      countOf("failed").as("failed"),
      sql<Date | null>`(select max(done_at) from webhook_delivery
        where endpoint_id = webhook_endpoint.id and state = 'delivered')`.as("last_delivered"),
      sql<boolean>`coalesce(old_until > app_now(), false)`.as("has_old"),
    ])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
export type EndpointRow = Awaited<ReturnType<typeof endpointRows>>[number];

type Wanted = { state: DeliveryState | undefined; page: number; limit: number };

export async function deliveryRows(db: Kysely<DB>, endpointId: string, { state, page, limit }: Wanted) {
  const all = db
    .selectFrom("webhook_delivery as delivery")
    .where("delivery.endpoint_id", "=", endpointId)
    .$if(state !== undefined, (query) => query.where("delivery.state", "=", state ?? "waiting"));
  const [rows, { total }] = await Promise.all([
    all
      .innerJoin("webhook_event as event", "event.id", "delivery.event_id")
      .select(["event.id", "event.kind", "event.company_id", "event.brand_id", "event.data", "event.at"])
      .select(["delivery.sequence", "delivery.state", "delivery.next_at"])
      .orderBy("delivery.sequence", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    all.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow(),
  ]);
  const attempts = await db
    .selectFrom("webhook_attempt")
    .where("endpoint_id", "=", endpointId)
    .where("event_id", "in", ["", ...rows.map(({ id }) => id)])
    .orderBy("id")
    .selectAll()
    .execute();
  return { rows, attempts, total };
}
export type DeliveryRow = Awaited<ReturnType<typeof deliveryRows>>["rows"][number];
export type AttemptRow = Awaited<ReturnType<typeof deliveryRows>>["attempts"][number];
