import type { addPasskey as route } from "@masq/contract/member/security";
import type { ParsedOf } from "@masq/contract/route";
import { PASSKEYS_MAX } from "@masq/domain/constants";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { demandFreshLogin } from "./confirm-login.ts";
import { newChallenge, spendChallenge, type RelyingParty } from "./passkey-challenge.ts";
import { PASSKEY_COLUMNS, type PasskeyRow } from "./passkeys-auth.queries.ts";
import { tellOfPasskey } from "./tell-of-passkey.ts";

/** Ed25519, ES256, RS256: what current authenticators support. */
const ALGORITHMS = [-8, -7, -257];

/** Serializes per member; throws `fresh-login-required` or `too-many-passkeys`. */
async function demandRoom(tx: Tx, actor: MemberActor): Promise<string[]> {
  await demandFreshLogin(tx, actor.sessionId);
  await tx.selectFrom("member").select("id").where("id", "=", actor.id).forUpdate().executeTakeFirstOrThrow();
  const kept = await tx.selectFrom("passkey").select("credential_id").where("member_id", "=", actor.id).execute();
  if (kept.length >= PASSKEYS_MAX) throw new AppError("too-many-passkeys");
  return kept.map(({ credential_id }) => credential_id);
}

/** Options for the browser to create a discoverable key. */
export async function beginPasskey(
  deps: Pick<Deps, "db" | "clock">,
  brand: BrandRecord,
  actor: MemberActor,
  { rpId }: RelyingParty,
) {
  const kept = await inTransaction(deps, (tx) => demandRoom(tx, actor));
  const { username } = await deps.db
    .selectFrom("member")
    .select("username")
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  return {
    challenge: await newChallenge(deps, { brandId: brand.id, memberId: actor.id }),
    rp: { id: rpId, name: brand.domain },
    user: { id: Buffer.from(actor.id).toString("base64url"), name: username, displayName: username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key" as const, alg })),
    timeout: 120_000,
    attestation: "none" as const,
    excludeCredentials: kept.map((id) => ({ id, type: "public-key" as const })),
    authenticatorSelection: {
      residentKey: "required" as const,
      requireResidentKey: true as const,
      userVerification: "required" as const,
    },
  };
}

type Made = ParsedOf<typeof route>["body"];

/** Stores the public half of a new key and notifies its owner. Throws `passkey-refused` if its proof fails. */
export async function addPasskey(
  deps: Pick<Deps, "db" | "clock" | "sealing">,
  actor: MemberActor,
  party: RelyingParty,
  { name, key }: Made,
): Promise<PasskeyRow> {
  const asker = { brandId: actor.brandId, memberId: actor.id };
  const challenge = await spendChallenge(deps, key.response.clientDataJSON, asker);
  const { clientDataJSON, attestationObject } = key.response;
  // Loaded at the first passkey: the certificate code takes 20 MB of memory.
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...key, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((cause: unknown) => {
    throw new AppError("passkey-refused", { cause });
  });
  if (registrationInfo === undefined) throw new AppError("passkey-refused");
  const { credential, credentialBackedUp } = registrationInfo;
  return inTransaction(deps, async (tx) => {
    await demandRoom(tx, actor);
    const row = await tx
      .insertInto("passkey")
      .values({
        id: newId("pky", deps.clock.now()),
        member_id: actor.id,
        brand_id: actor.brandId,
        credential_id: credential.id,
        public_key: Buffer.from(credential.publicKey),
        rp_id: party.rpId,
        counter: credential.counter,
        transports: key.response.transports ?? [],
        backed_up: credentialBackedUp,
        name,
      })
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .returning(PASSKEY_COLUMNS)
      .executeTakeFirst();
    if (!row) throw new AppError("passkey-refused");
    await tellOfPasskey(deps, tx, actor, "passkey-added");
    return row;
  });
}
