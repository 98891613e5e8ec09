import { appNow } from "@masq/db/open";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import type { SsoIdentity } from "../../platform/sso/sso.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { queueMail } from "../../foundation/mail-queue/queue-mail.ts";

type Needs = Pick<Deps, "clock" | "sealing">;
type Owner = { id: string; email: string };
/** `template`: the mail that says how it was linked. */
type NewLink = { owner: Owner; identity: SsoIdentity; template: "identity-linked" | "identity-added" };

/**
 * Links an identity to its owner and notifies them by mail. False if the identity is already linked, or the owner has
 * another one of that issuer.
 */
export async function storeIdentity(
  deps: Needs,
  tx: Tx,
  brand: BrandRecord,
  { owner, identity: { issuer, subject }, template }: NewLink,
): Promise<boolean> {
  const id = newId("idn", deps.clock.now());
  const stored = await tx
    .insertInto("sso_identity")
    .values({ id, brand_id: brand.id, issuer, subject, member_id: owner.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!stored) return false;
  const provider = brand.settings.sso?.name ?? issuer;
  const letter = { template, to: owner.email, provider, support: brand.customerSupport };
  await queueMail(deps, tx, { brandId: brand.id, memberId: owner.id, letter });
  return true;
}

/** `by`: the address that both sides proved, or the signed-in member. Last statement of its transaction. */
export const auditLink = (tx: Tx, memberId: string, issuer: string, by: "address" | "member"): Promise<void> =>
  appendAudit(tx, { actor: memberId, action: "identity-linked", subject: memberId, data: { issuer, by } });

/** Locks the member of a session that is still open. */
async function lockOwner(tx: Tx, brand: BrandRecord, sessionId: string): Promise<Owner> {
  const owner = await tx
    .selectFrom("session")
    .innerJoin("member", "member.id", "session.subject_id")
    .select(["member.id", "member.email"])
    .where("session.id", "=", sessionId)
    .where("session.audience", "=", "user")
    .where("session.revoked_at", "is", null)
    .where("session.expires_at", ">", appNow)
    .where("member.brand_id", "=", brand.id)
    .where("member.status", "=", "active")
    .forUpdate("member")
    .executeTakeFirst();
  if (!owner) throw new AppError("unauthenticated");
  return owner;
}

/**
 * Links an identity to the owner of a session, who asked for it while signed in (with a fresh login, required at the
 * start). Clears an earlier refusal. Throws `unauthenticated` if that session ended meanwhile, `identity-taken`.
 */
export async function linkIdentity(
  deps: Pick<Deps, "db" | "clock" | "sealing">,
  brand: BrandRecord,
  sessionId: string,
  identity: SsoIdentity,
): Promise<void> {
  const { issuer, subject } = identity;
  await inTransaction(deps, async (tx) => {
    const owner = await lockOwner(tx, brand, sessionId);
    const own = await tx
      .selectFrom("sso_identity")
      .select("id")
      .where("issuer", "=", issuer)
      .where("subject", "=", subject)
      .where("member_id", "=", owner.id)
      .executeTakeFirst();
    if (own) return;
    const link = { owner, identity, template: "identity-added" as const };
    if (!(await storeIdentity(deps, tx, brand, link))) throw new AppError("identity-taken");
    await tx.deleteFrom("sso_refusal").where("member_id", "=", owner.id).where("issuer", "=", issuer).execute();
    await auditLink(tx, owner.id, issuer, "member");
  });
}
