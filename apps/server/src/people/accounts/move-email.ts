import { appNow } from "@masq/db/open";
import { emailKey } from "@masq/domain/people/mailbox";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";
import { demandFreshLogin } from "../auth/confirm-login.ts";
import { spendSignInLinks } from "../auth/spend-links.ts";
import { queueVerification } from "../email-verification/queue-verification.ts";
import { queueMail } from "../../foundation/mail-queue/queue-mail.ts";
import { linkPerson } from "../limits/link-person.ts";
import { demandResend, replaceEmail, resendLeft } from "./change-email.ts";
import { emailTaken, isFreeOfMembers } from "./hold-address.ts";

/**
 * Requests another address in the caller's transaction (decision G-044, overrides O-9 and O-35). The mail to it must be
 * confirmed; a confirmed old address stays in force until then, an unconfirmed one is replaced at once. Naming the
 * present address cancels the request. Throws `fresh-login-required`, `resend-too-soon`, `email-taken`.
 */
export async function moveEmail(
  deps: Pick<Deps, "bus" | "sealing" | "clock" | "config">,
  tx: Tx,
  after: AfterCommit,
  { actor, email }: { actor: MemberActor; email: string },
): Promise<void> {
  const old = await tx
    .selectFrom("member")
    .select(["email_key", "new_email_key", "email_validated_at", "was_corrected", resendLeft(deps).as("left")])
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  const key = emailKey(email);
  if (old.email_key === key) return writeNewEmail(tx, actor.id, null);
  if (old.new_email_key === key) return;
  await demandFreshLogin(tx, actor.sessionId);
  demandResend(old, true);
  if (old.email_validated_at === null) {
    await replaceEmail(tx, { ...actor, email });
    await spendSignInLinks(tx, actor.id);
    await recordEvent(deps, tx, after, { stream: actor.id, type: "userUpdate", data: { emailValidated: false } });
    after(() => deps.bus.signal({ kind: "forget-subject", subjectId: actor.id }));
  } else {
    // Others may request the same address: the first to confirm gets it.
    if (!(await isFreeOfMembers(tx, actor.brandId, email, actor.id))) throw emailTaken();
    await writeNewEmail(tx, actor.id, email);
  }
  await queueVerification(deps, tx, actor.id);
}

const writeNewEmail = async (tx: Tx, memberId: string, email: string | null): Promise<void> =>
  void (await tx
    .updateTable("member")
    .set({ new_email: email, new_email_key: email === null ? null : emailKey(email), updated_at: appNow })
    .where("id", "=", memberId)
    .execute());

/**
 * Replaces the address with the requested one, whose link was followed. Links to the old address stop working, and it
 * is notified. In the caller's transaction. Throws `email-taken` if someone else has it by now.
 */
export async function adoptEmail(
  deps: Pick<Deps, "bus" | "sealing" | "clock" | "keys">,
  tx: Tx,
  after: AfterCommit,
  { memberId, brand }: { memberId: string; brand: BrandRecord },
): Promise<void> {
  const { email: left, new_email: email } = await tx
    .selectFrom("member")
    .select(["email", "new_email"])
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  if (email === null || !(await isFreeOfMembers(tx, brand.id, email, memberId))) throw emailTaken();
  await tx
    .updateTable("member")
    .set({
      email,
      email_key: emailKey(email),
      email_validated_at: appNow,
      doi_at: appNow,
      new_email: null,
      new_email_key: null,
      updated_at: appNow,
    })
    .where("id", "=", memberId)
    .execute();
  await spendSignInLinks(tx, memberId);
  await linkPerson(deps, tx, memberId);
  const letter = { template: "email-changed" as const, to: left, support: brand.customerSupport };
  await queueMail(deps, tx, { brandId: brand.id, memberId, letter });
  await recordEvent(deps, tx, after, { stream: memberId, type: "userUpdate", data: { emailValidated: true } });
  after(() => deps.bus.signal({ kind: "forget-subject", subjectId: memberId }));
}
