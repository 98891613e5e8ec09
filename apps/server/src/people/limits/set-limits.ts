import { appNow } from "@masq/db/open";
import { LIMIT_RAISE_MS, LIMIT_SPANS, type LimitSpan } from "@masq/domain/people/breaks";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { invalid } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { demandFreshLogin } from "../auth/confirm-login.ts";
import { judgeLimits, type Amounts } from "./limits.policy.ts";
import { limitRows } from "./limits.queries.ts";
import { linkEveryAccount } from "./link-person.ts";

/**
 * Sets the member's spending limits across all brands of the company (decision O-34). First and lower limits apply at
 * once; a higher one after 24 hours and only with a fresh login, and the old one holds until then. Stores all or
 * nothing. Errors: validation, fresh-login-required.
 */
export async function setLimits(
  deps: Pick<Deps, "db" | "clock" | "keys">,
  actor: MemberActor,
  wanted: Amounts,
): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const personId = await linkEveryAccount(deps, tx, actor.id);
    await tx.selectFrom("person").where("id", "=", personId).select("id").forUpdate().executeTakeFirst();
    const rows = await limitRows(tx, personId);
    const standing = Object.fromEntries(rows.map((row) => [row.span, row.amount_minor])) as Partial<Amounts>;
    const { faults, raised } = judgeLimits(standing, wanted);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    const isWaiting = (span: LimitSpan): boolean =>
      rows.some((row) => row.span === span && row.next_minor === wanted[span]);
    if (raised.some((span) => !isWaiting(span))) await demandFreshLogin(tx, actor.sessionId);
    const nextAt = sql<Date>`app_now() + make_interval(secs => ${LIMIT_RAISE_MS / 1000})`;
    for (const span of LIMIT_SPANS) {
      // Repeating the same raise does not restart its 24 hours.
      if (isWaiting(span)) continue;
      const isRaised = raised.includes(span);
      const amount = isRaised ? (standing[span] ?? wanted[span]) : wanted[span];
      const next = isRaised ? { next_minor: wanted[span], next_at: nextAt } : { next_minor: null, next_at: null };
      const values = { amount_minor: amount, ...next, updated_at: appNow };
      await tx
        .insertInto("spending_limit")
        .values({ person_id: personId, span, ...values })
        .onConflict((is) => is.columns(["person_id", "span"]).doUpdateSet(values))
        .execute();
    }
  });
}
