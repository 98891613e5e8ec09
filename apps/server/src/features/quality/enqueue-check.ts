import type { BrandSettingsRow } from "@masq/db/tables/brands";
import type { Verdict } from "@masq/domain/reply-policy/verdict";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { chance, newId } from "../../platform/ids/ids.ts";
import { checkPlace, DRAW_OF, sourceOf } from "./quality.policy.ts";

export type Checkable = {
  agentId: string;
  brandId: string;
  settings: BrandSettingsRow;
  memberId: string;
  conversationId: string;
  stockId: string | null;
  /** null: blocked, so that no message keeps the text. */
  messageId: string | null;
  text: string;
  verdict: Verdict;
};

/**
 * Puts a reply before a supervisor, in the sender's own transaction: every flagged or blocked one, and a share of the
 * others that is drawn here, so that nobody can know beforehand. The text of a blocked one is kept, sealed; the same
 * rule in the same conversation waits once.
 */
export async function enqueueCheck(deps: Pick<Deps, "clock" | "sealing">, tx: Tx, reply: Checkable): Promise<void> {
  const source = sourceOf(reply.verdict.outcome, reply.settings, chance(DRAW_OF));
  if (source === null) return;
  const id = newId("qck", deps.clock.now());
  const rule = reply.verdict.rule?.code ?? null;
  const stored = await sql`
    insert into quality_check (id, brand_id, agent_id, conversation_id, message_id, stock_id, source, rule)
    values (${id}, ${reply.brandId}, ${reply.agentId}, ${reply.conversationId}, ${reply.messageId}, ${reply.stockId}, ${source}, ${rule})
    on conflict (agent_id, conversation_id, rule) where state = 'open' and source = 'block' do nothing`.execute(tx);
  if (reply.messageId !== null || stored.numAffectedRows !== 1n) return;
  const body = await deps.sealing.seal(tx, reply.memberId, checkPlace(id, "line"), reply.text);
  await tx.insertInto("quality_text").values({ check_id: id, part: "line", member_id: reply.memberId, body }).execute();
}
