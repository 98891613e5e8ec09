import { emailKey } from "@masq/domain/people/mailbox";
import { sql, type Kysely } from "kysely";

/**
 * Addresses of internationalized domains are found by the form that the network uses, so that one letter box has one
 * account. Of two accounts that one has already, the other keeps its key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; email_key: string }>`
    select id, email_key from member where split_part(email_key, '@', 2) ~ '[^[:ascii:]]' order by created_at
  `.execute(db);
  for (const { id, email_key: key } of rows)
    await sql`
      update member set email_key = ${emailKey(key)} where id = ${id} and not exists (
        select from member as other where other.brand_id = member.brand_id and other.email_key = ${emailKey(key)})
    `.execute(db);
}
