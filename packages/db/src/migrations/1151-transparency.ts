import { sql, type Kysely } from "kysely";

/**
 * What is counted for everybody to see (docs/decisions/047): replies that were flagged or stopped, without reading all
 * that were not, and money and credits that went back. The wall's hour and the figures use the first one, too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_entry_not_allowed on audit_entry (at, subject)
      where action in ('reply.judged', 'admin.replied') and data ->> 'outcome' <> 'allow';
    create index credit_entry_returned on credit_entry (at, member_id) where reason = 'message-returned';
    create index refund_brand on refund (brand_id, created_at);
  `.execute(db);
}
