-- Trigger of `person_break`: a break is never changed, and deleted only when it is over.
create or replace function keep_break() returns trigger language plpgsql as $keep$
begin
  if tg_op = 'DELETE' and old.ends_at < app_now() then return old; end if;
  raise exception 'a break is not ended early' using errcode = '23514', constraint = 'person_break_kept';
end $keep$;
