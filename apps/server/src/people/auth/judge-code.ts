import { plainDigits } from "@masq/domain/digits";
import { appNow } from "@masq/db/open";
import { TOTP_STEP_S, TOTP_WINDOW } from "@masq/domain/constants";
import { Secret, TOTP } from "otpauth";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { isDatabaseAway } from "../../platform/db/database-away.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { hashSecret } from "../../platform/ids/ids.ts";
import { countLogin, forgetFailures, uncountLogin } from "./limit-logins.ts";

type Needs = Pick<Deps, "clock" | "sealing">;

/** Name that the authenticator app shows. */
const ISSUER = "Operator desk";
export const sealPlace = (agentId: string): string => `factor:${agentId}`;
export const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: TOTP_STEP_S, digits: 6 });

/** Ignores case, spaces and dashes. */
const plain = (code: string): string => plainDigits(code).toLowerCase().replace(/[\s-]/g, "");
export const recoveryHash = (agentId: string, code: string): string => hashSecret(`${agentId}|${plain(code)}`);

/** Accepts an app code of this step or an adjacent one, and only of a later step than the last accepted. */
export async function takeTotp(deps: Needs, tx: Tx, agentId: string, code: string): Promise<boolean> {
  const factor = await tx
    .selectFrom("agent_factor")
    .selectAll()
    .where("agent_id", "=", agentId)
    .forUpdate()
    .executeTakeFirst();
  if (!factor) return false;
  const timestamp = deps.clock.now().getTime();
  const totp = totpOf(deps.sealing.openForProduct(sealPlace(agentId), factor.sealed), agentId);
  const delta = totp.validate({ token: plain(code), timestamp, window: TOTP_WINDOW });
  if (delta === null) return false;
  const step = TOTP.counter({ period: TOTP_STEP_S, timestamp }) + delta;
  if (step <= factor.last_step) return false;
  await tx.updateTable("agent_factor").set({ last_step: step }).where("agent_id", "=", agentId).execute();
  return true;
}

async function takeRecoveryCode(tx: Tx, agentId: string, code: string): Promise<boolean> {
  const spent = await tx
    .updateTable("agent_recovery_code")
    .set({ used_at: appNow })
    .where("agent_id", "=", agentId)
    .where("hash", "=", recoveryHash(agentId, code))
    .where("used_at", "is", null)
    .returning("hash")
    .executeTakeFirst();
  return spent !== undefined;
}

/**
 * Uses up a code in the caller's transaction if the second factor is on. Throws `second-factor-required` without one,
 * `invalid-code` for a wrong or used one; a failed transaction uses up nothing.
 */
export async function demandCode(deps: Needs, tx: Tx, agentId: string, code: string | undefined): Promise<void> {
  const factor = await tx
    .selectFrom("agent_factor")
    .select("agent_id")
    .where("agent_id", "=", agentId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  if (!factor) return;
  if (code === undefined || code.trim() === "") throw new AppError("second-factor-required");
  const isDigits = /^\d{6}$/.test(plain(code));
  const isRight = isDigits ? await takeTotp(deps, tx, agentId, code) : await takeRecoveryCode(tx, agentId, code);
  if (!isRight) throw new AppError("invalid-code");
}

/**
 * Counts a try before checking the code: at most ten per account in 15 minutes from anywhere, since six digits are few.
 * Success, or a refusal only because another device is live, resets the count; a try that the database could not judge is
 * uncounted. Throws `rate-limited`.
 */
export async function withCountedCode<T>(
  deps: Pick<Deps, "db" | "clock">,
  agentId: string,
  code: string | undefined,
  run: () => Promise<T>,
): Promise<T> {
  if (code === undefined) return run();
  const tried = { audience: "agent-code", account: agentId, address: "" };
  await countLogin(deps, tried);
  try {
    const done = await run();
    await forgetFailures(deps, tried);
    return done;
  } catch (error) {
    if (error instanceof AppError && error.code === "already-logged-in") await forgetFailures(deps, tried);
    // If it cannot be reached for this either, the try stays counted.
    if (isDatabaseAway(error)) await uncountLogin(deps, tried).catch(() => {});
    throw error;
  }
}
