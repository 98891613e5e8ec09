import type { ShownKey } from "@masq/contract/member/security";
import { FRESH_LOGIN_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { countLogin, forgetFailures } from "./limit-logins.ts";
import type { RelyingParty } from "./passkey-challenge.ts";
import { provePasskey } from "./prove-passkey.ts";
import { startSession, type OpenedSession } from "./start-session.ts";

type Proof = { password?: string | undefined; key?: ShownKey | undefined };
type Where = { brand: BrandRecord; party: RelyingParty; address: string; userAgent: string };

async function demandPassword(
  deps: Pick<Deps, "db" | "clock" | "passwords">,
  actor: MemberActor,
  password: string,
  address: string,
): Promise<void> {
  const { password_hash } = await deps.db
    .selectFrom("member")
    .select("password_hash")
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  const tried = { audience: `user:${actor.brandId}`, account: actor.id, address };
  await countLogin(deps, tried);
  const isRight = password !== "" && (await deps.passwords.verify(password, password_hash));
  if (!isRight) throw new AppError("invalid-credentials");
  await forgetFailures(deps, tried);
}

/**
 * `POST /authenticate/confirm` (override O-9): the right password, or a passkey of the member, makes a new login with a
 * new cookie; the caller ends the previous one. Wrong passwords count as failed logins. Throws `invalid-credentials`,
 * `passkey-refused` or `rate-limited`.
 */
export async function confirmLogin(
  deps: Pick<Deps, "db" | "clock" | "passwords" | "log">,
  actor: MemberActor,
  { password = "", key }: Proof,
  { brand, party, address, userAgent }: Where,
): Promise<OpenedSession> {
  if (key === undefined) await demandPassword(deps, actor, password, address);
  else if ((await provePasskey(deps, brand, party, key)).memberId !== actor.id) throw new AppError("passkey-refused");
  return inTransaction(deps, async (tx) => {
    const old = await tx
      .selectFrom("session")
      .select("stay")
      .where("id", "=", actor.sessionId)
      .where("revoked_at", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!old) throw new AppError("unauthenticated");
    const who = { audience: "user" as const, subjectId: actor.id, brandId: actor.brandId };
    return startSession(deps, tx, { ...who, stay: old.stay, userAgent, address });
  });
}

/** Throws `fresh-login-required` if the session's login is older than 10 minutes. */
export async function demandFreshLogin(tx: Pick<Tx, "selectFrom">, sessionId: string): Promise<void> {
  const fresh = await tx
    .selectFrom("session")
    .select("id")
    .where("id", "=", sessionId)
    .where("login_at", ">", sql<Date>`app_now() - make_interval(secs => ${FRESH_LOGIN_MS / 1000})`)
    .executeTakeFirst();
  if (!fresh) throw new AppError("fresh-login-required");
}
