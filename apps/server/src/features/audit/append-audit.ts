import { sql } from "kysely";
import type { Tx } from "../../platform/db/transaction.ts";
import { chainOf, entryHash, type AuditData } from "./audit-hash.ts";

export type AuditEntry = {
  /** The operator's or admin's id, or `system`. */
  actor: string;
  action: string;
  subject: string;
  /** References and codes only; never a text of a message, memo or draft. */
  data: AuditData;
};

/**
 * Adds one entry to the hash-chained log in the caller's transaction. It locks the head of the subject's chain, so it
 * belongs at the end of the transaction, and only once in it.
 */
export async function appendAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const chain = chainOf(entry.subject);
  const head = await tx
    .updateTable("audit_chain")
    .set({ seq: sql`seq + 1` })
    .where("chain", "=", chain)
    .returning(["seq", "hash", sql<Date>`date_trunc('milliseconds', app_now())`.as("at")])
    .executeTakeFirstOrThrow();
  const place = { chain, seq: head.seq, at: head.at, previousHash: head.hash };
  const hash = entryHash(place, entry);
  await tx
    .insertInto("audit_entry")
    .values({
      chain,
      seq: head.seq,
      at: head.at,
      actor: entry.actor,
      action: entry.action,
      subject: entry.subject,
      data: JSON.stringify(entry.data),
      previous_hash: head.hash,
      hash,
    })
    .execute();
  await tx.updateTable("audit_chain").set({ hash }).where("chain", "=", chain).execute();
}
