import type { QualityDetail } from "@masq/contract/agent/quality";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { openConversation } from "../desk/open-conversation.ts";
import { findCheck, type CheckRow } from "./quality.queries.ts";
import { openCheckTexts, viewCheck } from "./quality.views.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "brands" | "log">;

const BEFORE = 12;
const AFTER = 4;

/** The sequence of the judged line, actual or intended. */
async function placeOf(tx: Tx, row: CheckRow): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select coalesce(max(seq), 0)::bigint as seq from message where conversation_id = ${row.conversation_id}
      and (id = ${row.message_id} or (${row.message_id}::text is null and at <= ${row.created_at}))`.execute(tx);
  return rows[0]?.seq ?? 0;
}

/** Not for an own reply or, after an appeal, an own verdict. */
const mayDecide = (row: CheckRow, actor: AgentActor): boolean =>
  row.agent_id !== actor.id && (row.state === "open" || (row.state === "appealed" && row.decided_by !== actor.id));

/**
 * One reply with its context. Opening a conversation is logged with the reason in the same transaction, as in lookup;
 * the reason is this check (docs/decisions/034). Error: not-found (also for an own reply).
 */
export async function openCheck(deps: Needs, actor: AgentActor, id: string): Promise<QualityDetail> {
  const row = await findCheck(deps.db, id);
  const isInScope = row && brandIdsIn(await deps.brands.all(), actor.scope).includes(row.brand_id);
  if (!isInScope || row.agent_id === actor.id || row.member_id === null) throw new AppError("not-found");
  const { conversation_id: conversationId } = row;
  const opened = await inTransaction(deps, async (tx) => {
    const at = await placeOf(tx, row);
    const before = at + AFTER + 1;
    const conversation = await openConversation(deps, tx, { id: conversationId, holder: null, before });
    if (!conversation) throw new AppError("not-found");
    const context = conversation.messages.filter(({ sequence }) => sequence > at - BEFORE);
    const data = { reason: "quality-check", checkId: id, before };
    await appendAudit(tx, { actor: actor.id, action: "conversation.read", subject: conversationId, data });
    return { context };
  });
  const texts = (await openCheckTexts(deps, [row])).get(id);
  const { message_id: messageId, first_verdict: first, verdict, decided_at, appealed_at, final_at } = row;
  return {
    ...viewCheck(row),
    conversationId,
    character: row.character ?? "",
    username: row.username ?? "",
    line: { messageId, text: texts?.line ?? "", date: row.created_at.toISOString() },
    context: opened.context,
    first:
      first && decided_at
        ? { verdict: first, note: texts?.note ?? "", by: row.decider, date: decided_at.toISOString() }
        : null,
    appeal: appealed_at && { text: texts?.appeal ?? "", date: appealed_at.toISOString() },
    final:
      final_at && verdict
        ? { verdict, note: texts?.final ?? "", by: row.finalist, date: final_at.toISOString() }
        : null,
    mayDecide: mayDecide(row, actor),
  };
}
