import { createHmac, timingSafeEqual } from "node:crypto";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Keys } from "../../platform/keys/keys.ts";
import { switchMessageMailsOff } from "../../people/accounts/switch-mails.ts";

const signatureOf = (keys: Keys, memberId: string): string =>
  createHmac("sha256", keys.get("message-mails")).update(memberId).digest("base64url");

/** The secret of a mail's last link: names one member, opens nothing else, and is good as long as the account. */
export const messageMailToken = (keys: Keys, memberId: string): string => `${memberId}.${signatureOf(keys, memberId)}`;

/** Switches the mails about new messages off, without a sign-in. A second press changes nothing. */
export async function stopMessageMails(deps: Pick<Deps, "db" | "keys">, token: string): Promise<void> {
  const [memberId = "", signature = ""] = token.split(".");
  const expected = Buffer.from(signatureOf(deps.keys, memberId));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError("not-found");
  if (!(await switchMessageMailsOff(deps.db, memberId))) throw new AppError("not-found");
}
