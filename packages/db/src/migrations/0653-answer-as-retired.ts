import { sql, type Kysely } from "kysely";

/**
 * What was written to a character before it was retired is still handed to the desk: the line is paid for. No follow-up
 * or date of it is, and nothing of a draft.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      known text := pg_get_functiondef('pick_stock'::regproc);
      grown text := replace(known, 'p.hidden_at is null',
        '(p.hidden_at is null or (p.published_at is not null and s.kind = ''MessageStock''))');
    begin
      if grown = known then raise exception 'pick_stock does not ask for hidden characters'; end if;
      execute grown;
    end $$;
  `.execute(db);
}
