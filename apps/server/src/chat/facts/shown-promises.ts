import type { DB } from "@masq/db/tables/schema";
import { FOLLOW_UP_GAP_MS } from "@masq/domain/constants";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { areFollowUpsLeft, isWelcome, lastFollowUp } from "../desk/follow-up-rules.ts";

const SHOWN_MAX = 20;
/** Closed ones stay visible for a while, so that the next writer knows. */
const CLOSED_DAYS = 14;

/** As JSON: times as text, bytes as base64. `comes_at`: when the gap after the last follow-up ends. */
export type PromiseRow = {
  id: string;
  body: string;
  state: "open" | "kept" | "dropped";
  due_at: string;
  is_due: boolean;
  message_id: string;
  message_seq: number;
  closed_at: string | null;
  by_name: string | null;
  stock_id: string | null;
  is_welcome: boolean;
  are_left: boolean;
  comes_at: string | null;
};

const C_ID = sql.ref("c.id");
/** `c` and `m`: the conversation and its member. A withdrawn item counts as none. */
const PROMISE = sql`p.id, encode(p.body, 'base64') as body, p.state, p.due_at, p.due_at <= app_now() as is_due, p.message_id,
  p.message_seq, p.closed_at, a.first_name as by_name,
  (select s.id from stock s where s.id = p.stock_id and s.state <> 'cancelled') as stock_id,
  ${isWelcome("m", "c")} as is_welcome, ${areFollowUpsLeft(C_ID)} as are_left,
  ${lastFollowUp(C_ID)} + make_interval(secs => ${FOLLOW_UP_GAP_MS / 1000}::float8) as comes_at`;

/** Promises that a conversation `c` of a member `m` shows, as part of a statement: open ones first, by due date. */
export const shownPromises = sql<PromiseRow[]>`(select coalesce(json_agg(shown), '[]'::json) from (
  select ${PROMISE} from promise p left join agent a on a.id = p.created_by
  where p.conversation_id = c.id
    and (p.state = 'open' or p.closed_at > app_now() - make_interval(days => ${CLOSED_DAYS}::int))
  order by p.state <> 'open', p.due_at, p.id limit ${SHOWN_MAX}::int) as shown)`;

export async function promiseById(db: Kysely<DB>, id: string): Promise<PromiseRow | undefined> {
  const { rows } = await sql<{ found: PromiseRow }>`
    select to_json(found) as found from (
      select ${PROMISE} from promise p left join agent a on a.id = p.created_by
      join conversation c on c.id = p.conversation_id join member m on m.id = c.member_id
      where p.id = ${id}) as found`.execute(db);
  return rows[0]?.found;
}

/** Whether an open promise of a conversation is due within `ms`, or already. */
export const isPromiseNear = (conversationId: RawBuilder<unknown>, ms: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from promise where promise.conversation_id = ${conversationId} and promise.state = 'open'
    and promise.due_at <= app_now() + make_interval(secs => ${ms / 1000}::float8))`;
