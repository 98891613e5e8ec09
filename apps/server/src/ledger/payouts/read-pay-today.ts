import type { PayToday } from "@masq/contract/agent/pay-today";
import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import { floorOf, midnight, piecesOf } from "./pay-floor.ts";

const TODAY = {
  company: sql.ref("company.id"),
  begins: sql.ref("today.begins"),
  ends: sql.ref("today.ends"),
};
type TodayRow = {
  company_id: string;
  name: string;
  currency: string;
  timezone: string;
  hour_cents: number | null;
  piece_cents: number;
  floor_cents: number;
  online_ms: number;
};

/**
 * What an operator has earned today so far at each company served: pieces, and the floor if there is one now or was
 * earlier today. Admins are not paid by the answer.
 */
export async function readPayToday(db: Kysely<DB>, agentId: string): Promise<{ companyId: string; pay: PayToday }[]> {
  const agent = sql`${agentId}::text`;
  const { rows } = await sql<TodayRow>`
    with present as materialized (select app_now() as at)
    select company.id as company_id, name, currency, timezone, pieces.cents as piece_cents, pay.cents as floor_cents,
      pay.online_ms, nullif(newest.hour_cents, 0) as hour_cents
    from present cross join company
    cross join lateral (select ${midnight(sql.ref("present.at"), sql.ref("timezone"))} as begins, present.at as ends) as today
    cross join lateral (${piecesOf({ ...TODAY, agent })}) as pieces
    cross join lateral (${floorOf({ ...TODAY, agent })}) as pay
    left join lateral (select hour_cents from pay_floor where company_id = company.id order by version desc limit 1) as newest on true
    where company.id in (select brand.company_id from agent join brand on agent.scope && array['*', brand.full_scope]
      where agent.id = ${agentId} and agent.role = 'agent')
    order by name, company.id`.execute(db);
  return rows.map((row) => ({
    companyId: row.company_id,
    pay: {
      company: row.name,
      currency: row.currency,
      timezone: row.timezone,
      pieceCents: row.piece_cents,
      floor:
        row.hour_cents === null && row.floor_cents === 0
          ? null
          : { hourCents: row.hour_cents ?? 0, cents: row.floor_cents, onlineMs: row.online_ms },
    },
  }));
}
