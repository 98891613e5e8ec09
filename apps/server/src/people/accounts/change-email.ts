import { appNow } from "@masq/db/open";
import { emailKey } from "@masq/domain/people/mailbox";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { AppError } from "../../platform/app-error.ts";
import { counted } from "../../platform/metrics/business.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";
import { linkPerson } from "../limits/link-person.ts";
import { emailTaken, isFreeOfMembers } from "./hold-address.ts";

/**
 * Marks the member's address as confirmed, and the double opt-in with it: following the mailed link is that opt-in.
 * Joins the caller's transaction; other tabs learn it through `userUpdate`. A break under this address on another brand
 * of the company applies here from now on, since nobody can write before confirming.
 */
export async function confirmEmail(
  deps: Pick<Deps, "bus" | "sealing" | "clock" | "keys">,
  tx: Tx,
  after: AfterCommit,
  memberId: string,
): Promise<void> {
  const changed = await tx
    .updateTable("member")
    .set({ email_validated_at: appNow, doi_at: appNow, updated_at: appNow })
    .where("id", "=", memberId)
    .where("email_validated_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!changed) return;
  await linkPerson(deps, tx, memberId);
  await recordEvent(deps, tx, after, { stream: memberId, type: "userUpdate", data: { emailValidated: true } });
  after(() => deps.bus.signal({ kind: "forget-subject", subjectId: memberId }));
  after(() => counted.verifications.inc({ what: "email" }));
}

type Replaced = { id: string; brandId: string; email: string; field?: string };

/** Sets another, unconfirmed address. Throws `email-taken` on the field it came in. */
export async function replaceEmail(tx: Tx, { id, brandId, email, field }: Replaced): Promise<void> {
  if (!(await isFreeOfMembers(tx, brandId, email, id))) throw emailTaken(field);
  await tx
    .updateTable("member")
    .set({ email, email_key: emailKey(email), email_validated_at: null, doi_at: null, updated_at: appNow })
    .where("id", "=", id)
    .execute();
}

/** Seconds until another verification mail may be sent; null or negative = now. */
export const resendLeft = ({ config }: Pick<Deps, "config">) =>
  sql<number | null>`ceil(extract(epoch from verification_sent_at - app_now()
    + make_interval(secs => ${config.RESEND_EMAIL_MS / 1000})))::int`;

/**
 * Enforces the resend timer. The first correction passes at once; further ones wait, or the form could mail anyone
 * (override O-35). Throws `resend-too-soon`.
 */
export function demandResend(
  { left, was_corrected: wasCorrected }: { left: number | null; was_corrected: boolean },
  isOtherAddress: boolean,
): void {
  if (left === null || left <= 0 || (isOtherAddress && !wasCorrected)) return;
  throw new AppError("resend-too-soon", { retryAfterS: left, details: { resendIn: left } });
}

/** Starts the resend timer. Returns the mail's address. */
export async function noteVerificationSent(
  deps: Pick<Deps, "config">,
  tx: Tx,
  memberId: string,
): Promise<{ brand_id: string; email: string; email_key: string }> {
  return tx
    .updateTable("member")
    .set({ verification_sent_at: appNow, was_corrected: sql<boolean>`coalesce(${resendLeft(deps)} > 0, false)` })
    .where("id", "=", memberId)
    .returning([
      "brand_id",
      sql<string>`coalesce(new_email, email)`.as("email"),
      sql<string>`coalesce(new_email_key, email_key)`.as("email_key"),
    ])
    .executeTakeFirstOrThrow();
}
