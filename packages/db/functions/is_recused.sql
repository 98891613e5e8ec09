-- Whether an operator knows a member, through any account of that person.
create or replace function is_recused(asker text, member text) returns boolean language sql stable as $$
  select exists (select 1 from recusal r where r.agent_id = asker and r.member_id = member)
    or exists (
      select 1 from person_member own
      join person_member known on known.person_id = own.person_id
      join recusal r on r.member_id = known.member_id
      where own.member_id = member and r.agent_id = asker)
$$;
