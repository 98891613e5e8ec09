import { openPool } from "@masq/db/open";
import type { RunningApp } from "./running-app.ts";

/** Lines of a conversation, half of them answers, and conversations of a member. */
const LINES = 10;
const CONVERSATIONS = 10;
const COMPANY = "cmp_parlour_and_ink";
const BRAND = "brd_velvetrooms";
/** Days that the lines are spread over. */
const DAYS = 60;

const TABLES =
  "member, wallet, stream, consent, conversation, message, stock, event, reply_entry, credit_entry, credit_lot, credit_lot_use, audit_entry, payout_line";

const id = (prefix: string, number: string): string => `'${prefix}_m' || lpad((${number})::text, 25, '0')`;
const AT = `now() - interval '${DAYS} days' * (1 - n / 1000000.0)`;
const SEALED = "decode(repeat(md5(n::text), 6), 'hex')";
const HASH = "md5(n::text) || md5(n::text)";

/** All that the product keeps of a line and its answer, for lines `from` to `to`; nobody can open their texts. */
const statements = (from: number, to: number, agentId: string, longId: string): string[] => {
  const lines = `generate_series(${from}, ${to - 1}) as n`;
  const answers = `${lines} where n % 2 = 1`;
  const paid = `${lines} where n % 2 = 0`;
  const conversations = `generate_series(${from / LINES}, ${to / LINES - 1}) as n`;
  const members = `generate_series(${from / LINES / CONVERSATIONS}, ${to / LINES / CONVERSATIONS - 1}) as n`;
  const member = id("usr", `n / ${LINES * CONVERSATIONS}`);
  const conversation = id("cnv", `n / ${LINES}`);
  return [
    `insert into member (id, brand_id, username, username_key, email, email_key, password_hash, gender, looking_for, birthday, age_min, age_max)
      select ${id("usr", "n")}, '${BRAND}', 'measured_' || n, 'measured_' || n, 'm' || n || '@example.com', 'm' || n || '@example.com', '-', 'man', 'women', '1985-05-05', 30, 46
      from ${members}`,
    `insert into wallet (member_id, balance) select ${id("usr", "n")}, 100 from ${members}`,
    `insert into stream (id, head, epoch) select ${id("usr", "n")}, ${LINES * CONVERSATIONS}, '1' from ${members}`,
    `insert into consent (id, member_id, kind, version, locale, sha256)
      select ${id("con", "n")}, ${id("usr", "n")}, 'disclosure', version, locale, sha256
      from ${members}, (select * from disclosure where brand_id = '${BRAND}' and locale = 'en' order by version desc limit 1) as told`,
    `insert into credit_entry (id, member_id, amount, balance_after, reason, idempotency_key)
      select ${id("crd_lot", "n")}, ${id("usr", "n")}, 150, 150, 'demo', 'planted-lot:' || n from ${members}`,
    `insert into credit_lot (id, member_id, entry_id, credits, remaining)
      select ${id("lot", "n")}, ${id("usr", "n")}, ${id("crd_lot", "n")}, 150, 100 from ${members}`,
    // A member's conversations are with different characters.
    `insert into conversation (id, brand_id, member_id, profile_id, seq, last_user_seq, last_profile_seq, member_read_seq, desk_seen_seq, last_message_at)
      select ${id("cnv", "n")}, '${BRAND}', ${id("usr", `n / ${CONVERSATIONS}`)}, cast_ids[1 + (n / ${CONVERSATIONS} * 7 + n % ${CONVERSATIONS}) % cardinality(cast_ids)],
        ${LINES}, ${LINES - 1}, ${LINES}, ${LINES}, ${LINES}, now() - interval '${DAYS} days' * (1 - n * ${LINES} / 1000000.0)
      from ${conversations}, (select array_agg(id order by id) as cast_ids from profile where username not like 'measure%') as of`,
    `insert into message (conversation_id, seq, id, sender, message_type, body, client_key, disclosure_consent_id, agent_id, stock_id, at)
      select ${conversation}, n % ${LINES} + 1, ${id("msg", "n")}, case n % 2 when 0 then 'user' else 'profile' end, 'text', ${SEALED}, 'planted:' || n,
        case n % 2 when 0 then ${id("con", `n / ${LINES * CONVERSATIONS}`)} end, case n % 2 when 1 then '${agentId}' end, case n % 2 when 1 then ${id("stk", "n")} end, ${AT}
      from ${lines}`,
    `insert into event (stream_id, "offset", type, key, data, sealed, at)
      select ${member}, n % ${LINES * CONVERSATIONS} + 1, 'newMessage', md5(n::text), '{"conversation": "cnv_1"}', ${SEALED}, ${AT} from ${lines}`,
    `insert into stock (id, kind, conversation_id, brand_id, state, posted_at, due_at, deadline_at, claim_epoch, done_by, done_at, created_at)
      select ${id("stk", "n")}, 'MessageStock', ${conversation}, '${BRAND}', 'done', ${AT}, ${AT}, ${AT}, 1, '${agentId}', ${AT}, ${AT} from ${answers}`,
    `insert into reply_entry (id, agent_id, stock_id, message_id, conversation_id, brand_id, kind, claimed_at, at, waited_from, paid)
      select ${id("rpl", "n")}, '${agentId}', ${id("stk", "n")}, ${id("msg", "n")}, ${conversation}, '${BRAND}', 'MessageStock', ${AT}, ${AT}, ${AT}, true from ${answers}`,
    `insert into payout_line (id, company_id, agent_id, seq, at, type, brand_id, kind, reply_id, stock_id, length, text_hash, cents, currency, previous_hash, hash)
      select ${id("pay", "n")}, '${COMPANY}', '${agentId}', n, ${AT}, 'answer', '${BRAND}', 'MessageStock', ${id("rpl", "n")}, ${id("stk", "n")}, 40, ${HASH}, 12, 'EUR', ${HASH}, ${HASH} from ${answers}`,
    `insert into audit_entry (chain, seq, at, actor, action, subject, data, previous_hash, hash)
      select chain, seq + row_number() over (partition by chain order by n), ${AT}, 'agent:${agentId}', 'reply.judged', ${conversation}, '{"outcome": "allow"}', ${HASH}, ${HASH}
      from generate_series(${from}, ${to - 1}) as n join audit_chain on chain = n / 2 % 16 where n % 2 = 1`,
    "update audit_chain as c set seq = (select coalesce(max(seq), 0) from audit_entry e where e.chain = c.chain)",
    `insert into credit_entry (id, member_id, amount, balance_after, reason, reference, idempotency_key, at)
      select ${id("crd", "n")}, ${member}, -1, 100, 'message', ${id("msg", "n")}, 'planted:' || n, ${AT} from ${paid}`,
    `insert into credit_lot_use (entry_id, lot_id, credits, at)
      select ${id("crd", "n")}, ${id("lot", `n / ${LINES * CONVERSATIONS}`)}, 1, ${AT} from ${paid}`,
    // A tenth as many lines more, in one conversation.
    `insert into message (conversation_id, seq, id, sender, message_type, body, client_key, disclosure_consent_id, at)
      select '${longId}', seq + n - ${from}, 'msg_long_' || n, 'user', 'text', ${SEALED}, 'planted-long:' || n, (select id from consent limit 1), ${AT}
      from generate_series(${from + 1}, ${from + (to - from) / 10}) as n, (select seq from conversation where id = '${longId}') as at_present`,
    `update conversation set seq = seq + ${(to - from) / 10} where id = '${longId}'`,
  ];
};

/**
 * Plants stored lines `from` to `to`, multiples of 100 each, with what the product keeps beside them, spread over
 * members with ten conversations of ten lines; and a tenth as many in conversation `longId`.
 */
export async function plantLines(
  app: RunningApp,
  given: { from: number; to: number; agentId: string; longId: string },
): Promise<void> {
  const pool = openPool(app.databaseUrl, { max: 1, role: "owner" });
  try {
    // The rows fit each other as they are made: checking each one's references would double the time.
    await pool.query("set session_replication_role = replica; set synchronous_commit = off");
    await pool.query(
      `insert into payout_chain (company_id, agent_id, at) values ('${COMPANY}', '${given.agentId}', now()) on conflict do nothing`,
    );
    for (const text of statements(given.from, given.to, given.agentId, given.longId)) await pool.query(text);
    await pool.query(`update payout_chain set seq = ${given.to} where agent_id = '${given.agentId}'`);
    await pool.query(`vacuum analyze ${TABLES}`);
  } finally {
    await pool.end();
  }
}
