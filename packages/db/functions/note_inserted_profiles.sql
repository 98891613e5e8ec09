-- Trigger of `profile`, for inserted and deleted rows.
create or replace function note_inserted_profiles() returns trigger language plpgsql as $$
begin
  insert into profile_change (profile_id) select id from changed;
  return null;
end $$;
