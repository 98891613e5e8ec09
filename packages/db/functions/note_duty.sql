-- Trigger of `agent_event`: for which companies an operator is online from now on. Admins are not paid.
create or replace function note_duty() returns trigger language plpgsql as $$
begin
  if new.status = 'online' then
    new.companies := array(
      select distinct brand.company_id from agent join brand on agent.scope && array['*', brand.full_scope]
      where agent.id = new.agent_id and agent.role = 'agent' order by 1);
  end if;
  return new;
end $$;
