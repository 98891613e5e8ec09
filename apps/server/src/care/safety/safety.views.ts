import type { ReportDetail, ReportRow } from "@masq/contract/agent/reports";
import type { ProfileCard } from "@masq/contract/member/profiles";
import type { Report } from "@masq/contract/member/safety";
import { reportReference, type ProductReason, type ReportAction, type ReportReason } from "@masq/domain/care/safety";
import type { Deps } from "../../deps.ts";
import { actionsFor, reportPlace } from "./safety.policy.ts";
import type { QueuedReport, ReportRecord, reportedMessage } from "./safety.queries.ts";

export type Texts = Record<"note" | "decision" | "appeal" | "final", string>;

/** Opens a report's sealed texts; empty strings where there are none. */
export async function openTexts(deps: Pick<Deps, "db" | "sealing">, report: ReportRecord): Promise<Texts> {
  const { id, member_id: memberId } = report;
  const open = async (part: keyof Texts, sealed: Buffer | null): Promise<string> =>
    sealed ? deps.sealing.open(deps.db, memberId, reportPlace(id, part), sealed) : "";
  const [note, decision, appeal, final] = await Promise.all([
    open("note", report.note),
    open("decision", report.decision),
    open("appeal", report.appeal),
    open("final", report.final_decision),
  ]);
  return { note, decision, appeal, final };
}

export const viewCharacter = ({ _id, fictional, name, images }: ProfileCard) => ({ _id, fictional, name, images });

const decidedAs = (action: string | null, decision: string, at: Date | null) =>
  action === null || at === null ? null : { action: action as ReportAction, decision, date: at.toISOString() };
const appealOf = ({ appealed_at: at }: ReportRecord, text: string) =>
  at === null ? null : { text, date: at.toISOString() };

/** Member's view; omits which admin decided. */
export function viewReport(row: ReportRecord, texts: Texts, card: ProfileCard): Report {
  return {
    _id: row.id,
    reference: reportReference(row.id),
    kind: row.kind,
    reason: row.reason as ReportReason,
    text: texts.note,
    state: row.state,
    createDate: row.created_at.toISOString(),
    decided: decidedAs(row.action, texts.decision, row.decided_at),
    appeal: appealOf(row, texts.appeal),
    final: decidedAs(row.final_action, texts.final, row.final_at),
    profile: viewCharacter(card),
  };
}

export function viewRow(row: QueuedReport): ReportRow {
  return {
    _id: row.id,
    reference: reportReference(row.id),
    kind: row.kind,
    reason: row.reason as ReportReason | ProductReason,
    byProduct: row.by_house,
    state: row.state,
    createDate: row.created_at.toISOString(),
    waitingHours: Math.max(0, Math.floor(row.waiting_hours)),
    domain: row.domain,
    user: { _id: row.member_id, username: row.username },
    profile: { _id: row.profile_id, name: row.profile_name },
  };
}

type Thing = {
  message: (NonNullable<Awaited<ReturnType<typeof reportedMessage>>> & { text: string }) | null;
  image: ReportDetail["image"];
  names: ReadonlyMap<string, string>;
};

export function viewDetail(row: QueuedReport, texts: Texts, { message, image, names }: Thing): ReportDetail {
  const decided = decidedAs(row.action, texts.decision, row.decided_at);
  const final = decidedAs(row.final_action, texts.final, row.final_at);
  return {
    ...viewRow(row),
    text: texts.note,
    message: message && {
      _id: message.id,
      conversationId: message.conversation_id,
      text: message.text,
      senderType: message.sender,
      dateSent: message.at.toISOString(),
      writer: message.first_name === null ? null : `${message.first_name} ${message.last_name}`,
    },
    image,
    decided: decided && { ...decided, by: names.get(row.decided_by ?? "") ?? "" },
    appeal: appealOf(row, texts.appeal),
    final: final && { ...final, by: names.get(row.final_by ?? "") ?? "" },
    actions: actionsFor(row),
  };
}
