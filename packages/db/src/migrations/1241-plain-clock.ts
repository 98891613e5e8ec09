import { sql, type Kysely } from "kysely";

/**
 * `app_now()` without a look at a table, so that PostgreSQL puts the machine's clock in its place when it plans. A function
 * that reads is called anew for each row, and parsed anew in each statement before version 18: a claim with its reply
 * asks for the time some seventeen times. Whoever moves the clock (demo and tests) moves the row as before; the function
 * is then written again with that shift in it, and plans that hold the old one are dropped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function write_app_now(shift interval) returns void language plpgsql as $write$
    begin
      execute format('create or replace function app_now() returns timestamptz language sql volatile parallel safe as %L',
        case when shift = interval '0' then 'select clock_timestamp()'
          else format('select clock_timestamp() + make_interval(secs => %s)', extract(epoch from shift)) end);
    end $write$;
    create function keep_app_now() returns trigger language plpgsql security definer set search_path = public, pg_temp as $keep$
    begin
      perform write_app_now(new.shift);
      return null;
    end $keep$;
    create trigger clock_shifted after insert or update on clock_shift for each row execute function keep_app_now();
    select write_app_now(shift) from clock_shift;
  `.execute(db);
}
