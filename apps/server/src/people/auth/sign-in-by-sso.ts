import { emailKey } from "@masq/domain/people/mailbox";
import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import type { SsoIdentity } from "../../platform/sso/sso.ts";
import { markLogin } from "../accounts/mark-login.ts";
import { auditLink, storeIdentity } from "./link-identity.ts";
import type { SignedInMember } from "./sign-in-member.ts";
import { startSession } from "./start-session.ts";

type Found = { memberId: string; isNew: boolean };
type Input = { identity: SsoIdentity; userAgent: string; address: string };

async function findLinked(tx: Tx, brandId: string, { issuer, subject }: SsoIdentity): Promise<Found | undefined> {
  const link = await tx
    .updateTable("sso_identity")
    .set({ used_at: appNow })
    .where("brand_id", "=", brandId)
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .returning("member_id")
    .executeTakeFirst();
  return link && { memberId: link.member_id, isNew: false };
}

/**
 * Links on the first sign-in, by the address, if both sides proved it. Refuses an account with an unconfirmed address
 * (it may be a trap), one that has another identity of that issuer, and one whose member removed one. The owner is
 * notified by mail, since whoever reads the external mailbox gets in here.
 */
async function linkByEmail(
  deps: Pick<Deps, "clock" | "sealing">,
  tx: Tx,
  brand: BrandRecord,
  identity: SsoIdentity,
): Promise<Found | undefined> {
  const { issuer, email, isEmailVerified } = identity;
  if (!isEmailVerified || email === undefined) return undefined;
  const owner = await tx
    .selectFrom("member")
    .select(["id", "email"])
    .where("brand_id", "=", brand.id)
    .where("email_key", "=", emailKey(email))
    .where("email_validated_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
  if (!owner) return undefined;
  // A separate statement after the lock, so that it sees a concurrent refusal.
  const refused = await tx
    .selectFrom("sso_refusal")
    .select("issuer")
    .where("member_id", "=", owner.id)
    .where("issuer", "=", issuer)
    .executeTakeFirst();
  if (refused) return undefined;
  const link = { owner, identity, template: "identity-linked" as const };
  if (await storeIdentity(deps, tx, brand, link)) return { memberId: owner.id, isNew: true };
  // The other of two concurrent first sign-ins linked it.
  return findLinked(tx, brand.id, identity);
}

/**
 * Signs in an identity that the provider vouches for (decision G-040): by issuer and subject, the first time by the
 * proven address within the brand. Throws `auto-login-not-found` or `blocked`.
 */
export async function signInBySso(
  deps: Pick<Deps, "db" | "clock" | "keys" | "sealing">,
  brand: BrandRecord,
  input: Input,
): Promise<SignedInMember> {
  const { identity, userAgent, address } = input;
  return inTransaction(deps, async (tx) => {
    const found = (await findLinked(tx, brand.id, identity)) ?? (await linkByEmail(deps, tx, brand, identity));
    if (found === undefined) throw new AppError("auto-login-not-found");
    const { memberId, isNew } = found;
    const member = await tx
      .selectFrom("member")
      .select("status")
      .where("id", "=", memberId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (member.status !== "active") throw new AppError("blocked");
    await markLogin(deps, tx, memberId);
    const given = { subjectId: memberId, brandId: brand.id, stay: false, userAgent, address };
    const session = await startSession(deps, tx, { audience: "user", ...given });
    if (isNew) await auditLink(tx, memberId, identity.issuer, "address");
    return { ...session, memberId };
  });
}
