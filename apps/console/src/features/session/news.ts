import type { AgentServerFrame } from "@masq/contract/frames/agent";
import type { QualityVerdict } from "@masq/domain/chat/quality";
import type { RemovalReason } from "@masq/domain/chat/second-look";
import type { ReportReason } from "@masq/domain/care/safety";
import { createCell } from "../../shared/store.ts";

/** The reason of an upheld report about this operator. */
export const warned = createCell<ReportReason | null>(null);
/** Why one of this operator's messages was taken out of a member's thread. */
export const removed = createCell<RemovalReason | null>(null);
export const judged = createCell<QualityVerdict | null>(null);
/** The notice while the desk's calls fail; null while they succeed. */
export const trouble = createCell<string | null>(null);
export const revoked = createCell<string | null>(null);
/** What became of a held reply of this operator. */
export type HeldFrame = Extract<AgentServerFrame, { action: "held" }>;
export const heldNews = createCell<HeldFrame | null>(null);
/** What became of an answer of this operator that was not sent. */
export type UndoFrame = Extract<AgentServerFrame, { action: "sending" }>;
export const undoNews = createCell<UndoFrame | null>(null);

export const heardEnd = (frame: HeldFrame | UndoFrame): void =>
  frame.action === "held" ? heldNews.dispatch(frame) : undoNews.dispatch(frame);

/** Handles supervisors' news about something this operator wrote. */
export function heardNews(frame: Extract<AgentServerFrame, { action: "warned" | "judged" | "removed" }>): void {
  if (frame.action === "warned") warned.dispatch(frame.reason);
  else if (frame.action === "judged") judged.dispatch(frame.verdict);
  else removed.dispatch(frame.reason);
}
