-- Takes credits: updates wallet, entries, lots and their uses, or returns null and changes nothing. A function, so that
-- each statement sees what a debit it waited for has left. Gifts are used before bought credits, older lots before
-- newer.
create or replace function take_credits(who text, wanted integer, entry text, why text, what text, key text)
returns integer language plpgsql as $take$
declare left_over integer; found_credits integer;
begin
  update wallet set balance = balance - wanted, updated_at = app_now()
    where member_id = who and balance >= wanted returning balance into left_over;
  if left_over is null then return null; end if;
  insert into credit_entry (id, member_id, amount, balance_after, reason, reference, idempotency_key)
    values (entry, who, -wanted, left_over, why, what, key);
  with lot as (
    select id, remaining, sum(remaining) over (order by amount_minor > 0, created_at, id) - remaining as before
    from credit_lot where member_id = who and remaining > 0
  ), picked as (
    select id, least(remaining, wanted - before)::integer as credits from lot where before < wanted
  ), used as (
    update credit_lot set remaining = credit_lot.remaining - picked.credits
    from picked where credit_lot.id = picked.id returning credit_lot.id, picked.credits
  ), kept as (
    insert into credit_lot_use (entry_id, lot_id, credits) select entry, id, credits from used returning credits
  ) select sum(credits) from kept into found_credits;
  if found_credits is distinct from wanted then
    raise exception 'the lots of % hold less than the balance', who using errcode = '23514', constraint = 'wallet_lots';
  end if;
  return left_over;
end $take$;
