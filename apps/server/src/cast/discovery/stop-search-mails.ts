import { createHmac, timingSafeEqual } from "node:crypto";
import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Keys } from "../../platform/keys/keys.ts";

const signatureOf = (keys: Keys, searchId: string): string =>
  createHmac("sha256", keys.get("search-mails")).update(searchId).digest("base64url");

/** The token of a mail's unsubscribe link: valid for one search, for nothing else, and as long as the search exists. */
export const searchMailToken = (keys: Keys, searchId: string): string => `${searchId}.${signatureOf(keys, searchId)}`;

/** Switches one search's mails off, without a sign-in. Returns the search's name; repeating changes nothing. */
export async function stopSearchMails({ db, keys }: Pick<Deps, "db" | "keys">, token: string): Promise<string> {
  const [searchId = "", signature = ""] = token.split(".");
  const expected = Buffer.from(signatureOf(keys, searchId));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError("not-found");
  const row = await db
    .updateTable("saved_search")
    .where("id", "=", searchId)
    .set({ alert_mail: false, updated_at: appNow })
    .returning("name")
    .executeTakeFirst();
  if (!row) throw new AppError("not-found");
  return row.name;
}
