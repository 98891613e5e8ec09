import type { readBooks } from "@masq/contract/agent/money";
import type { ReplyOf } from "@masq/contract/route";
import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";

/** The member's credits now. */
export async function balanceOf(db: Kysely<DB>, memberId: string): Promise<number> {
  const row = await db.selectFrom("wallet").where("member_id", "=", memberId).select("balance").executeTakeFirst();
  return row?.balance ?? 0;
}

const latestOf = (db: Kysely<DB>, kind: "check" | "reconciliation") =>
  db
    .selectFrom("books_check")
    .where("kind", "=", kind)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .selectAll()
    .limit(1)
    .executeTakeFirst();

/** The last check of the books and the last reconciliation, as the admins' page shows them. */
export async function latestChecks(db: Kysely<DB>): Promise<ReplyOf<typeof readBooks>> {
  const [check, reconciliation] = [await latestOf(db, "check"), await latestOf(db, "reconciliation")];
  return {
    check: check
      ? {
          date: check.at.toISOString(),
          postings: check.counted["postings"] ?? 0,
          lots: check.counted["lots"] ?? 0,
          faults: check.faults,
        }
      : null,
    reconciliation:
      reconciliation?.from_at && reconciliation.to_at
        ? {
            date: reconciliation.at.toISOString(),
            from: reconciliation.from_at.toISOString(),
            to: reconciliation.to_at.toISOString(),
            compared: reconciliation.counted["compared"] ?? 0,
            faults: reconciliation.faults,
          }
        : null,
  };
}
