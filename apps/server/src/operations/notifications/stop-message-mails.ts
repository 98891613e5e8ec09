import { createHmac, timingSafeEqual } from "node:crypto";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Keys } from "../../platform/keys/keys.ts";
import { switchMessageMailsOff } from "../../people/accounts/switch-mails.ts";

const signatureOf = (keys: Keys, memberId: string): string =>
  createHmac("sha256", keys.get("message-mails")).update(memberId).digest("base64url");

/** The token of a mail's unsubscribe link: valid for one member, for nothing else, and as long as the account. */
export const messageMailToken = (keys: Keys, memberId: string): string => `${memberId}.${signatureOf(keys, memberId)}`;

/** Switches new-message mails off, without a sign-in. Repeating changes nothing. */
export async function stopMessageMails(deps: Pick<Deps, "db" | "keys">, token: string): Promise<void> {
  const [memberId = "", signature = ""] = token.split(".");
  const expected = Buffer.from(signatureOf(deps.keys, memberId));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError("not-found");
  if (!(await switchMessageMailsOff(deps.db, memberId))) throw new AppError("not-found");
}
