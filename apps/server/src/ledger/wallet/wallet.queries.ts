import type { readBooks } from "@masq/contract/agent/money";
import type { ReplyOf } from "@masq/contract/route";
import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";

export async function balanceOf(db: Kysely<DB>, memberId: string): Promise<number> {
  const row = await db.selectFrom("wallet").where("member_id", "=", memberId).select("balance").executeTakeFirst();
  return row?.balance ?? 0;
}

const checksOf = (db: Kysely<DB>, kind: "check" | "reconciliation") =>
  db.selectFrom("books_check").where("kind", "=", kind).selectAll();

export async function latestChecks(db: Kysely<DB>): Promise<ReplyOf<typeof readBooks>> {
  const check = await checksOf(db, "check").orderBy("at", "desc").orderBy("id", "desc").limit(1).executeTakeFirst();
  const compared = await checksOf(db, "reconciliation")
    .distinctOn("gateway")
    .orderBy("gateway")
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .execute();
  return {
    check: check
      ? {
          date: check.at.toISOString(),
          postings: check.counted["postings"] ?? 0,
          lots: check.counted["lots"] ?? 0,
          faults: check.faults,
        }
      : null,
    reconciliations: compared.flatMap(({ gateway, at, from_at: from, to_at: to, counted, faults }) =>
      gateway === null || from === null || to === null
        ? []
        : [
            {
              gateway,
              date: at.toISOString(),
              from: from.toISOString(),
              to: to.toISOString(),
              compared: counted["compared"] ?? 0,
              faults,
            },
          ],
    ),
  };
}
