import { sql } from "kysely";
import { keepStatement } from "../../platform/db/prepared.ts";
import { withCommit, type Tx } from "../../platform/db/transaction.ts";
import { chainOf, textAround, type AuditEntry } from "./audit-hash.ts";

type Texts = ReturnType<typeof textAround>;
type Row = Texts & Pick<AuditEntry, "actor" | "action" | "subject"> & { chain: number; data: string };

const insertEntry = keepStatement(
  (_db, { chain, beforeAt, beforeSeq, afterSeq, actor, action, subject, data }: Row) => sql`
    with head as materialized (select seq, hash from audit_chain where chain = ${chain}::smallint for update),
    place as materialized (
      select seq + 1 as seq, hash as previous_hash, date_trunc('milliseconds', app_now()) as at from head
    ),
    link as materialized (
      select place.*, encode(sha256(convert_to(
        previous_hash || E'\n' || ${beforeAt}::text || to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
          || ${beforeSeq}::text || seq || ${afterSeq}::text, 'UTF8')), 'hex') as hash
      from place
    ),
    moved as (update audit_chain set seq = link.seq, hash = link.hash from link where chain = ${chain}::smallint)
    insert into audit_entry (chain, seq, at, actor, action, subject, data, previous_hash, hash)
    select ${chain}::smallint, seq, at, ${actor}, ${action}, ${subject}, ${data}::jsonb, previous_hash, hash
    from (select 1) as entry left join link on true`,
);

/**
 * Appends one entry to the hash-chained log in the caller's transaction, in one statement sent with its COMMIT. It
 * locks the head of the subject's chain, so other transactions on that chain wait. Position, time and hash are computed
 * under that lock; the verifier's `entryHash` hashes the same text. Fails the transaction if the chain has no head.
 */
export async function appendAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { actor, action, subject } = entry;
  const chain = chainOf(subject);
  const data = JSON.stringify(entry.data);
  await withCommit(tx, insertEntry({ ...textAround(chain, entry), chain, actor, action, subject, data }), {
    isWanted: true,
  });
}
