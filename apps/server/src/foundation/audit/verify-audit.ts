import type { DB } from "@masq/db/tables/schema";
import type { Kysely, Selectable } from "kysely";
import { AUDIT_CHAINS, entryHash, GENESIS_HASH, type AuditData } from "./audit-hash.ts";

/** `changed`: the row no longer matches its hash. `missing`: a row or the end of the chain is gone. */
export type AuditFault = { chain: number; seq: number; fault: "changed" | "missing" };
export type AuditReport = { entries: number; faults: AuditFault[] };

export type AuditRow = Selectable<DB["audit_entry"]>;
const BATCH = 1_000;
type Link = { seq: number; hash: string };

const batchOf = (db: Kysely<DB>, chain: number, after: number, until: number) =>
  db
    .selectFrom("audit_entry")
    .where("chain", "=", chain)
    .where("seq", ">", after)
    .where("seq", "<=", until)
    .orderBy("seq")
    .limit(BATCH)
    .selectAll()
    .execute();

/** Recomputes the row's hash from its current content and `previousHash`. */
export const hashOfRow = (row: AuditRow, previousHash: string): string =>
  entryHash({ chain: row.chain, seq: row.seq, at: row.at, previousHash }, { ...row, data: row.data as AuditData });

/** Verifies one chain up to its head. Stops at the first fault, since nothing after it can be trusted. */
async function verifyChain(db: Kysely<DB>, chain: number, head: Link): Promise<AuditReport> {
  let last: Link = { seq: 0, hash: GENESIS_HASH };
  const faulty = (seq: number, fault: AuditFault["fault"]): AuditReport => ({
    entries: last.seq,
    faults: [{ chain, seq, fault }],
  });
  while (last.seq < head.seq) {
    const rows = await batchOf(db, chain, last.seq, head.seq);
    if (rows.length === 0) return faulty(last.seq + 1, "missing");
    for (const row of rows) {
      if (row.seq !== last.seq + 1) return faulty(last.seq + 1, "missing");
      const hash = hashOfRow(row, last.hash);
      if (row.previous_hash !== last.hash || row.hash !== hash) return faulty(row.seq, "changed");
      last = { seq: row.seq, hash };
    }
  }
  if (last.hash !== head.hash) return faulty(head.seq, "changed");
  const beyond = await batchOf(db, chain, head.seq, Number.MAX_SAFE_INTEGER);
  const isGrowing = beyond[0]?.previous_hash === head.hash;
  return beyond.length > 0 && !isGrowing ? faulty(head.seq + 1, "changed") : { entries: last.seq, faults: [] };
}

/**
 * Recomputes every hash of the audit log and reports the first fault of each chain (trust section 3). Reads only;
 * ignores entries added meanwhile.
 */
export async function verifyAudit(db: Kysely<DB>): Promise<AuditReport> {
  const heads = await db.selectFrom("audit_chain").selectAll().orderBy("chain").execute();
  const report: AuditReport = { entries: 0, faults: [] };
  for (let chain = 0; chain < AUDIT_CHAINS; chain += 1) {
    const head = heads.find((row) => row.chain === chain);
    const found: AuditReport = head
      ? await verifyChain(db, chain, head)
      : { entries: 0, faults: [{ chain, seq: 0, fault: "missing" }] };
    report.entries += found.entries;
    report.faults.push(...found.faults);
  }
  return report;
}
