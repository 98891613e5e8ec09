import type { AgentServerFrame } from "@masq/contract/frames/agent";
import type { QualityVerdict } from "@masq/domain/chat/quality";
import type { ReportReason } from "@masq/domain/care/safety";
import { createCell } from "../../shared/store.ts";

/** Why a report about something that this operator wrote was upheld. */
export const warned = createCell<ReportReason | null>(null);
/** What a supervisor said of a reply of this operator. */
export const judged = createCell<QualityVerdict | null>(null);
/** The sentence while the desk's calls fail, null while they are answered; one notice shows it. */
export const trouble = createCell<string | null>(null);
/** Why a claim was taken from this desk. */
export const revoked = createCell<string | null>(null);

/** What supervisors have to say of something that this operator wrote. */
export function heardNews(frame: Extract<AgentServerFrame, { action: "warned" | "judged" }>): void {
  if (frame.action === "warned") warned.dispatch(frame.reason);
  else judged.dispatch(frame.verdict);
}
