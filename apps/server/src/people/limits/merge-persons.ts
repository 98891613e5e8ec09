import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";

/**
 * Merges persons who turned out to be one: the first takes the accounts, the hashes and the stricter of all limits.
 * Breaks are copied, because their rows never change.
 */
export async function mergePersons(
  deps: Pick<Deps, "clock">,
  tx: Tx,
  keptId: string,
  otherIds: readonly string[],
): Promise<void> {
  const breaks = await tx
    .selectFrom("person_break")
    .where("person_id", "in", otherIds)
    .where("ends_at", ">", appNow)
    .selectAll()
    .execute();
  for (const { brand_id, kind, started_at, ends_at } of breaks)
    await tx
      .insertInto("person_break")
      .values({ id: newId("brk", deps.clock.now()), person_id: keptId, brand_id, kind, started_at, ends_at })
      .execute();
  await sql`
    insert into spending_limit as kept (person_id, span, amount_minor)
    select ${keptId}, span, min(case when next_at <= app_now() then next_minor else amount_minor end)
    from spending_limit where person_id = any(${[...otherIds]}::text[]) group by span
    on conflict (person_id, span) do update set updated_at = app_now(), next_minor = null, next_at = null,
      amount_minor = least(excluded.amount_minor,
        case when kept.next_at <= app_now() then kept.next_minor else kept.amount_minor end)`.execute(tx);
  await tx.deleteFrom("spending_limit").where("person_id", "in", otherIds).execute();
  await tx.updateTable("person_member").set({ person_id: keptId }).where("person_id", "in", otherIds).execute();
  await tx.updateTable("person_mark").set({ person_id: keptId }).where("person_id", "in", otherIds).execute();
}
