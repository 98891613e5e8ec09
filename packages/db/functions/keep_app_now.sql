-- Trigger of `clock_shift`. Runs with the owner's rights, since the application may shift the clock but not write
-- functions.
create or replace function keep_app_now() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $keep$
begin
  perform write_app_now(new.shift);
  return null;
end $keep$;
