import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { appendCorrection } from "./append-line.ts";
import { keepDisputeText } from "./keep-dispute-text.ts";
import { companiesOf } from "./payouts.policy.ts";
import { findLine, type LineView } from "./payouts.queries.ts";

type Decision = { id: string; uphold: boolean; decision: string; rightCents?: number | undefined };

/**
 * Rejects a dispute, or upholds it with the line's correct value: the difference becomes a line in the running month,
 * and closed statements stay. Decision, correction and audit entry share one transaction. An admin of the line's brand
 * decides, of a top-up one of all brands of the company, never about an own line. Returns the disputed line. Errors: not-found, forbidden (own line), conflict
 * (already decided), validation (amount missing or unchanged).
 */
export async function decideDispute(
  deps: Pick<Deps, "db" | "clock" | "sealing" | "brands">,
  actor: AgentActor,
  decided: Decision,
): Promise<LineView> {
  const { id, uphold, rightCents } = decided;
  const decision = decided.decision.trim();
  if (decision === "") throw invalid({ decision: "Say why, the operator reads it" });
  if (uphold && rightCents === undefined) throw invalid({ rightCents: "Say what this answer is worth" });
  if (!uphold && rightCents !== undefined) throw invalid({ rightCents: "Only an upheld dispute changes an amount" });
  const brands = await deps.brands.all();
  const [brandIds, companyIds] = [brandIdsIn(brands, actor.scope), companiesOf(brands, actor.scope)];
  return inTransaction(deps, async (tx) => {
    const row = await tx.selectFrom("payout_dispute").where("id", "=", id).selectAll().forUpdate().executeTakeFirst();
    const isMine = row?.brand_id ? brandIds.includes(row.brand_id) : companyIds.includes(row?.company_id ?? "");
    if (!row || !isMine) throw new AppError("not-found");
    if (row.agent_id === actor.id) throw new AppError("forbidden");
    if (row.state !== "open") throw new AppError("conflict");
    const line = await findLine(tx, row.line_id);
    if (!line) throw new Error("a dispute has no line");
    const cents = (rightCents ?? line.cents) - line.cents;
    if (uphold && cents === 0) throw invalid({ rightCents: "That is what it is worth already" });
    const chain = { companyId: row.company_id, agentId: row.agent_id };
    const correction = uphold ? await appendCorrection(deps, tx, { ...chain, lineId: line.id, cents }) : null;
    await tx
      .updateTable("payout_dispute")
      .set({
        state: uphold ? "upheld" : "rejected",
        decided_by: actor.id,
        decided_at: appNow,
        right_cents: rightCents ?? null,
        correction_id: correction,
      })
      .where("id", "=", id)
      .execute();
    await keepDisputeText(deps, tx, line, { disputeId: id, part: "decision", text: decision });
    const data = { lineId: line.id, uphold, rightCents: rightCents ?? null, correction };
    await appendAudit(tx, { actor: actor.id, action: "payout.dispute-decided", subject: id, data });
    return (await findLine(tx, line.id)) ?? line;
  });
}
