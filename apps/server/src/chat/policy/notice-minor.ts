import { PRODUCT_REASONS } from "@masq/domain/care/safety";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";

/**
 * A member's line names an age under 18 (trust section 3), in the transaction of the send: a supervisor finds it in the
 * queue and may freeze the conversation. It is not frozen by itself, because a father may speak of his son; an
 * operator's line that does the same is refused and freezes (judge-reply.ts).
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
