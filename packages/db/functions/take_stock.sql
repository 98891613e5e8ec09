-- Picks an operator's next item (`pick_stock`) and claims it: starts the lease, advances the fence, counts the pick and
-- records the character's look at the member. The caller has locked the operator's session row. No row if there is
-- nothing to do. A function, because each statement must see what the one before it locked.
create or replace function take_stock(asker text, brands text[], is_supervisor boolean, is_others_turn boolean,
  idle interval, slot smallint, lease interval)
returns table (id text, conversation_id text, claim_epoch bigint) language plpgsql volatile as $$
#variable_conflict use_column
declare
  picked text := pick_stock(asker, brands, is_supervisor, is_others_turn, idle);
  present timestamptz := app_now();
begin
  if picked is null then return; end if;
  return query
    with counted as (update agent_session set picks = picks + 1 where agent_id = asker),
    taken as (
      update stock as s set state = 'claimed', claim_epoch = s.claim_epoch + 1, claimed_by = asker, claim_slot = slot,
        claimed_at = present, claim_expires_at = present + lease
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
