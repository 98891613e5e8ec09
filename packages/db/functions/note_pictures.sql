-- Trigger of `profile_image`: whose pictures changed is heard of like a change of the character.
create or replace function note_pictures() returns trigger language plpgsql as $$
begin
  insert into profile_change (profile_id) select distinct profile_id from changed;
  return null;
end $$;
