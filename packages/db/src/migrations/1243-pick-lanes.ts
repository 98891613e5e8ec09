import { sql, type Kysely, type RawBuilder } from "kysely";

/** One ready item for an operator, as in migration 1131. */
const lane = (choice: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
        select s.id into picked from stock s join conversation c on c.id = s.conversation_id
        where s.state = 'ready' and ${choice}
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
        order by ${order} limit 1 for update of s skip locked;
        if picked is not null then return picked; end if;`;

/**
 * Most operators have nothing reserved: that is asked in few words first, since to set up a statement that joins five
 * tables costs more than to find that it has no rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function pick_stock(asker text, brands text[], is_supervisor boolean, is_others_turn boolean, idle interval)
    returns text language plpgsql volatile set enable_sort = off as $$
    declare
      present timestamptz := app_now();
      knows_members boolean := exists (select 1 from recusal r where r.agent_id = asker);
      picked text;
    begin
      if exists (select 1 from stock s where s.sticky_agent = asker and s.state = 'ready') then
        ${lane(sql`s.sticky_agent = asker`, sql`s.deadline_at`)}
      end if;
      if is_others_turn and exists (select 1 from stock s where s.kind <> 'MessageStock' and s.state = 'ready') then
        ${lane(sql`s.kind <> 'MessageStock'`, sql`s.due_at`)}
      end if;
      ${lane(sql`true`, sql`s.deadline_at, s.id`)}
      return null;
    end $$;
  `.execute(db);
}
