-- Trigger of `profile`, for a row whose listed facts changed.
create or replace function note_profile() returns trigger language plpgsql as $$
begin
  insert into profile_change (profile_id) values (old.id);
  return null;
end $$;
