import type { DB } from "@masq/db/tables/schema";
import { emailKey } from "@masq/domain/people/mailbox";
import { FORMS_AN_HOUR } from "@masq/domain/care/support";
import { sql, type Kysely } from "kysely";
import { createHmac } from "node:crypto";
import { AppError } from "../app-error.ts";
import type { Keys } from "../keys/keys.ts";

/** Recognizes senders without an account without storing them: neither mailbox nor address can be read back. */
export type Senders = { senderKey: string; addressKey: string };
type From = { brandId: string; email: string; address: string };

/** `key`: name of the secret; forms with different ones cannot be correlated. */
export function keyedText(keys: Keys, key: string, brandId: string, text: string): string {
  return createHmac("sha256", keys.get(key)).update(`${brandId}|${text}`).digest("base64url");
}

export const sendersOf = (keys: Keys, key: string, { brandId, email, address }: From): Senders => ({
  senderKey: keyedText(keys, key, brandId, `mail|${emailKey(email)}`),
  addressKey: keyedText(keys, key, brandId, `address|${address}`),
});

type Counted = { fromOne: number; untilS: number };

/** What one address or mailbox sent in the last hour by this kind of form, and when the oldest expires. */
export async function sentBy(
  db: Kysely<DB>,
  table: "removal" | "support_ticket",
  brandId: string,
  { senderKey, addressKey }: Senders,
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with recent as (
      select created_at, sender_key = ${senderKey} as by_mailbox, address_key = ${addressKey} as by_address
      from ${sql.table(table)}
      where brand_id = ${brandId} and created_at > app_now() - interval '1 hour'
        and (sender_key = ${senderKey} or address_key = ${addressKey}))
    select greatest(count(*) filter (where by_mailbox), count(*) filter (where by_address))::int as "fromOne",
      coalesce(ceil(extract(epoch from min(created_at) + interval '1 hour' - app_now())), 0)::int as "untilS"
    from recent`.execute(db);
  return rows[0] ?? { fromOne: 0, untilS: 0 };
}

/** Error: rate-limited (decision G-148). The caller holds the brand. */
export function demandRoom({ fromOne, untilS }: Counted): void {
  if (fromOne >= FORMS_AN_HOUR) throw new AppError("rate-limited", { retryAfterS: Math.max(1, untilS) });
}
