-- Does what foundation/audit/append-audit.ts does, for entries made in the database; `data` is canonical JSON. The
-- verifier hashes both the same way.
create or replace function append_audit(actor text, action text, subject text, data text) returns void
language plpgsql volatile as $$
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
