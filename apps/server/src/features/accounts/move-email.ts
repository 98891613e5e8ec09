import { emailKey } from "@masq/domain/mailbox";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { recordEvent } from "../../realtime/record-event.ts";
import { demandFreshLogin } from "../auth/confirm-login.ts";
import { spendSignInLinks } from "../auth/spend-links.ts";
import { queueVerification } from "../email-verification/queue-verification.ts";
import { queueMail } from "../notifications/queue-mail.ts";
import { replaceEmail, resendLeft } from "./change-email.ts";

type Move = { actor: MemberActor; brand: BrandRecord; email: string };

/**
 * Moves a member to another address in the caller's transaction (decision G-044, override O-9): the new one has to be
 * confirmed by its own mail, the double opt-in begins anew, links to the old one are dead, and the old one hears of it.
 * An address that was never confirmed waits for the resend timer, or this would be a way round it. Throws
 * `fresh-login-required`, `resend-too-soon`, `email-taken`.
 */
export async function moveEmail(
  deps: Pick<Deps, "bus" | "sealing" | "clock" | "config">,
  tx: Tx,
  after: AfterCommit,
  { actor, brand, email }: Move,
): Promise<void> {
  const old = await tx
    .selectFrom("member")
    .select(["email", "email_key", "email_validated_at", resendLeft(deps).as("left")])
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  if (old.email_key === emailKey(email)) return;
  await demandFreshLogin(tx, actor.sessionId);
  if (old.email_validated_at === null && old.left !== null && old.left > 0)
    throw new AppError("resend-too-soon", { retryAfterS: old.left, details: { resendIn: old.left } });
  await replaceEmail(tx, { ...actor, email });
  await spendSignInLinks(tx, actor.id);
  await queueVerification(deps, tx, actor.id);
  if (old.email_validated_at !== null) {
    const letter = { template: "email-changed" as const, to: old.email, support: brand.customerSupport };
    await queueMail(deps, tx, { brandId: actor.brandId, memberId: actor.id, letter });
  }
  await recordEvent(deps, tx, after, { stream: actor.id, type: "userUpdate", data: { emailValidated: false } });
  after(() => deps.bus.signal({ kind: "forget-subject", subjectId: actor.id }));
}
