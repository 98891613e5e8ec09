import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { queueMail } from "../../foundation/mail-queue/queue-mail.ts";
import { demandFreshLogin } from "./confirm-login.ts";
import { providerName } from "./sso-provider.ts";

/**
 * Removes an identity and records that this issuer is refused, or its address would link it again. Locks the member's
 * row first, like matching by address. Throws `fresh-login-required`, and `not-found` for another member's.
 */
export async function unlinkIdentity(
  deps: Pick<Deps, "db" | "clock" | "sealing">,
  brand: BrandRecord,
  actor: MemberActor,
  id: string,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    await demandFreshLogin(tx, actor.sessionId);
    const { email } = await tx
      .selectFrom("member")
      .select("email")
      .where("id", "=", actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const gone = await tx
      .deleteFrom("sso_identity")
      .where("id", "=", id)
      .where("member_id", "=", actor.id)
      .returning("issuer")
      .executeTakeFirst();
    if (!gone) throw new AppError("not-found");
    const { issuer } = gone;
    await tx
      .insertInto("sso_refusal")
      .values({ member_id: actor.id, issuer })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const letter = { template: "identity-removed" as const, to: email, provider: providerName(brand, issuer) };
    await queueMail(deps, tx, { brandId: brand.id, memberId: actor.id, letter });
    await appendAudit(tx, { actor: actor.id, action: "identity-unlinked", subject: actor.id, data: { issuer } });
  });
}
