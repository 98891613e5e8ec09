import type { AUDIT_LINE_FAULTS } from "@masq/contract/agent/audit";
import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import { AppError } from "../../platform/app-error.ts";
import { GENESIS_HASH } from "./audit-hash.ts";
import { readPlace } from "./audit.queries.ts";
import { hashOfRow } from "./verify-audit.ts";

type Fault = (typeof AUDIT_LINE_FAULTS)[number];

/**
 * Checks one entry against its own hash and both neighbors. The next entry, or the head at the end of the chain,
 * exposes an entry that was rehashed to match. Reads only.
 */
export async function verifyEntry(db: Kysely<DB>, id: string): Promise<Fault[]> {
  const place = readPlace(id);
  if (!place) throw new AppError("not-found");
  const { chain, seq } = place;
  // Read the head first: entries added later then have a row of their own.
  const head = await db.selectFrom("audit_chain").where("chain", "=", chain).selectAll().executeTakeFirst();
  const rows = await db
    .selectFrom("audit_entry")
    .where("chain", "=", chain)
    .where("seq", ">=", seq - 1)
    .where("seq", "<=", seq + 1)
    .selectAll()
    .execute();
  const at = (wanted: number) => rows.find((row) => row.seq === wanted);
  const [before, row, next] = [at(seq - 1), at(seq), at(seq + 1)];
  if (!row) throw new AppError("not-found");
  const isFollowed = next ? next.previous_hash === row.hash : head?.seq === seq && head.hash === row.hash;
  const hashBefore = seq === 1 ? GENESIS_HASH : before && hashOfRow(before, before.previous_hash);
  const faults: Fault[] = [];
  if (hashOfRow(row, row.previous_hash) !== row.hash) faults.push("changed");
  if (hashBefore !== row.previous_hash || (before && before.hash !== hashBefore)) faults.push("before");
  if (!isFollowed) faults.push("after");
  return faults;
}
