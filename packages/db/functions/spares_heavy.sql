-- Whether a heavy item is left to somebody else: there is an operator on duty with nothing claimed who may take it and has
-- carried less. Never in the last minute before its deadline (a member waits), and a crisis is never asked about.
create or replace function spares_heavy(asker text, item text)
returns boolean language plpgsql stable as $$
begin
  return exists (
    select 1 from stock s
      join conversation c on c.id = s.conversation_id
      join brand b on b.id = s.brand_id
      join agent_session o on o.state = 'online' and o.socket_lost_at is null and o.agent_id <> asker
      join agent g on g.id = o.agent_id and g.scope && array['*', b.full_scope]
    where s.id = item and s.deadline_at > app_now() + interval '1 minute'
      and not needs_lighter(o.lighter_due, o.heavy_times)
      and not exists (select 1 from stock x where x.claimed_by = o.agent_id and x.state = 'claimed')
      and not exists (select 1 from stock_exclusion e where e.agent_id = o.agent_id
        and e.conversation_id = s.conversation_id and (e.until is null or e.until > app_now()))
      and not is_recused(o.agent_id, c.member_id));
end $$;
