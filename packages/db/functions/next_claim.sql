-- `claim_next`, after a look for someone else's expired claim, so that a claim's length does not depend on the job that
-- cleans up. If there is one, `left_by` names its operator and nothing is handed out: the caller lapses it and asks
-- again.
create or replace function next_claim(asker text, device text, brands text[], is_supervisor boolean,
  others_every integer, idle interval, capacity integer, lease interval, event_key text)
returns table (left_by text, session_id text, state text, held integer, has_lapsed boolean, id text,
  conversation_id text, claim_epoch bigint, seen_by text, seen_seq bigint, seen_offset bigint)
language plpgsql volatile as $$
declare
  -- as a value, the index finds what has expired: a volatile function is asked for every claim there is
  present timestamptz := app_now();
begin
  select s.claimed_by into left_by from stock s
    where s.state = 'claimed' and s.claim_expires_at <= present and s.claimed_by <> asker and s.brand_id = any(brands)
    limit 1;
  if left_by is not null then
    return next;
    return;
  end if;
  return query select null::text, n.* from claim_next(asker, device, brands, is_supervisor, others_every, idle,
    capacity, lease, event_key) n;
end $$;
