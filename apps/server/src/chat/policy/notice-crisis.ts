import { PRODUCT_REASONS } from "@masq/domain/care/safety";
import { crisisNotice, type Crisis } from "@masq/domain/chat/reply-policy/crisis-notice";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { pauseSelling } from "../../people/accounts/pause-selling.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { appendMessage } from "../messages/append-message.ts";
import type { AskedMessage } from "./notice-are-you-real.ts";

/**
 * Handles a line that suggests harm to oneself or others (trust section 3, docs/decisions/032), at the end of the
 * member's send transaction: pauses selling for a day, sends a free notice with help once in 24 h, and reports the line
 * to a supervisor. The line itself is sent unchanged, and costs nothing.
 */
export async function noticeCrisis(
  deps: Pick<Deps, "clock" | "sealing" | "bus" | "listeners">,
  tx: Tx,
  after: AfterCommit,
  asked: AskedMessage & { profileId: string; crisis: Crisis },
): Promise<void> {
  const { conversationId, memberId, messageId, crisis } = asked;
  const { isNoticeDue, ...member } = await pauseSelling(tx, memberId);
  const text = crisisNotice(crisis, member);
  if (isNoticeDue)
    await appendMessage(deps, tx, after, { conversationId, memberId, sender: "system", word: "crisis", text });
  await deps.listeners.onLineFlagged(deps, tx, { ...asked, reason: PRODUCT_REASONS[crisis] });
  await appendAudit(tx, {
    actor: "system",
    action: "message.flagged",
    subject: conversationId,
    data: { outcome: "flag", rule: crisis, messageId, wasTold: isNoticeDue },
  });
}
