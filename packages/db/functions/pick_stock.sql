-- Picks and locks an operator's next item: first what is reserved for them, on every n-th pick the oldest that is not a
-- message, otherwise the earliest deadline. Items that another operator is just taking are skipped. The three queries
-- differ only in the first condition and the order. Messages to a retired character are still handed out, since they
-- are paid for; its follow-ups and dates are not, nor anything of a draft. Whoever has carried enough for now leaves what
-- is heavy to somebody who is free (`spares_heavy`); such items are never reserved.
--
-- A function for two reasons: it is planned once per connection, not on every poll; and with sorting off, the planner
-- always uses the index, even while the statistics say that the queue is empty (sorting 2,400 items took 43 ms, the
-- index scan takes 0.2 ms). Most operators have nothing reserved, so a short query asks that first: setting up the join
-- of five tables costs more than finding no rows.
create or replace function pick_stock(asker text, brands text[], is_supervisor boolean, is_others_turn boolean,
  idle interval)
returns text language plpgsql volatile set enable_sort = off as $$
declare
  present timestamptz := app_now();
  knows_members boolean := exists (select 1 from recusal r where r.agent_id = asker);
  is_spared boolean := exists (
    select 1 from agent_session a where a.agent_id = asker and needs_lighter(a.lighter_due, a.heavy_times));
  picked text;
begin
  if exists (select 1 from stock s where s.sticky_agent = asker and s.state = 'ready') then
    select s.id into picked from stock s join conversation c on c.id = s.conversation_id
    where s.state = 'ready' and s.sticky_agent = asker
      and s.brand_id = any(brands)
      and s.due_at <= present
      and (is_supervisor or (s.lane = 'desk' and c.frozen_at is null))
      and (s.sticky_agent is null or s.sticky_agent = asker or s.sticky_until <= present)
      and (c.admin_intervene_at is null or c.admin_intervene_by = asker or c.admin_intervene_at <= present - idle)
      and exists (select 1 from profile p where p.id = c.profile_id
        and (p.hidden_at is null or (p.published_at is not null and s.kind = 'MessageStock')))
      and not exists (select 1 from stock_exclusion e where e.agent_id = asker
        and e.conversation_id = s.conversation_id and (e.until is null or e.until > present))
      and not (knows_members and is_recused(asker, c.member_id))
    order by s.deadline_at limit 1 for update of s skip locked;
    if picked is not null then return picked; end if;
  end if;
  if is_others_turn and exists (select 1 from stock s where s.kind <> 'MessageStock' and s.state = 'ready') then
    select s.id into picked from stock s join conversation c on c.id = s.conversation_id
    where s.state = 'ready' and s.kind <> 'MessageStock'
      and s.brand_id = any(brands)
      and s.due_at <= present
      and (is_supervisor or (s.lane = 'desk' and c.frozen_at is null))
      and (s.sticky_agent is null or s.sticky_agent = asker or s.sticky_until <= present)
      and (c.admin_intervene_at is null or c.admin_intervene_by = asker or c.admin_intervene_at <= present - idle)
      and exists (select 1 from profile p where p.id = c.profile_id
        and (p.hidden_at is null or (p.published_at is not null and s.kind = 'MessageStock')))
      and not exists (select 1 from stock_exclusion e where e.agent_id = asker
        and e.conversation_id = s.conversation_id and (e.until is null or e.until > present))
      and not (knows_members and is_recused(asker, c.member_id))
    order by s.due_at limit 1 for update of s skip locked;
    if picked is not null then return picked; end if;
  end if;
  select s.id into picked from stock s join conversation c on c.id = s.conversation_id
  where s.state = 'ready'
    and s.brand_id = any(brands)
    and s.due_at <= present
    and (is_supervisor or (s.lane = 'desk' and c.frozen_at is null))
    and (s.sticky_agent is null or s.sticky_agent = asker or s.sticky_until <= present)
    and (c.admin_intervene_at is null or c.admin_intervene_by = asker or c.admin_intervene_at <= present - idle)
    and exists (select 1 from profile p where p.id = c.profile_id
      and (p.hidden_at is null or (p.published_at is not null and s.kind = 'MessageStock')))
    and not exists (select 1 from stock_exclusion e where e.agent_id = asker
      and e.conversation_id = s.conversation_id and (e.until is null or e.until > present))
    and not (knows_members and is_recused(asker, c.member_id))
    and not (is_spared and coalesce(s.heavy, '') in ('minors', 'cruelty') and spares_heavy(asker, s.id))
  order by s.deadline_at, s.id limit 1 for update of s skip locked;
  if picked is not null then return picked; end if;
  return null;
end $$;
