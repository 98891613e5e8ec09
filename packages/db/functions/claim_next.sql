-- An operator's whole poll in one call, which is its own transaction. It looks without a lock first, since most polls
-- find nothing. If there is an item, it locks the work session, looks again, takes the item (`take_stock`), marks the
-- member's messages as seen, with an event under `event_key`, and inserts the audit entry last, since that locks a
-- chain everyone needs. It takes nothing if a claim of the caller has expired or another device holds the session: the
-- row says so, and the caller decides. Sending a message locks the conversation before the item; here the item is
-- locked already, so a locked conversation is skipped.
--
-- It uses as few statements as possible, since each costs about as much as its rows. Writes to different tables share
-- one; what must see the result of a lock stays separate.
create or replace function claim_next(asker text, device text, brands text[], is_supervisor boolean,
  others_every integer, idle interval, capacity integer, lease interval, event_key text)
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
  select a.session_id, a.state, a.picks into session_id, state, picks
    from agent_session a where a.agent_id = asker for update;
  select count(*)::integer, coalesce(bool_or(x.claim_expires_at <= app_now()), false),
      coalesce(array_agg(x.claim_slot), '{}')
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
    update conversation as c set desk_seen_seq = c.last_user_seq
      where c.id = (select x.id from conversation x
        where x.id = conversation_id and x.desk_seen_seq < x.last_user_seq for update skip locked)
      returning c.member_id, c.last_user_seq into seen_by, seen_seq;
    if seen_by is not null then
      with moved as (update stream as m set head = m.head + 1 where m.id = seen_by returning m.head)
      insert into event (stream_id, "offset", key, type, data)
        select seen_by, moved.head, event_key, 'userUpdate',
          jsonb_build_object('seen', jsonb_build_object('conversationId', conversation_id, 'sequence', seen_seq))
        from moved
        returning "offset" into seen_offset;
    end if;
    perform append_audit(asker, 'stock.claimed', conversation_id,
      '{"claimEpoch":' || claim_epoch || ',"stockId":' || to_json(id) || '}');
  end if;
  return next;
end $$;
