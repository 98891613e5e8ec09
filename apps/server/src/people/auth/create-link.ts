import { NOTIFICATION_LINK_MS, RESET_LINK_MS, SIGN_IN_LINK_MS, VERIFY_LINK_MS } from "@masq/domain/constants";
import type { DB } from "@masq/db/tables/schema";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/transaction.ts";
import { hashSecret, newSecret } from "../../platform/ids/ids.ts";

export type LinkPurpose = DB["link_token"]["purpose"];

/** Lifetimes of mailed links (trust section 6). */
const LIFE_MS: Record<LinkPurpose, number> = {
  "sign-in": SIGN_IN_LINK_MS,
  reset: RESET_LINK_MS,
  verify: VERIFY_LINK_MS,
  notification: NOTIFICATION_LINK_MS,
};

/**
 * Creates a one-use secret for a mailed link, in the caller's transaction; only its hash is stored. Bound to its
 * address: void when the member's address changes.
 */
export async function createLink(
  tx: Pick<Tx, "insertInto">,
  link: { purpose: LinkPurpose; memberId: string; emailKey: string; target?: string },
): Promise<string> {
  const secret = newSecret();
  await tx
    .insertInto("link_token")
    .values({
      hash: hashSecret(secret),
      purpose: link.purpose,
      member_id: link.memberId,
      email_key: link.emailKey,
      target: link.target ?? null,
      expires_at: sql<Date>`app_now() + make_interval(secs => ${LIFE_MS[link.purpose] / 1000})`,
    })
    .execute();
  return secret;
}
