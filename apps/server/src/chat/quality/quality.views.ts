import type { OwnQualityCheck, QualityRow, QualityStanding } from "@masq/contract/agent/quality";
import type { QualityTextTable } from "@masq/db/tables/quality";
import type { QualityGround } from "@masq/domain/chat/quality";
import type { Deps } from "../../deps.ts";
import { messagePlace } from "../messages/append-message.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { checkPlace, STRIKE_KEPT_DAYS } from "./quality.policy.ts";
import type { CheckRow, standings } from "./quality.queries.ts";

export type CheckTexts = Record<QualityTextTable["part"], string>;
const DAY_MS = 86_400_000;

/** Opens the sealed texts of checks, with the line itself if it was sent; empty if they are gone. */
export async function openCheckTexts(
  deps: Pick<Deps, "db" | "sealing" | "log">,
  rows: readonly CheckRow[],
): Promise<Map<string, CheckTexts>> {
  const texts = new Map(rows.map(({ id }) => [id, { line: "", note: "", appeal: "", final: "" }]));
  if (rows.length === 0) return texts;
  const sealed = await deps.db
    .selectFrom("quality_text")
    .where("check_id", "in", [...texts.keys()])
    .selectAll()
    .execute();
  for (const { check_id: id, part, member_id: memberId, body } of sealed) {
    const { text } = await openText(deps, deps.db, { memberId, place: checkPlace(id, part) }, body);
    const known = texts.get(id);
    if (known) known[part] = text;
  }
  const messageIds = rows.map(({ message_id }) => message_id).filter((id) => id !== null);
  const messages = await deps.db
    .selectFrom("message")
    .where("id", "in", [...messageIds, ""])
    .select(["id", "conversation_id", "body"])
    .execute();
  for (const row of rows) {
    const message = messages.find(({ id }) => id === row.message_id);
    const known = texts.get(row.id);
    if (!message || !known || row.member_id === null) continue;
    const place = messagePlace(message.conversation_id, message.id);
    known.line = (await openText(deps, deps.db, { memberId: row.member_id, place }, message.body)).text;
  }
  return texts;
}

export function viewCheck(row: CheckRow): QualityRow {
  return {
    _id: row.id,
    source: row.source,
    rule: row.rule,
    state: row.state,
    verdict: row.verdict,
    ground: row.ground as QualityGround | null,
    brand: row.domain,
    agent: { _id: row.agent_id, name: row.agent_name },
    createDate: row.created_at.toISOString(),
    dueDate: row.source === "newcomer" ? new Date(row.created_at.getTime() + DAY_MS).toISOString() : null,
    waitingHours: Math.max(0, Math.floor(row.waiting_hours)),
    decidedDate: row.decided_at?.toISOString() ?? null,
  };
}

/** What the operator reads of a verdict: their own line and the judgment, without names. */
export function viewOwnCheck(row: CheckRow, texts: CheckTexts | undefined, now: Date): OwnQualityCheck {
  const { verdict, decided_at: decidedAt, state } = row;
  if (verdict === null || decidedAt === null) throw new Error("check has no verdict");
  const isKept = now.getTime() - decidedAt.getTime() < STRIKE_KEPT_DAYS * DAY_MS;
  return {
    _id: row.id,
    date: decidedAt.toISOString(),
    brand: row.domain,
    source: row.source,
    state,
    verdict,
    ground: row.ground as QualityGround | null,
    line: texts?.line ?? "",
    note: texts?.note ?? "",
    appeal: texts?.appeal ?? "",
    final: texts?.final ?? "",
    strike: verdict === "serious" && isKept,
    mayAppeal: state === "decided" && verdict !== "good" && row.member_id !== null,
  };
}

export const viewStanding = (row: Awaited<ReturnType<typeof standings>>[number]): QualityStanding => ({
  agent: { _id: row.id, name: row.name },
  strikes: row.strikes,
  talkDate: row.talk_at?.toISOString() ?? null,
  pausedDate: row.paused_at?.toISOString() ?? null,
});
