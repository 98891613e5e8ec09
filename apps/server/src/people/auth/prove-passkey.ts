import type { ShownKey } from "@masq/contract/member/security";
import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import { sql, type Selectable } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { spendChallenge, type RelyingParty } from "./passkey-challenge.ts";

type Kept = Selectable<DB["passkey"]>;

const refused = (cause?: unknown): AppError => new AppError("passkey-refused", { cause });

/** Returns the new counter. Throws `passkey-refused` unless the signature matches key, host and challenge. */
async function judge(kept: Kept, party: RelyingParty, challenge: string, key: ShownKey) {
  const { clientDataJSON, authenticatorData, signature } = key.response;
  // Loaded at the first passkey: the certificate code takes 20 MB of memory.
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...key, response: { clientDataJSON, authenticatorData, signature }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.rpId,
    requireUserVerification: true,
    // Checked below, where a step back is recorded.
    credential: { id: kept.credential_id, publicKey: new Uint8Array(kept.public_key), counter: 0 },
  }).catch((cause: unknown) => {
    throw refused(cause);
  });
  if (!verified) throw refused();
  return authenticationInfo;
}

const ownerOf = (userHandle: string): string => Buffer.from(userHandle, "base64url").toString();

/**
 * The member whose passkey answered the challenge. A counter that did not grow suggests a copied key: it is recorded,
 * and the key stops working. Every refusal looks the same: `passkey-refused`.
 */
export async function provePasskey(
  deps: Pick<Deps, "db" | "log">,
  brand: BrandRecord,
  party: RelyingParty,
  key: ShownKey,
): Promise<{ memberId: string }> {
  const asker = { brandId: brand.id, memberId: null };
  const challenge = await spendChallenge(deps, key.response.clientDataJSON, asker);
  const kept = await deps.db
    .selectFrom("passkey")
    .selectAll()
    .where("credential_id", "=", key.id)
    .where("brand_id", "=", brand.id)
    .where("rp_id", "=", party.rpId)
    .where("suspect_at", "is", null)
    .executeTakeFirst();
  if (!kept) throw refused();
  const { userHandle } = key.response;
  if (userHandle && ownerOf(userHandle) !== kept.member_id) throw refused();
  const { newCounter, credentialBackedUp } = await judge(kept, party, challenge, key);
  const grown = await deps.db
    .updateTable("passkey")
    .set({ counter: newCounter, backed_up: credentialBackedUp, last_used_at: appNow })
    .where("id", "=", kept.id)
    // Keys without a counter always report 0.
    .where(sql<boolean>`(counter < ${newCounter} or (counter = 0 and ${newCounter} = 0))`)
    .returning("id")
    .executeTakeFirst();
  if (!grown) {
    await deps.db.updateTable("passkey").set({ suspect_at: appNow }).where("id", "=", kept.id).execute();
    deps.log.warn({ passkey: kept.id }, "passkey counter went backwards, key disabled");
    throw refused();
  }
  return { memberId: kept.member_id };
}
