-- Picks an operator's next item (`pick_stock`) and claims it: starts the lease, advances the fence, counts the pick and
-- records the character's look at the member. The caller has locked the operator's session row. No row if there is
-- nothing to do. A heavy item is noted with the operator, and a lighter one says after what it was chosen. A function,
-- because each statement must see what the one before it locked.
create or replace function take_stock(asker text, brands text[], is_supervisor boolean, is_others_turn boolean,
  idle interval, slot smallint, lease interval)
returns table (id text, conversation_id text, claim_epoch bigint) language plpgsql volatile as $$
#variable_conflict use_column
declare
  picked text := pick_stock(asker, brands, is_supervisor, is_others_turn, idle);
  present timestamptz := app_now();
  is_heavy boolean;
  lighter timestamptz;
begin
  if picked is null then return; end if;
  select s.heavy is not null,
      case when s.heavy is null and exists (select 1 from stock h where h.state = 'ready'
        and h.heavy in ('minors', 'cruelty') and h.deadline_at < s.deadline_at and h.due_at <= present
        and h.brand_id = any(brands) and h.lane = 'desk' and spares_heavy(asker, h.id))
      then (select a.heavy_times[cardinality(a.heavy_times)] from agent_session a where a.agent_id = asker
        and needs_lighter(a.lighter_due, a.heavy_times)) end
    into is_heavy, lighter from stock s where s.id = picked;
  return query
    with counted as (
      update agent_session a set picks = a.picks + 1,
        lighter_due = case when is_heavy then 2 else greatest(a.lighter_due - 1, 0) end,
        heavy_times = case when is_heavy then array(select t from unnest(a.heavy_times) t
          where t > present - interval '1 hour' order by t) || present else a.heavy_times end
      where a.agent_id = asker
    ),
    taken as (
      update stock as s set state = 'claimed', claim_epoch = s.claim_epoch + 1, claimed_by = asker, claim_slot = slot,
        claimed_at = present, claim_expires_at = present + lease, lighter_after = lighter
      where s.id = picked
      returning s.id, s.conversation_id, s.claim_epoch
    ),
    looked as (
      insert into interest_act (member_id, profile_id, kind, agent_id)
        select c.member_id, c.profile_id, 'viewed', asker
        from taken join conversation c on c.id = taken.conversation_id
        on conflict (member_id, profile_id, kind) do update
          set agent_id = excluded.agent_id, acted_at = excluded.acted_at
    )
    select taken.id, taken.conversation_id, taken.claim_epoch from taken;
end $$;
