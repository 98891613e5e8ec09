import { sql, type Kysely } from "kysely";

/**
 * Picks the item that is next for an operator (`pick_stock`, migration 0501) and hands it out, in one call: the lease runs
 * from now, the fence moves, the pick is counted, and the member's page hears that the character was looked at. The caller
 * holds the operator's session row. No row when nothing waits for them. A function, because each of its statements must see
 * what the one before it locked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function take_stock(asker text, brands text[], is_supervisor boolean, is_others_turn boolean, idle interval,
      slot smallint, lease interval)
    returns table (id text, conversation_id text, claim_epoch bigint) language plpgsql volatile as $$
    #variable_conflict use_column
    declare
      picked text := pick_stock(asker, brands, is_supervisor, is_others_turn, idle);
      present timestamptz;
    begin
      if picked is null then return; end if;
      present := app_now();
      update agent_session set picks = picks + 1 where agent_id = asker;
      insert into interest_act (member_id, profile_id, kind, agent_id)
        select c.member_id, c.profile_id, 'viewed', asker from stock s join conversation c on c.id = s.conversation_id
        where s.id = picked
        on conflict (member_id, profile_id, kind) do update set agent_id = excluded.agent_id, acted_at = excluded.acted_at;
      return query
        update stock as s set state = 'claimed', claim_epoch = s.claim_epoch + 1, claimed_by = asker, claim_slot = slot,
          claimed_at = present, claim_expires_at = present + lease
        where s.id = picked
        returning s.id, s.conversation_id, s.claim_epoch;
    end $$;
  `.execute(db);
}
