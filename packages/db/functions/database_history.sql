-- Identifies the history of this database: the server and its timeline, which a promotion or a point-in-time recovery
-- increments. What was read on another history may not have happened here. Null on a standby. Runs with the owner's
-- rights, since hosting providers may restrict these functions.
create or replace function database_history() returns text
language sql stable security definer set search_path = pg_catalog as $$
  select case when not pg_is_in_recovery() then
    (select system_identifier from pg_control_system()) || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) end
$$;
