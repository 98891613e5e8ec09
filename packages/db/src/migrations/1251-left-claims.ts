import { sql, type Kysely } from "kysely";

/**
 * `next_claim`: `claim_next` (migration 1244), but a claim of somebody else's that has run out comes first. How long a
 * claim lasts is a rule of the claim, not of the job that tidies up after it. `left_by` names whose it is; nothing was
 * handed out then, and the caller lapses it and asks again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function next_claim(asker text, device text, brands text[], is_supervisor boolean, others_every integer,
      idle interval, capacity integer, lease interval, event_key text)
    returns table (left_by text, session_id text, state text, held integer, has_lapsed boolean, id text,
      conversation_id text, claim_epoch bigint, seen_by text, seen_seq bigint, seen_offset bigint)
    language plpgsql volatile as $$
    begin
      select s.claimed_by into left_by from stock s
        where s.state = 'claimed' and s.claim_expires_at <= app_now() and s.claimed_by <> asker and s.brand_id = any(brands)
        limit 1;
      if left_by is not null then
        return next;
        return;
      end if;
      return query select null::text, n.* from claim_next(asker, device, brands, is_supervisor, others_every, idle,
        capacity, lease, event_key) n;
    end $$;
  `.execute(db);
}
