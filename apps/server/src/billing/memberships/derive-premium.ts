import type { DB } from "@masq/db/tables/schema";
import { sql, type Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { markPremium } from "../../people/accounts/mark-premium.ts";
import { tellMember } from "../checkout/tell-member.ts";
import { balanceOf } from "../../ledger/wallet/wallet.queries.ts";

/** Whether a membership makes the member Premium now (`givesPremium`: any that has not ended). */
const hasOpen = sql<boolean>`exists (
  select 1 from membership where membership.member_id = member.id and membership.state <> 'ended')`;

/** The only writer of Premium, which follows from the memberships. In the transaction that changed one. */
export async function derivePremium(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx.selectFrom("member").where("id", "=", memberId).select(hasOpen.as("is")).executeTakeFirst();
  const isPremium = row?.is === true;
  await markPremium(tx, memberId, isPremium);
  return isPremium;
}

/** Derives it, and notifies the member's devices and every node that caches the sessions. */
export async function tellMembership(
  deps: Pick<Deps, "sealing" | "bus" | "sessions">,
  tx: Tx,
  after: AfterCommit,
  { id, memberId, state, hasCredits = false }: { id: string; memberId: string; state: string; hasCredits?: boolean },
): Promise<void> {
  const isPremium = await derivePremium(tx, memberId);
  const credits = hasCredits ? { credits: await balanceOf(tx, memberId) } : {};
  await tellMember(deps, tx, after, memberId, { isPremium, membership: { membershipId: id, state }, ...credits });
  after(() => deps.sessions.forgetSubject(memberId));
  after(() => deps.bus.signal({ kind: "forget-subject", subjectId: memberId }));
}

/** Members whose Premium contradicts their memberships; none, unless written by hand. */
export const premiumFaults = (db: Kysely<DB>, limit = 100): Promise<{ memberId: string; isPremium: boolean }[]> =>
  db
    .selectFrom("member")
    .where("is_premium", "<>", hasOpen)
    .select(["id as memberId", "is_premium as isPremium"])
    .orderBy("id")
    .limit(limit)
    .execute();
