import { appNow } from "@masq/db/open";
import { CRISIS_NOTICE_EVERY_MS, SELLING_PAUSE_AFTER_CRISIS_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/transaction.ts";

/** `isNoticeDue`: no help notice in the last 24 h; asking marks it as shown. */
export type Paused = { locale: string; country: string | null; isNoticeDue: boolean };

const span = (ms: number) => sql`make_interval(secs => ${ms / 1000}::int)`;

/**
 * Stops selling for a day to a member who writes of harm to themselves or others (trust section 3), and shows the help
 * notice once in that time. Stores nothing of the line.
 */
export async function pauseSelling(tx: Tx, memberId: string): Promise<Paused> {
  const member = await tx
    .updateTable("member")
    .set({ selling_paused_until: sql<Date>`app_now() + ${span(SELLING_PAUSE_AFTER_CRISIS_MS)}` })
    .where("id", "=", memberId)
    .returning(["locale", "country"])
    .executeTakeFirstOrThrow();
  const told = await tx
    .updateTable("member")
    .set({ crisis_told_at: appNow })
    .where("id", "=", memberId)
    .where(sql<boolean>`crisis_told_at is null or crisis_told_at <= app_now() - ${span(CRISIS_NOTICE_EVERY_MS)}`)
    .returning("id")
    .executeTakeFirst();
  return { ...member, isNoticeDue: told !== undefined };
}
