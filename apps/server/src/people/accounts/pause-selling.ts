import { appNow } from "@masq/db/open";
import { CRISIS_NOTICE_EVERY_MS, SELLING_PAUSE_AFTER_CRISIS_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/transaction.ts";

/** `isNoticeDue`: the help notice is to be shown; asking marks it as shown. */
export type Told = {
  locale: string;
  country: string | null;
  timezone: string;
  selling_paused_until: Date | null;
  isNoticeDue: boolean;
};

const span = (ms: number) => sql`make_interval(secs => ${ms / 1000}::int)`;

/**
 * Shows the help notice once in 24 h to a member who writes of harm to themselves or others, and stops selling to them
 * for a day (trust section 3), unless that is only a guess (`isCertain` false). Where it follows a guess, the notice
 * comes again, because only now it tells of the pause. Stores nothing of the line.
 */
export async function pauseSelling(tx: Tx, memberId: string, { isCertain }: { isCertain: boolean }): Promise<Told> {
  const told = await tx
    .updateTable("member")
    .set({ crisis_told_at: appNow })
    .where("id", "=", memberId)
    .where(
      sql<boolean>`(crisis_told_at is null or crisis_told_at <= app_now() - ${span(CRISIS_NOTICE_EVERY_MS)}
        or (${isCertain}::boolean and (selling_paused_until is null or selling_paused_until <= app_now())))`,
    )
    .returning("id")
    .executeTakeFirst();
  const pause = sql<Date>`app_now() + ${span(SELLING_PAUSE_AFTER_CRISIS_MS)}`;
  const member = await tx
    .updateTable("member")
    .set((is) => ({ selling_paused_until: isCertain ? pause : is.ref("selling_paused_until") }))
    .where("id", "=", memberId)
    .returning(["locale", "country", "timezone", "selling_paused_until"])
    .executeTakeFirstOrThrow();
  return { ...member, isNoticeDue: told !== undefined };
}
