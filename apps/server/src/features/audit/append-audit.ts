import { sql } from "kysely";
import { runPrepared } from "../../platform/db/prepared.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { chainOf, textAround, type AuditEntry } from "./audit-hash.ts";

/**
 * Adds one entry to the hash-chained log in the caller's transaction, in one statement. It locks the head of the
 * subject's chain, so it belongs at the end of the transaction, and only once in it. Place, moment and hash are taken
 * under that lock; `entryHash` of the verifier hashes the same text.
 */
export async function appendAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { actor, action, subject } = entry;
  const chain = chainOf(subject);
  const text = textAround(chain, entry);
  const { numAffectedRows } = await runPrepared(
    tx,
    sql`
    with head as materialized (select seq, hash from audit_chain where chain = ${chain}::smallint for update),
    place as materialized (
      select seq + 1 as seq, hash as previous_hash, date_trunc('milliseconds', app_now()) as at from head
    ),
    link as materialized (
      select place.*, encode(sha256(convert_to(
        previous_hash || E'\n' || ${text.beforeAt}::text || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          || ${text.beforeSeq}::text || seq || ${text.afterSeq}::text, 'UTF8')), 'hex') as hash
      from place
    ),
    moved as (update audit_chain set seq = link.seq, hash = link.hash from link where chain = ${chain}::smallint)
    insert into audit_entry (chain, seq, at, actor, action, subject, data, previous_hash, hash)
    select ${chain}::smallint, seq, at, ${actor}, ${action}, ${subject}, ${JSON.stringify(entry.data)}::jsonb,
      previous_hash, hash
    from link`,
  );
  if (numAffectedRows !== 1n) throw new Error(`The audit chain ${chain} has no head`);
}
