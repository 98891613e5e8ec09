import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { noteVerificationSent } from "../accounts/change-email.ts";
import { createLink } from "../auth/create-link.ts";
import { queueMail } from "../../foundation/mail-queue/queue-mail.ts";

/** Queues a new verification link to the unconfirmed address, in the caller's transaction; starts the resend timer. */
export async function queueVerification(
  deps: Pick<Deps, "clock" | "sealing" | "config">,
  tx: Tx,
  memberId: string,
): Promise<void> {
  const member = await noteVerificationSent(deps, tx, memberId);
  const token = await createLink(tx, { purpose: "verify", memberId, emailKey: member.email_key });
  await queueMail(deps, tx, {
    brandId: member.brand_id,
    memberId,
    letter: { template: "verify-email", to: member.email, token },
  });
}
