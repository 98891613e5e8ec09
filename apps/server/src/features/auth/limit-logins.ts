import { LOGIN_FAILURES_MAX, LOGIN_FAILURES_WINDOW_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { sha256Hex } from "../../platform/ids/ids.ts";

/** One account from one address. `account`: its id, or what was typed where there is none. */
export const loginKey = (audience: string, account: string, address: string): string =>
  sha256Hex(`${audience}|${account.toLowerCase()}|${address}`);

/**
 * Counts a try before the password is looked at, so that parallel guesses count too. Throws `rate-limited` after 10
 * failures in 15 minutes (decision G-043); a right password takes the count back through `forgetFailures`.
 */
export async function countLogin(deps: Pick<Deps, "db" | "clock">, key: string): Promise<void> {
  const window = sql`make_interval(secs => ${LOGIN_FAILURES_WINDOW_MS / 1000})`;
  const isOver = sql<boolean>`login_failure.first_at < app_now() - ${window}`;
  const { failures, first_at } = await deps.db
    .insertInto("login_failure")
    .values({ key, failures: 1 })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet({
        failures: sql`case when ${isOver} then 1 else login_failure.failures + 1 end`,
        first_at: sql`case when ${isOver} then app_now() else login_failure.first_at end`,
      }),
    )
    .returning(["failures", "first_at"])
    .executeTakeFirstOrThrow();
  if (failures <= LOGIN_FAILURES_MAX) return;
  const leftMs = first_at.getTime() + LOGIN_FAILURES_WINDOW_MS - deps.clock.now().getTime();
  throw new AppError("rate-limited", { retryAfterS: Math.max(1, Math.ceil(leftMs / 1000)) });
}

/** Outside of the login's transaction: a right password takes the count back even where the login is then refused. */
export async function forgetFailures(deps: Pick<Deps, "db">, key: string): Promise<void> {
  await deps.db.deleteFrom("login_failure").where("key", "=", key).execute();
}
