import { REASONS_OF, type DisputeReason } from "@masq/domain/ledger/payouts";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, violated } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { keepDisputeText } from "./keep-dispute-text.ts";
import { findLine } from "./payouts.queries.ts";

type Wanted = { lineId: string; reason: DisputeReason; note?: string | undefined };

/**
 * Disputes one of the operator's own lines, once. A note may quote the conversation, so it is sealed with the member's
 * key and erased with it; if the conversation is already gone, only the reason is kept. One about a top-up concerns no
 * member and is sealed for the product. Errors: not-found (also for
 * another operator's line), dispute-over, conflict (already disputed), validation.
 */
export async function openDispute(
  deps: Pick<Deps, "db" | "clock" | "sealing">,
  actor: AgentActor,
  { lineId, reason, ...said }: Wanted,
): Promise<void> {
  const note = (said.note ?? "").trim();
  if (reason === "other" && note === "") throw invalid({ note: "Say what is wrong with this line" });
  try {
    await inTransaction(deps, async (tx) => {
      const line = await findLine(tx, lineId);
      if (!line || line.agent_id !== actor.id) throw new AppError("not-found");
      if (line.dispute_id !== null) throw new AppError("conflict");
      if (!line.may_dispute) throw new AppError("dispute-over");
      const { company_id, brand_id, member_id: memberId, type } = line;
      const reasons: readonly DisputeReason[] = type === "top-up" ? REASONS_OF[type] : REASONS_OF.answer;
      if (!reasons.includes(reason)) throw invalid({ reason: "Choose what is wrong with this line" });
      if (note !== "" && memberId === null && type !== "top-up")
        throw invalid({ note: "This conversation was erased: choose a reason and leave the note empty" });
      const id = newId("ptd", deps.clock.now());
      await tx
        .insertInto("payout_dispute")
        .values({ id, line_id: lineId, company_id, brand_id, agent_id: actor.id, reason })
        .execute();
      if (note !== "") await keepDisputeText(deps, tx, line, { disputeId: id, part: "note", text: note });
      await appendAudit(tx, { actor: actor.id, action: "payout.disputed", subject: id, data: { lineId, reason } });
    });
  } catch (error) {
    if (violated(error) === "payout_dispute_line_id_key") throw new AppError("conflict", { cause: error });
    throw error;
  }
}
