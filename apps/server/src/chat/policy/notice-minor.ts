import { PRODUCT_REASONS } from "@masq/domain/care/safety";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";

/**
 * Handles a member's line that names an age under 18 (trust section 3), in the send's transaction: reports it to a
 * supervisor, who may freeze the conversation. Not frozen automatically, because a father may speak of his son; an
 * operator's such line is refused and freezes (judge-reply.ts).
 */
export async function noticeMinor(
  deps: Pick<Deps, "clock" | "listeners">,
  tx: Tx,
  line: { conversationId: string; memberId: string; brandId: string; profileId: string; messageId: string },
): Promise<void> {
  await deps.listeners.onLineFlagged(deps, tx, { ...line, reason: PRODUCT_REASONS.A1 });
  await appendAudit(tx, {
    actor: "system",
    action: "message.flagged",
    subject: line.conversationId,
    data: { outcome: "flag", rule: "A1", messageId: line.messageId },
  });
}
