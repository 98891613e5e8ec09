-- Writes `app_now()`, the product's clock, with this shift. It reads no table, so that PostgreSQL can inline it: a
-- function that reads a table is called for each row, and parsed in each statement before version 18, and a claim with
-- its reply asks for the time about seventeen times. Cached plans with the old shift are invalidated.
create or replace function write_app_now(shift interval) returns void language plpgsql as $write$
begin
  execute format('create or replace function app_now() returns timestamptz language sql volatile parallel safe as %L',
    case when shift = interval '0' then 'select clock_timestamp()'
      else format('select clock_timestamp() + make_interval(secs => %s)', extract(epoch from shift)) end);
end $write$;
