import { emailKey } from "@masq/domain/people/mailbox";
import * as rules from "@masq/domain/rules";
import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { demandResend, replaceEmail, resendLeft } from "../accounts/change-email.ts";
import { queueVerification } from "./queue-verification.ts";

export type Resent = { resendIn: number; email: string };

function normalised(newEmail: string): string {
  const email = newEmail.trim();
  const fault = rules.email(email);
  if (fault) throw new AppError("invalid-email", { fields: { new_email: rules.ruleMessage(fault) } });
  return email;
}

const lockMember = (deps: Pick<Deps, "config">, tx: Tx, memberId: string) =>
  tx
    .selectFrom("member")
    .select(["email", "email_key", "new_email", "email_validated_at", "was_corrected", resendLeft(deps).as("left")])
    .where("id", "=", memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();

/**
 * `POST /resend-email` (specification sections 4 and 7, decisions G-035 and G-036): sends the verification mail again,
 * or to a new address, which voids older links. `resendIn` in seconds. Throws 409 `conflict` if no address awaits
 * confirmation, 429 `resend-too-soon` with the seconds left, 422 `invalid-email`, 409 `email-taken`.
 */
export async function resendVerification(
  deps: Pick<Deps, "db" | "clock" | "config" | "sealing">,
  actor: MemberActor,
  newEmail?: string,
): Promise<Resent> {
  const wanted = newEmail === undefined ? undefined : normalised(newEmail);
  return inTransaction(deps, async (tx) => {
    const member = await lockMember(deps, tx, actor.id);
    if (member.email_validated_at !== null && (member.new_email === null || wanted !== undefined))
      throw new AppError("conflict", { message: "This email address is already confirmed" });
    demandResend(member, wanted !== undefined && emailKey(wanted) !== member.email_key);
    if (wanted !== undefined) await replaceEmail(tx, { ...actor, email: wanted, field: "new_email" });
    await queueVerification(deps, tx, actor.id);
    return {
      resendIn: Math.ceil(deps.config.RESEND_EMAIL_MS / 1000),
      email: wanted ?? member.new_email ?? member.email,
    };
  });
}
