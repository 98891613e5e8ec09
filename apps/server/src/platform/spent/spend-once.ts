import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";

const SWEPT_AT_ONCE = 50;

/** `id`: unique across kinds. Kept until `expiresAt`, after which the thing itself must be invalid. */
export type Spending = { id: string; kind: string; expiresAt: Date };

/** True for the first caller across processes, false for later ones. Also deletes a few expired rows. */
export async function spendOnce(db: Kysely<DB>, { id, kind, expiresAt }: Spending): Promise<boolean> {
  await db
    .deleteFrom("spent_once")
    .where("id", "in", (from) =>
      from.selectFrom("spent_once").select("id").where("expires_at", "<", appNow).limit(SWEPT_AT_ONCE),
    )
    .execute();
  const row = await db
    .insertInto("spent_once")
    .values({ id, kind, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function countSpent(db: Kysely<DB>, kind: string): Promise<number> {
  const { spent } = await db
    .selectFrom("spent_once")
    .select(sql<number>`count(*)::int`.as("spent"))
    .where("kind", "=", kind)
    .where("expires_at", ">", appNow)
    .executeTakeFirstOrThrow();
  return spent;
}
