import type * as contract from "@masq/contract/agent/payouts";
import { statementNumber, STOCK_KINDS_PAID, type PaidKind } from "@masq/domain/ledger/payouts";
import type { Deps } from "../../deps.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { disputePlace } from "./payouts.policy.ts";
import type { CardRow, FloorRow, LineView, PeriodRow, StatementView, SumsRow } from "./payouts.queries.ts";

const isPaidKind = (kind: string): kind is PaidKind => STOCK_KINDS_PAID.some((one) => one === kind);

type DisputeTexts = { note: string; decision: string };

/** Opens disputes' sealed texts, by dispute; omits erased ones. */
export async function openDisputes(
  deps: Pick<Deps, "db" | "sealing" | "log">,
  lines: readonly LineView[],
): Promise<Map<string, DisputeTexts>> {
  const ids = lines.map(({ dispute_id }) => dispute_id).filter((id) => id !== null);
  const texts = new Map<string, DisputeTexts>(ids.map((id) => [id, { note: "", decision: "" }]));
  if (ids.length === 0) return texts;
  const rows = await deps.db.selectFrom("payout_dispute_text").where("dispute_id", "in", ids).selectAll().execute();
  for (const { dispute_id: id, part, member_id: memberId, body } of rows) {
    const place = disputePlace(id, part);
    const known = texts.get(id);
    if (!known) continue;
    if (memberId === null) known[part] = deps.sealing.openForProduct(place, body);
    else known[part] = (await openText(deps, deps.db, { memberId, place }, body)).text;
  }
  return texts;
}

/** A line for operators and admins alike: nothing about the conversation or the member. */
export function viewLine(line: LineView, texts: ReadonlyMap<string, DisputeTexts>): contract.PayoutLine {
  const { dispute_id: disputeId, dispute_state: state, dispute_reason: reason, opened_at: openedAt } = line;
  const said = texts.get(disputeId ?? "");
  const dispute =
    disputeId === null || state === null || reason === null || openedAt === null
      ? null
      : {
          _id: disputeId,
          state,
          reason,
          openDate: openedAt.toISOString(),
          note: said?.note ?? "",
          decision: said?.decision ?? "",
          decidedDate: line.decided_at?.toISOString() ?? null,
          rightCents: line.right_cents,
        };
  return {
    _id: line.id,
    date: line.at.toISOString(),
    type: line.type,
    brand: line.domain,
    kind: isPaidKind(line.kind) ? line.kind : null,
    length: line.length,
    rateVersion: line.rate_version,
    cents: line.cents,
    currency: line.currency,
    corrects: line.corrects,
    day: line.day,
    onlineMs: line.online_ms,
    floorCents: line.floor_cents,
    statement: line.statement_id,
    dispute,
    mayDispute: line.may_dispute,
  };
}

export const viewSums = (sums: SumsRow | undefined): contract.PayoutSums => ({
  answers: sums?.answers ?? 0,
  answerCents: sums?.answer_cents ?? 0,
  corrections: sums?.corrections ?? 0,
  correctionCents: sums?.correction_cents ?? 0,
  topUps: sums?.top_ups ?? 0,
  topUpCents: sums?.top_up_cents ?? 0,
  totalCents: sums?.total_cents ?? 0,
});

export const viewStatement = (row: StatementView): contract.PayoutStatement => ({
  ...viewSums(row),
  _id: row.id,
  number: statementNumber(row.number),
  month: row.month,
  currency: row.currency,
  closedDate: row.closed_at.toISOString(),
  disputeUntil: row.dispute_until.toISOString(),
});

export const viewPeriod = (row: PeriodRow): contract.PayoutPeriod => ({
  _id: row.id,
  month: row.month,
  startDate: row.starts_at.toISOString(),
  endDate: row.ends_at.toISOString(),
  closedDate: row.closed_at.toISOString(),
  closedBy: row.closer,
  statements: row.statements,
  totalCents: row.total_cents,
});

export const viewCard = (row: CardRow): contract.RateCard => ({
  brand: row.domain,
  version: row.version,
  currency: row.currency,
  date: row.published_at.toISOString(),
  messageCents: row.message_cents,
  followUpCents: row.follow_up_cents,
  meetUpCents: row.meet_up_cents,
  minLength: row.min_length,
  shortCents: row.short_cents,
});

export const viewFloor = (row: FloorRow): contract.PayFloor => ({
  version: row.version,
  hourCents: row.hour_cents,
  date: row.published_at.toISOString(),
});

export const viewDisputed = (line: LineView, texts: ReadonlyMap<string, DisputeTexts>): contract.PayoutDisputeRow => ({
  line: viewLine(line, texts),
  agent: { _id: line.agent_id, name: line.agent_name },
  conversationId: line.conversation_id,
  decidedBy: line.decider,
});
