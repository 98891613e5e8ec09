import { sql, type Kysely } from "kysely";

/**
 * `append_audit`: what foundation/audit/append-audit.ts does, for entries that arise in the database; `data` is canonical
 * JSON. The verifier hashes both alike.
 *
 * `claim_next`: a whole poll of an operator in one call, which is its own transaction. It looks without a lock first,
 * since most polls gain nothing; where there is something to take it locks the work session, looks again, takes
 * (`take_stock`, migration 1240), notes that the member's messages are on a screen now, with its event under `event_key`,
 * and writes the audit entry, whose chain everybody wants, last. Nothing is taken while a claim of the caller's has run
 * out or another device holds the session: the row says so, and the caller decides. A member's send takes conversation
 * before item; here the item is held already, so that a conversation which is locked is left to who comes after.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function append_audit(actor text, action text, subject text, data text) returns void language plpgsql volatile as $$
    #variable_conflict use_variable
    declare
      place smallint := ('x' || left(encode(sha256(convert_to(subject, 'UTF8')), 'hex'), 8))::bit(32)::bigint % 16;
      head record;
      present timestamptz;
      link text;
    begin
      select c.seq + 1 as seq, c.hash into strict head from audit_chain c where c.chain = place for update;
      present := date_trunc('milliseconds', app_now());
      link := encode(sha256(convert_to(head.hash || E'\n{"action":' || to_json(action) || ',"actor":' || to_json(actor)
        || ',"at":"' || to_char(present at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '","chain":' || place
        || ',"data":' || data || ',"seq":' || head.seq || ',"subject":' || to_json(subject) || '}', 'UTF8')), 'hex');
      update audit_chain as c set seq = head.seq, hash = link where c.chain = place;
      insert into audit_entry as e (chain, seq, at, actor, action, subject, data, previous_hash, hash)
        values (place, head.seq, present, actor, action, subject, data::jsonb, head.hash, link);
    end $$;
    create function claim_next(asker text, device text, brands text[], is_supervisor boolean, others_every integer,
      idle interval, capacity integer, lease interval, event_key text)
    returns table (session_id text, state text, held integer, has_lapsed boolean, id text, conversation_id text,
      claim_epoch bigint, seen_by text, seen_seq bigint, seen_offset bigint) language plpgsql volatile as $$
    #variable_conflict use_column
    declare
      has_ready boolean;
      picks bigint;
      used smallint[];
      slot smallint;
      taken record;
    begin
      select a.session_id, a.state, s.held, s.has_lapsed,
          (select x.id from stock x where x.state = 'ready' order by x.deadline_at limit 1) is not null
        into session_id, state, held, has_lapsed, has_ready
        from agent_session a, lateral (
          select count(*)::integer as held, coalesce(bool_or(x.claim_expires_at <= app_now()), false) as has_lapsed
          from stock x where x.claimed_by = asker and x.state = 'claimed') s
        where a.agent_id = asker;
      if not found then return; end if;
      if session_id is distinct from device or has_lapsed or state <> 'online' or held >= capacity or not has_ready then
        return next;
        return;
      end if;

      -- claims of an operator change under the session's lock: only now is the count that of this moment
      select a.session_id, a.state, a.picks into session_id, state, picks from agent_session a where a.agent_id = asker for update;
      select count(*)::integer, coalesce(bool_or(x.claim_expires_at <= app_now()), false), coalesce(array_agg(x.claim_slot), '{}')
        into held, has_lapsed, used from stock x where x.claimed_by = asker and x.state = 'claimed';
      if session_id is distinct from device or has_lapsed or state <> 'online' or held >= capacity then
        return next;
        return;
      end if;
      slot := 0;
      while slot = any(used) loop slot := slot + 1; end loop;
      select t.id, t.conversation_id, t.claim_epoch into taken
        from take_stock(asker, brands, is_supervisor, (picks + 1) % others_every = 0, idle, slot, lease) t;
      if taken.id is not null then
        held := held + 1;
        id := taken.id;
        conversation_id := taken.conversation_id;
        claim_epoch := taken.claim_epoch;
        select c.member_id, c.last_user_seq into seen_by, seen_seq from conversation c
          where c.id = conversation_id and c.desk_seen_seq < c.last_user_seq for update skip locked;
        if seen_by is not null then
          update conversation as c set desk_seen_seq = seen_seq where c.id = conversation_id;
          update stream as m set head = m.head + 1 where m.id = seen_by returning m.head into seen_offset;
          if seen_offset is not null then
            insert into event (stream_id, "offset", key, type, data) values (seen_by, seen_offset, event_key, 'userUpdate',
              jsonb_build_object('seen', jsonb_build_object('conversationId', conversation_id, 'sequence', seen_seq)));
          end if;
        end if;
        perform append_audit(asker, 'stock.claimed', conversation_id,
          '{"claimEpoch":' || claim_epoch || ',"stockId":' || to_json(id) || '}');
      end if;
      return next;
    end $$;
  `.execute(db);
}
