import type { ShownKey } from "@masq/contract/member/security";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { markLogin } from "../accounts/mark-login.ts";
import type { RelyingParty } from "./passkey-challenge.ts";
import { provePasskey } from "./prove-passkey.ts";
import type { SignedInMember } from "./sign-in-member.ts";
import { startSession } from "./start-session.ts";

type Input = { key: ShownKey; stay: boolean; userAgent: string; address: string };

/** `POST /authenticate/passkey`. Throws `passkey-refused`, or `blocked` for a suspended account. */
export async function signInWithPasskey(
  deps: Pick<Deps, "db" | "clock" | "keys" | "log">,
  brand: BrandRecord,
  party: RelyingParty,
  { key, stay, userAgent, address }: Input,
): Promise<SignedInMember> {
  const { memberId } = await provePasskey(deps, brand, party, key);
  return inTransaction(deps, async (tx) => {
    const member = await tx
      .selectFrom("member")
      .select("status")
      .where("id", "=", memberId)
      .forUpdate()
      .executeTakeFirst();
    if (!member) throw new AppError("passkey-refused");
    if (member.status !== "active") throw new AppError("blocked");
    await markLogin(deps, tx, memberId);
    const who = { audience: "user" as const, subjectId: memberId, brandId: brand.id };
    return { ...(await startSession(deps, tx, { ...who, stay, userAgent, address })), memberId };
  });
}
