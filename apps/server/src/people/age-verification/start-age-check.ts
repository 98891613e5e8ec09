import { hasPassedAgeCheck, isAgeCheckApplicable } from "@masq/domain/people/age-check";
import { DAY_MS } from "@masq/domain/constants";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { TRIES_A_DAY } from "./age-verification.policy.ts";
import { hasPassedCheck } from "./age-verification.queries.ts";

type Ways = { callbackUrl: string; cancelUrl: string; origin: string };

/**
 * Counts the tries of the last 24 hours under the member's row lock, so that concurrent ones cannot exceed the limit.
 */
async function openCheck(deps: Pick<Deps, "clock" | "ageVerifier">, tx: Tx, brand: BrandRecord, memberId: string) {
  const now = deps.clock.now();
  const member = await tx
    .selectFrom("member")
    .where("id", "=", memberId)
    .select(["country", "state", "locale", hasPassedCheck("member.id").as("ageVerification")])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const ageVerificationApplicable = isAgeCheckApplicable(brand.settings.agePolicy, member);
  if (hasPassedAgeCheck({ ageVerificationApplicable, ageVerification: member.ageVerification }))
    throw new AppError("age-check-not-needed");
  const tries = await tx
    .selectFrom("age_check")
    .where("member_id", "=", memberId)
    .where("started_at", ">", new Date(now.getTime() - DAY_MS))
    .select("started_at")
    .orderBy("started_at")
    .execute();
  const [first] = tries;
  if (first && tries.length >= TRIES_A_DAY)
    throw new AppError("rate-limited", {
      retryAfterS: Math.ceil((first.started_at.getTime() + DAY_MS - now.getTime()) / 1000),
    });
  const reference = newId("agc", now);
  const verifier = deps.ageVerifier?.name ?? "";
  await tx
    .insertInto("age_check")
    .values({ id: reference, brand_id: brand.id, member_id: memberId, verifier })
    .execute();
  return { reference, locale: member.locale, now };
}

/**
 * `POST /user/{id}/age-verification`: returns where the browser goes for the check. Throws 409 `age-check-not-needed`,
 * 429 after five tries in a day, 503 while the provider is unreachable (not counted as a try).
 */
export async function startAgeCheck(
  deps: Pick<Deps, "db" | "clock" | "ageVerifier">,
  brand: BrandRecord,
  actor: MemberActor,
  ways: Ways,
): Promise<{ redirectUrl: string }> {
  const { ageVerifier } = deps;
  if (ageVerifier === undefined)
    throw new AppError("overloaded", { cause: new Error(`${brand.domain}: no age verifier is configured`) });
  const check = await inTransaction(deps, (tx) => openCheck(deps, tx, brand, actor.id));
  try {
    return { redirectUrl: await ageVerifier.begin({ ...ways, ...check }) };
  } catch (error) {
    await deps.db.deleteFrom("age_check").where("id", "=", check.reference).where("state", "=", "started").execute();
    throw new AppError("overloaded", { cause: error });
  }
}
