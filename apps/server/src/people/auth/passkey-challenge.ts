import { PASSKEY_CHALLENGE_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { hashSecret, newSecret } from "../../platform/ids/ids.ts";

/** What a browser binds a passkey to: the host, and the origin of the page. */
export type RelyingParty = { rpId: string; origin: string };

/** The brand's domain if the page is under it, so that a passkey of `www.` also works on the bare domain. */
export function relyingParty(brand: Pick<BrandRecord, "domain">, request: FastifyRequest): RelyingParty {
  const { hostname, host, protocol } = request;
  const isUnder = hostname === brand.domain || hostname.endsWith(`.${brand.domain}`);
  return { rpId: isUnder ? brand.domain : hostname, origin: `${protocol}://${host}` };
}

type Asker = { brandId: string; memberId: string | null };

/** A one-use challenge valid for 5 minutes; only its hash is stored. `memberId`: who creates a key; null to sign in. */
export async function newChallenge(deps: Pick<Deps, "db">, { brandId, memberId }: Asker): Promise<string> {
  const challenge = newSecret();
  await deps.db
    .insertInto("passkey_challenge")
    .values({
      hash: hashSecret(challenge),
      brand_id: brandId,
      member_id: memberId,
      expires_at: sql<Date>`app_now() + make_interval(secs => ${PASSKEY_CHALLENGE_MS / 1000})`,
    })
    .execute();
  return challenge;
}

function challengeIn(clientDataJSON: string): string {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString()) as { challenge?: unknown };
    return typeof data.challenge === "string" ? data.challenge : "";
  } catch {
    return "";
  }
}

/**
 * Uses up and returns the challenge in the browser's response, whatever the response. Throws `passkey-refused` if it
 * was not issued here to this member or visitor, has expired, or was used.
 */
export async function spendChallenge(
  deps: Pick<Deps, "db">,
  clientDataJSON: string,
  { brandId, memberId }: Asker,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  const spent = await deps.db
    .deleteFrom("passkey_challenge")
    .where("hash", "=", hashSecret(challenge))
    .where("brand_id", "=", brandId)
    .where("member_id", memberId === null ? "is" : "=", memberId)
    .where("expires_at", ">", sql<Date>`app_now()`)
    .returning("hash")
    .executeTakeFirst();
  if (!spent) throw new AppError("passkey-refused");
  return challenge;
}
