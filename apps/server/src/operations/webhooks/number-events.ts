import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";

const BATCH = 500;

/**
 * Gives committed events their sequence and hands them to the endpoints that take them. One process at a time: an event
 * recorded after another one was committed gets the greater sequence, since it has the later position, and whoever sees
 * it sees the other. Sequences are milliseconds, counted on where several events share one, so that a restored backup
 * does not give any twice. Returns how many it gave.
 */
export async function numberEvents(deps: Pick<Deps, "db" | "clock">): Promise<number> {
  let count = 0;
  for (;;) {
    const given = await inTransaction(deps, async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('number-webhooks', 0))`.execute(tx);
      const { rows } = await sql<{ given: number }>`
        with top as materialized (
          select greatest(max(sequence) + 1, floor(extract(epoch from app_now()) * 1000)::bigint) as first
          from webhook_event),
        fresh as materialized (
          select position from webhook_event where sequence is null order by position limit ${BATCH}::int),
        placed as (select position, row_number() over (order by position) - 1 as nth from fresh),
        told as (
          update webhook_event as event set sequence = top.first + placed.nth from placed, top
          where event.position = placed.position returning event.*),
        handed as (
          insert into webhook_delivery (endpoint_id, event_id, sequence)
          select endpoint.id, told.id, told.sequence from told join webhook_endpoint as endpoint on case
            when told.endpoint_id is null then endpoint.company_id = told.company_id
              and (endpoint.brand_id is null or endpoint.brand_id = told.brand_id) and told.kind = any(endpoint.kinds)
            else endpoint.id = told.endpoint_id end)
        select count(*)::int as given from told`.execute(tx);
      return rows[0]?.given ?? 0;
    });
    count += given;
    if (given < BATCH) return count;
  }
}
