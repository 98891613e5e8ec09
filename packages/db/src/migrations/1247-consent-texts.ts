import { sql, type Kysely } from "kysely";

/**
 * The wordings that members agreed to, each once, under the hash that a consent carries: what was shown stays readable
 * when the catalogue has another text by then. The check makes a text that was changed later impossible. The two that are
 * planted are what the first consents were recorded to.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table consent_text (
      sha256 text primary key check (sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex')),
      text text not null
    );
    insert into consent_text (sha256, text) select encode(sha256(convert_to(text, 'UTF8')), 'hex'), text from (values
      ('I accept the terms and the privacy policy.'),
      ('I agree that my membership here, which may say something about my sex life, is processed to run my account. I can withdraw this by closing it.')
    ) as kept (text);
  `.execute(db);
}
