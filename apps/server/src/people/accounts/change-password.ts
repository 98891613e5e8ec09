import { appNow } from "@masq/db/open";
import { checkPassword } from "@masq/domain/people/passwords";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { isCommonPassword } from "../../platform/passwords/password-blocklist.ts";
import { demandFreshLogin } from "../auth/confirm-login.ts";
import { endSessionsOf } from "../auth/end-session.ts";
import { spendSignInLinks } from "../auth/spend-links.ts";
import { queueMail } from "../../foundation/mail-queue/queue-mail.ts";
import { brandWordsOf, passwordSentence } from "./accounts.policy.ts";

export type NewPassword = { fault: string } | { hash: string };

/** Checks and hashes outside the transaction, because hashing is slow by design. */
export async function preparePassword(
  deps: Pick<Deps, "db" | "passwords">,
  brand: Pick<BrandRecord, "domain">,
  memberId: string,
  password: string,
): Promise<NewPassword> {
  const { username } = await deps.db
    .selectFrom("member")
    .select("username")
    .where("id", "=", memberId)
    .executeTakeFirstOrThrow();
  const context = { username, brandWords: brandWordsOf(brand), isStaff: false, isCommon: isCommonPassword };
  const fault = checkPassword(password, context);
  return fault ? { fault: passwordSentence(fault) } : { hash: await deps.passwords.hash(password) };
}

/**
 * Sets a new password in the caller's transaction (override O-9): ends every other session and open sign-in link of the
 * member and mails a notice. Throws `fresh-login-required` if the login is older than 10 minutes.
 */
export async function changePassword(
  deps: Pick<Deps, "bus" | "clock" | "sealing">,
  tx: Tx,
  after: AfterCommit,
  actor: MemberActor,
  hash: string,
): Promise<void> {
  await demandFreshLogin(tx, actor.sessionId);
  const { email } = await tx
    .updateTable("member")
    .set({ password_hash: hash, updated_at: appNow })
    .where("id", "=", actor.id)
    .returning("email")
    .executeTakeFirstOrThrow();
  await endSessionsOf(deps, tx, after, { subjectId: actor.id, reason: "password-changed", except: actor.sessionId });
  await spendSignInLinks(tx, actor.id);
  const letter = { template: "password-changed" as const, to: email };
  await queueMail(deps, tx, { brandId: actor.brandId, memberId: actor.id, letter });
}
