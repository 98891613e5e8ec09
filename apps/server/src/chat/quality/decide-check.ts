import { appNow } from "@masq/db/open";
import type { QualityTextTable } from "@masq/db/tables/quality";
import type { QualityGround, QualityVerdict } from "@masq/domain/chat/quality";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";
import { endWorkSession } from "../../people/agent-sessions/end-work-session.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { checkPlace, followsFrom, strikeRules, type StrikeRules } from "./quality.policy.ts";
import { countStrikes } from "./quality.queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "brands" | "listeners">;
type Decision = { id: string; verdict: QualityVerdict; ground?: QualityGround | undefined; note?: string | undefined };
export type Follows = "nothing" | "told" | "talk" | "pause";

function mustSayWhy({ verdict, ground, note }: Decision): void {
  if (verdict === "good") return;
  const faults: Record<string, string> = {};
  if (ground === undefined) faults["ground"] = "Choose what is wrong";
  if ((note ?? "").trim() === "") faults["note"] = "Say why, the operator reads it";
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** Sealed with the member's key, since it may quote them. Error: not-found once they are gone. */
export async function keepText(
  deps: Pick<Deps, "sealing">,
  tx: Tx,
  check: { id: string; conversation_id: string },
  { part, words }: { part: QualityTextTable["part"]; words: string },
): Promise<void> {
  const owner = await tx
    .selectFrom("conversation")
    .where("id", "=", check.conversation_id)
    .select("member_id")
    .executeTakeFirst();
  if (!owner) throw new AppError("not-found");
  if (words === "") return;
  const body = await deps.sealing.seal(tx, owner.member_id, checkPlace(check.id, part), words);
  await tx.insertInto("quality_text").values({ check_id: check.id, part, member_id: owner.member_id, body }).execute();
}

/** Counts the strike under the lock of the operator's standing, so that of two at once the second sees the first. */
async function follow(
  deps: Pick<Deps, "clock" | "sealing" | "bus" | "listeners">,
  tx: Tx,
  after: AfterCommit,
  { agentId, rules }: { agentId: string; rules: StrikeRules },
): Promise<Follows> {
  await sql`insert into quality_standing (agent_id) values (${agentId}) on conflict do nothing`.execute(tx);
  await tx.selectFrom("quality_standing").where("agent_id", "=", agentId).select("agent_id").forUpdate().execute();
  const follows = followsFrom(await countStrikes(tx, agentId, rules.windowDays), rules);
  const standing = tx.updateTable("quality_standing").where("agent_id", "=", agentId);
  if (follows === "talk") await standing.set({ talk_at: sql`greatest(talk_at, app_now())` }).execute();
  if (follows === "pause") {
    await standing.set({ paused_at: sql`coalesce(paused_at, app_now())`, lifted_by: null, lifted_at: null }).execute();
    await endWorkSession(deps, tx, after, agentId, "account-paused");
  }
  return follows;
}

/**
 * Stores a supervisor's verdict about a reply, or another admin's about its appeal: verdict, note, strike, consequence,
 * notice to the operator and audit entry share one transaction. Errors: not-found, forbidden (an own reply, or the
 * appeal of an own verdict), conflict (already decided), validation.
 */
export async function decideCheck(deps: Needs, actor: AgentActor, decision: Decision): Promise<Follows> {
  mustSayWhy(decision);
  const { id, verdict } = decision;
  const ground = verdict === "good" ? null : (decision.ground ?? null);
  const brands = await deps.brands.all();
  return inTransaction(deps, async (tx, after) => {
    const row = await tx.selectFrom("quality_check").where("id", "=", id).selectAll().forUpdate().executeTakeFirst();
    const brand = brands.find((one) => one.id === row?.brand_id);
    if (!row || !brand || !brandIdsIn([brand], actor.scope).includes(brand.id)) throw new AppError("not-found");
    const isAppeal = row.state === "appealed";
    if (row.agent_id === actor.id || (isAppeal && row.decided_by === actor.id)) throw new AppError("forbidden");
    if (!isAppeal && row.state !== "open") throw new AppError("conflict");
    await keepText(deps, tx, row, { part: isAppeal ? "final" : "note", words: (decision.note ?? "").trim() });
    const change = isAppeal
      ? { state: "closed" as const, verdict, ground, final_by: actor.id, final_at: appNow }
      : {
          state: "decided" as const,
          verdict,
          first_verdict: verdict,
          ground,
          decided_by: actor.id,
          decided_at: appNow,
        };
    await tx.updateTable("quality_check").set(change).where("id", "=", id).execute();
    const isNewStrike = verdict === "serious" && row.verdict !== "serious";
    const agentId = row.agent_id;
    const follows = isNewStrike
      ? await follow(deps, tx, after, { agentId, rules: strikeRules(brand.settings) })
      : ("nothing" as const);
    if (verdict !== "good" || isAppeal)
      await recordEvent(deps, tx, after, { stream: agentId, type: "judged", data: { checkId: id, verdict } });
    const data = { agentId, verdict, ground, isAppeal, follows, conversationId: row.conversation_id };
    await appendAudit(tx, { actor: actor.id, action: "quality.decided", subject: id, data });
    return follows;
  });
}
