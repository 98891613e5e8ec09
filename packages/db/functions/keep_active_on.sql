-- Trigger of `conversation`: the day of the newest line, in UTC. It changes once a day where the line's time changes with
-- every line, and an update that changes no indexed column writes no index (docs/decisions/091).
create or replace function keep_active_on() returns trigger language plpgsql as $$
begin
  new.active_on := (new.last_message_at at time zone 'UTC')::date;
  return new;
end $$;
