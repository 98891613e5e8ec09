import { emailKey } from "@masq/domain/people/mailbox";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { markLogin } from "../accounts/mark-login.ts";
import { countLogin, forgetFailures } from "./limit-logins.ts";
import { startSession, type OpenedSession } from "./start-session.ts";

/** `login`: username or email. `stay`: 30 days instead of until the browser closes. */
export type SignInMember = { login: string; password: string; stay: boolean; userAgent: string; address: string };
export type SignedInMember = OpenedSession & { memberId: string };

async function findAccount(deps: Pick<Deps, "db">, brand: BrandRecord, login: string) {
  const key = login.includes("@") ? emailKey(login) : login.trim().toLowerCase();
  return (
    deps.db
      .selectFrom("member")
      .select(["id", "password_hash", "status"])
      .where("brand_id", "=", brand.id)
      // A username holds no "@", so one text never names two accounts.
      .where(key.includes("@") ? "email_key" : "username_key", "=", key)
      .executeTakeFirst()
  );
}

/**
 * `POST /authenticate` for members (specification section 7): accounts of this brand only. Unknown, blank and wrong
 * look and take the same. Throws `invalid-credentials`, `rate-limited` (10 failures in 15 minutes), or `blocked` after
 * the right password of a suspended account.
 */
export async function signInMember(
  deps: Pick<Deps, "db" | "clock" | "keys" | "passwords">,
  brand: BrandRecord,
  input: SignInMember,
): Promise<SignedInMember> {
  if (input.login.trim() === "" || input.password === "") throw new AppError("invalid-credentials");
  const account = await findAccount(deps, brand, input.login);
  const { address } = input;
  const tried = { audience: `user:${brand.id}`, account: account?.id ?? input.login.trim(), address };
  await countLogin(deps, tried);
  // An account from another system has no password yet; that takes as long as a wrong one.
  const isRight = account?.password_hash
    ? await deps.passwords.verify(input.password, account.password_hash)
    : await deps.passwords.waste(input.password).then(() => false);
  if (!account || !isRight) throw new AppError("invalid-credentials");
  await forgetFailures(deps, tried);
  return inTransaction(deps, async (tx) => {
    // Read again under a lock: a ban or a new password may have come during hashing.
    const now = await tx
      .selectFrom("member")
      .select(["password_hash", "status"])
      .where("id", "=", account.id)
      .forUpdate()
      .executeTakeFirst();
    if (!now || now.password_hash !== account.password_hash) throw new AppError("invalid-credentials");
    if (now.status !== "active") throw new AppError("blocked");
    await markLogin(deps, tx, account.id);
    const session = await startSession(deps, tx, {
      audience: "user",
      subjectId: account.id,
      brandId: brand.id,
      stay: input.stay,
      userAgent: input.userAgent,
      address,
    });
    return { ...session, memberId: account.id };
  });
}
