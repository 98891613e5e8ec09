-- What `pick_stock` would hand this operator next, in its order, without locking or taking anything: what is reserved
-- for them, on every n-th pick the oldest that is not a message, otherwise the earliest deadline. What arrives meanwhile,
-- or another operator takes first, changes it. The conditions are those of `pick_stock`; a test compares the two.
create or replace function next_stock(asker text, brands text[], is_supervisor boolean, others_every integer,
  idle interval, wanted integer)
returns table (place integer, id text) language plpgsql stable set enable_sort = off as $$
#variable_conflict use_column
declare
  present timestamptz := app_now();
  knows_members boolean := exists (select 1 from recusal r where r.agent_id = asker);
  picks bigint := coalesce((select a.picks from agent_session a where a.agent_id = asker), 0);
  lighter smallint := 0;
  heavy_times timestamptz[] := '{}';
  is_spared boolean;
  is_heavy boolean;
  listed text[] := '{}';
  found text;
begin
  select a.lighter_due, a.heavy_times into lighter, heavy_times from agent_session a where a.agent_id = asker;
  for turn in 1..wanted loop
    found := null;
    is_spared := coalesce(needs_lighter(lighter, heavy_times), false);
    select s.id into found from stock s join conversation c on c.id = s.conversation_id
    where s.state = 'ready' and s.sticky_agent = asker and s.id <> all(listed)
      and s.brand_id = any(brands)
      and s.due_at <= present
      and (is_supervisor or (s.lane = 'desk' and c.frozen_at is null))
      and (c.admin_intervene_at is null or c.admin_intervene_by = asker or c.admin_intervene_at <= present - idle)
      and exists (select 1 from profile p where p.id = c.profile_id
        and (p.hidden_at is null or (p.published_at is not null and s.kind = 'MessageStock')))
      and not exists (select 1 from stock_exclusion e where e.agent_id = asker
        and e.conversation_id = s.conversation_id and (e.until is null or e.until > present))
      and not (knows_members and is_recused(asker, c.member_id))
    order by s.deadline_at limit 1;
    if found is null and (picks + turn) % others_every = 0 then
      select s.id into found from stock s join conversation c on c.id = s.conversation_id
      where s.state = 'ready' and s.kind <> 'MessageStock' and s.id <> all(listed)
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
      order by s.due_at limit 1;
    end if;
    if found is null then
      select s.id into found from stock s join conversation c on c.id = s.conversation_id
      where s.state = 'ready' and s.id <> all(listed)
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
      order by s.deadline_at, s.id limit 1;
    end if;
    if found is null then return; end if;
    select s.heavy is not null into is_heavy from stock s where s.id = found;
    lighter := case when is_heavy then 2 else greatest(lighter - 1, 0) end;
    if is_heavy then heavy_times := heavy_times || present; end if;
    listed := listed || found;
    place := turn;
    id := found;
    return next;
  end loop;
end $$;
