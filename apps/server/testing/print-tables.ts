import { sql, type Kysely } from "kysely";
import type { DB } from "@masq/db/tables/schema";

/** A hash of each table's columns (in any order), constraints, indexes, triggers, options and grants. */
export async function printTables(db: Kysely<DB>): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; print: string }>`
    with own as (select * from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and relname not like 'kysely\\_%'),
    line as (
      select attrelid as of, format('column %s %s %s %s %s %s %s', attname, format_type(atttypid, atttypmod), attnotnull,
          pg_get_expr(adbin, adrelid), attidentity, attgenerated, attcollation::regcollation) as text
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attnum > 0 and not attisdropped
      union all select conrelid, format('constraint %s %s %s', conname, pg_get_constraintdef(oid), convalidated)
        from pg_constraint where contype <> 'n'
      union all select indrelid, format('index %s %s', pg_get_indexdef(indexrelid), indisvalid) from pg_index
      union all select tgrelid, format('trigger %s %s', pg_get_triggerdef(oid), tgenabled)
        from pg_trigger where not tgisinternal
      union all select oid, format('options %s %s %s', relpersistence, relrowsecurity, reloptions) from own
      union all select own.oid, format('right %s', privilege_type) from own, aclexplode(relacl)
        where grantee = 'masquerade_app'::regrole
    )
    select relname as name, left(encode(sha256(convert_to(string_agg(text, E'\\n' order by text collate "C"), 'UTF8')), 'hex'), 16) as print
    from own join line on line.of = own.oid group by relname order by relname`.execute(db);
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
