import { sql, type RawBuilder } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";

type Needs = Pick<Deps, "config">;

const isRefillDue = ({ config }: Needs): RawBuilder<boolean> =>
  sql<boolean>`member.likes_refilled_at + make_interval(secs => ${config.LIKES_REFILL_MS / 1000}::float8) <= app_now()`;

/**
 * The member's current likes: the stored number, or a fresh allowance once the last refill is old enough (decision
 * G-051). The refill is computed, and stored by the next like. Part of a select from `member`.
 */
export const likesNow = (deps: Needs): RawBuilder<number> => sql<number>`
  case when ${isRefillDue(deps)} then greatest(member.likes, ${deps.config.LIKES_ALLOWANCE}::int) else member.likes end`;

/** Uses one like. Returns those left, or undefined if none. The caller holds the row. */
export async function spendLike(deps: Needs, tx: Tx, memberId: string): Promise<number | undefined> {
  const { rows } = await sql<{ likes: number }>`
    update member set likes = ${likesNow(deps)} - 1,
      likes_refilled_at = case when ${isRefillDue(deps)} then app_now() else likes_refilled_at end
    where id = ${memberId} and ${likesNow(deps)} > 0 returning likes`.execute(tx);
  return rows[0]?.likes;
}

/** Returns a like, never above the allowance. Returns those left. The caller holds the row. */
export async function returnLike(deps: Needs, tx: Tx, memberId: string): Promise<number> {
  const { rows } = await sql<{ likes: number }>`
    update member set likes = greatest(likes, least(likes + 1, ${deps.config.LIKES_ALLOWANCE}::int))
    where id = ${memberId} returning ${likesNow(deps)} as likes`.execute(tx);
  return rows[0]?.likes ?? 0;
}
