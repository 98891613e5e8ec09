import type { User } from "@masq/contract/member/user";
import type { AgeCheckTable } from "@masq/db/tables/accounts";
import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely, type RawBuilder, type Selectable } from "kysely";

type Check = Selectable<AgeCheckTable>;
type DecidedCheck = Pick<Check, "state" | "verifier" | "method" | "reason" | "decided_at">;

export const hasPassedCheck = (column: string): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from age_check where age_check.member_id = ${sql.ref(column)} and age_check.state = 'passed')`;

/** A passed check if any, else the newest failed one. */
export const newestDecided = (db: Kysely<DB>, memberId: string): Promise<DecidedCheck | undefined> =>
  db
    .selectFrom("age_check")
    .where("member_id", "=", memberId)
    .where("state", "!=", "started")
    .select(["state", "verifier", "method", "reason", "decided_at"])
    .orderBy(sql`state = 'passed'`, "desc")
    .orderBy("decided_at", "desc")
    .limit(1)
    .executeTakeFirst();

/** A failed check is no result (decision G-115): only its reason is shown. */
export function viewAgeCheck(check: DecidedCheck | undefined): Pick<User, "ageVerification" | "ageVerificationFailed"> {
  const date = check?.decided_at?.toISOString();
  if (check === undefined || date === undefined) return { ageVerification: null, ageVerificationFailed: null };
  const { state, verifier: provider, method, reason } = check;
  if (state !== "passed") return { ageVerification: null, ageVerificationFailed: { date, reason } };
  return { ageVerification: { status: "passed", date, provider, method }, ageVerificationFailed: null };
}
