-- Trigger of `posting_line`, at the end of the transaction.
create or replace function posting_adds_up() returns trigger language plpgsql as $adds$
begin
  if (select coalesce(sum(amount_minor), 0) from posting_line where posting_id = new.posting_id) <> 0 then
    raise exception 'the lines of % do not add up to nought', new.posting_id
      using errcode = '23514', constraint = 'posting_adds_up';
  end if;
  return null;
end $adds$;
