import type { BrandSettingsRow } from "@masq/db/tables/brands";
import type { Verdict } from "@masq/domain/chat/reply-policy/verdict";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { keepStatement, runPrepared } from "../../platform/db/prepared.ts";
import { withCommit, type Tx } from "../../platform/db/transaction.ts";
import { chance, newId } from "../../platform/ids/ids.ts";
import { checkPlace, DRAW_OF, sourceOf } from "./quality.policy.ts";

export type Checkable = {
  agentId: string;
  brandId: string;
  settings: BrandSettingsRow;
  memberId: string;
  conversationId: string;
  stockId: string | null;
  /** null: blocked, so no message holds the text. */
  messageId: string | null;
  text: string;
  verdict: Verdict;
  /** A newcomer's, that nobody read before it went out. */
  isUnread?: boolean | undefined;
};

type CheckRow = Pick<Checkable, "brandId" | "agentId" | "conversationId" | "messageId" | "stockId"> & {
  id: string;
  source: string;
  rule: string | null;
};
const insertCheck = keepStatement(
  (_db, { id, brandId, agentId, conversationId, messageId, stockId, source, rule }: CheckRow) => sql`
    insert into quality_check (id, brand_id, agent_id, conversation_id, message_id, stock_id, source, rule)
    values (${id}, ${brandId}, ${agentId}, ${conversationId}, ${messageId}, ${stockId}, ${source}, ${rule})
    on conflict (agent_id, conversation_id, rule) where state = 'open' and source = 'block' do nothing`,
);

/**
 * Puts a reply before a supervisor, in the sender's transaction: every flagged or blocked one, a newcomer's unread ones,
 * and a random share of the others, drawn here so that nobody can predict it. A blocked text is kept, sealed; the same rule waits once per
 * conversation.
 */
export async function enqueueCheck(deps: Pick<Deps, "clock" | "sealing">, tx: Tx, reply: Checkable): Promise<void> {
  const drawn = sourceOf(reply.verdict.outcome, reply.settings, chance(DRAW_OF));
  const source = reply.isUnread === true && reply.verdict.outcome === "allow" ? "newcomer" : drawn;
  if (source === null) return;
  const id = newId("qck", deps.clock.now());
  const rule = reply.verdict.rule?.code ?? null;
  const { agentId, brandId, conversationId, messageId, stockId } = reply;
  const statement = insertCheck({ id, brandId, agentId, conversationId, messageId, stockId, source, rule });
  if (messageId !== null) return withCommit(tx, statement);
  if ((await runPrepared(tx, statement)).numAffectedRows !== 1n) return;
  const body = await deps.sealing.seal(tx, reply.memberId, checkPlace(id, "line"), reply.text);
  await tx.insertInto("quality_text").values({ check_id: id, part: "line", member_id: reply.memberId, body }).execute();
}
