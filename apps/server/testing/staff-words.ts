import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import assert from "node:assert/strict";
import type { Operator } from "./desk.ts";

type Words = { payNote: string; payDecision: string; checkNote: string; checkAppeal: string };
type Staff = { operator: Operator; admin: Operator; words: Words };

/**
 * What staff said about two replies of an operator: a pay line that was disputed and corrected, and a blocked text that
 * a supervisor judged and the operator appealed. The judge of words has found another.
 */
export async function plantStaffWords(db: Kysely<DB>, { operator, admin, words }: Staff): Promise<void> {
  const firstOf = (table: "payout_line" | "quality_check") =>
    db.selectFrom(table).where("agent_id", "=", operator.id).select("id").executeTakeFirstOrThrow();
  const call = async (by: Operator, method: string, path: string, body: object) => {
    const reply = await by.call(method, path, body);
    assert.ok(reply.status < 300, `${reply.status} ${reply.text}`);
    return reply.body;
  };
  const line = await firstOf("payout_line");
  const disputed = { reason: "other", note: words.payNote };
  const { dispute } = await call(operator, "POST", `/payout-line/${line.id}/dispute`, disputed);
  const decided = { uphold: true, rightCents: 40, decision: words.payDecision };
  await call(admin, "PATCH", `/payout-dispute/${dispute._id}`, decided);
  const check = await firstOf("quality_check");
  const judged = { verdict: "minor", ground: "contact", note: words.checkNote };
  await call(admin, "PATCH", `/quality/check/${check.id}`, judged);
  await call(operator, "POST", `/quality/check/${check.id}/appeal`, { text: words.checkAppeal });
  await sql`
    insert into message_hit (message_id, conversation_id, brand_id, version, class, why)
    select message.id, conversation_id, brand_id, 'v1', 'pressure', 'any 2.00 over 1'
    from message join conversation on conversation.id = conversation_id where agent_id = ${operator.id}
    order by message.id limit 1`.execute(db);
}
