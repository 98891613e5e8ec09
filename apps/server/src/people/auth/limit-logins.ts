import { LOGIN_FAILURES_EVERYWHERE, LOGIN_FAILURES_MAX, LOGIN_FAILURES_WINDOW_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { AppError } from "../../platform/app-error.ts";
import { sha256Hex } from "../../platform/ids/ids.ts";

const loginKey = (audience: string, account: string, address: string): string =>
  sha256Hex(`${audience}|${account.toLowerCase()}|${address}`);

/** One account, from any address. */
const everywhereKey = (audience: string, account: string): string => loginKey(audience, account, "everywhere");

async function countTry(deps: Pick<Deps, "db">, key: string) {
  const window = sql`make_interval(secs => ${LOGIN_FAILURES_WINDOW_MS / 1000})`;
  const isOver = sql<boolean>`login_failure.first_at < app_now() - ${window}`;
  return deps.db
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
}

function refuse(deps: Pick<Deps, "clock">, firstAt: Date): never {
  const leftMs = firstAt.getTime() + LOGIN_FAILURES_WINDOW_MS - deps.clock.now().getTime();
  throw new AppError("rate-limited", { retryAfterS: Math.max(1, Math.ceil(leftMs / 1000)) });
}

async function isKnownAddress(deps: Pick<Deps, "db">, subjectId: string, address: string): Promise<boolean> {
  const session = await deps.db
    .selectFrom("session")
    .select("id")
    .where("subject_id", "=", subjectId)
    .where("address", "=", address)
    .limit(1)
    .executeTakeFirst();
  return session !== undefined;
}

/** `account`: its id, or the typed login if there is none. */
export type LoginTry = { audience: string; account: string; address: string };

/**
 * Counts a try before checking the password, so that concurrent guesses count too. Throws `rate-limited` after 10
 * failures in 15 minutes from one address (decision G-043), and after 100 from all together; addresses with an earlier
 * sign-in are exempt from the latter, so that strangers cannot lock an owner out. A right password uncounts the try
 * through `forgetFailures`.
 */
export async function countLogin(deps: Pick<Deps, "db" | "clock">, login: LoginTry): Promise<void> {
  const { audience, account, address } = login;
  const here = await countTry(deps, loginKey(audience, account, address));
  if (here.failures > LOGIN_FAILURES_MAX) refuse(deps, here.first_at);
  const everywhere = await countTry(deps, everywhereKey(audience, account));
  if (everywhere.failures > LOGIN_FAILURES_EVERYWHERE && !(await isKnownAddress(deps, account, address)))
    refuse(deps, everywhere.first_at);
}

const uncount = (deps: Pick<Deps, "db">, keys: string[]) =>
  deps.db
    .updateTable("login_failure")
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where("key", "in", keys)
    .execute();

/** Uncounts one try that nobody judged, because the database was away. */
export async function uncountLogin(deps: Pick<Deps, "db">, { audience, account, address }: LoginTry): Promise<void> {
  await uncount(deps, [loginKey(audience, account, address), everywhereKey(audience, account)]);
}

/** Outside the login's transaction: a right password resets the count even if the login is then refused. */
export async function forgetFailures(deps: Pick<Deps, "db">, login: LoginTry): Promise<void> {
  const { audience, account, address } = login;
  await deps.db
    .deleteFrom("login_failure")
    .where("key", "=", loginKey(audience, account, address))
    .execute();
  await uncount(deps, [everywhereKey(audience, account)]);
}
