import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { hashSecret } from "../../platform/ids/ids.ts";
import { confirmEmail } from "../accounts/change-email.ts";
import { adoptEmail } from "../accounts/move-email.ts";
import { arrives } from "../arrivals/arrivals.queries.ts";
import { markLogin } from "../accounts/mark-login.ts";
import type { LinkPurpose } from "./create-link.ts";
import { startSession, type OpenedSession } from "./start-session.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "bus">;

export type Exchanged = OpenedSession & { memberId: string; purpose: LinkPurpose };

/** `details.reason` of `auto-login-failed`; the first two are the specification's verification errors. */
type FailureReason = "expired" | "already_verified" | "used";
const failed = (reason: FailureReason): AppError => new AppError("auto-login-failed", { details: { reason } });

async function lockLink(tx: Tx, brandId: string, token: string) {
  return tx
    .selectFrom("link_token")
    .innerJoin("member", "member.id", "link_token.member_id")
    .where("link_token.hash", "=", hashSecret(token))
    .where("member.brand_id", "=", brandId)
    .select(["link_token.hash", "link_token.purpose", "link_token.used_at", "link_token.email_key"])
    .select([
      "member.id",
      "member.status",
      "member.email_key as member_email_key",
      "member.email_validated_at",
      "member.new_email_key",
    ])
    .select(sql<boolean>`link_token.expires_at <= app_now()`.as("is_expired"))
    .forUpdate()
    .executeTakeFirst();
}

/**
 * `GET /autologin` (overrides O-18, O-25): Continue uses a mailed link and signs in; a verification link also confirms
 * the address, and so does any link for a member from another system, whom we never wrote to before. Throws 404 `auto-login-not-found` for a token this brand never issued, 410 `auto-login-failed` with
 * `details.reason` (`expired`, `used`, or `already_verified` if nothing is left to do), 403 `blocked`.
 */
export async function exchangeLink(
  deps: Needs,
  brand: BrandRecord,
  input: { token: string; userAgent: string; address: string },
): Promise<Exchanged> {
  const exchanging = inTransaction(deps, async (tx, after) => {
    const link = await lockLink(tx, brand.id, input.token);
    if (!link) throw new AppError("auto-login-not-found");
    const isOfNewAddress = link.purpose === "verify" && link.email_key === link.new_email_key;
    const isOfOldAddress = !isOfNewAddress && link.email_key !== link.member_email_key;
    const isOver = link.used_at !== null || link.is_expired || isOfOldAddress;
    if (isOver && link.purpose === "verify" && link.email_validated_at !== null && !isOfOldAddress && !isOfNewAddress)
      throw failed("already_verified");
    if (isOver) throw failed(link.used_at === null ? "expired" : "used");
    if (link.status !== "active") throw new AppError("blocked");
    await tx.updateTable("link_token").set({ used_at: appNow }).where("hash", "=", link.hash).execute();
    if (isOfNewAddress) await adoptEmail(deps, tx, after, { memberId: link.id, brand });
    else if (link.purpose === "verify" || (await arrives(tx, link.id))) await confirmEmail(deps, tx, after, link.id);
    await markLogin(deps, tx, link.id);
    const { userAgent, address } = input;
    const session = await startSession(deps, tx, {
      audience: "user",
      subjectId: link.id,
      brandId: brand.id,
      stay: false,
      userAgent,
      address,
    });
    return { ...session, memberId: link.id, purpose: link.purpose };
  });
  return exchanging.catch((error: unknown) => {
    // Someone else has the address by now.
    throw error instanceof AppError && error.code === "email-taken" ? failed("expired") : error;
  });
}
