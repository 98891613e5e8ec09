import type { AppealDetail } from "@masq/contract/agent/appeals";
import type { Deps } from "../../deps.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { rulingPlace } from "../../foundation/rulings/rulings.policy.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { findAppeal } from "./appeals.queries.ts";
import { viewAppeal } from "./appeals.views.ts";

/** One appeal with the words of both sides; each look is audited. Error: not-found. */
export async function openAppeal(
  deps: Pick<Deps, "db" | "clock" | "sealing" | "log" | "brands">,
  actor: AgentActor,
  id: string,
): Promise<AppealDetail> {
  const row = await findAppeal(deps.db, brandIdsIn(await deps.brands.all(), actor.scope), id);
  if (!row) throw new AppError("not-found");
  await inTransaction(deps, (tx) =>
    appendAudit(tx, { actor: actor.id, action: "appeal.read", subject: row.subject_id, data: { rulingId: id } }),
  );
  const open = async (place: string, sealed: Buffer | null): Promise<string> =>
    sealed === null ? "" : (await openText(deps, deps.db, { memberId: row.member_id, place }, sealed)).text;
  return viewAppeal(row, actor.id, {
    words: await open(rulingPlace(id, "words"), row.words),
    text: await open(rulingPlace(id, "appeal"), row.appeal),
    answer: await open(rulingPlace(row.answer_id ?? "", "words"), row.answer_words),
  });
}
