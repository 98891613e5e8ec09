import { NOTICE_DAYS, type ANNOUNCED_PAGES } from "./announcements.ts";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";

export type Change = {
  scope: string;
  page: (typeof ANNOUNCED_PAGES)[number];
  /** The day the new text takes effect, `2027-01-15`. */
  startsOn: string;
  summary: { en: string; de: string };
};

const SUMMARY_CHARS = { least: 20, most: 2_000 };

function judge({ startsOn, summary }: Change, now: Date): void {
  const faults: Record<string, string> = {};
  for (const [locale, text] of Object.entries(summary))
    if (text.trim().length < SUMMARY_CHARS.least || text.length > SUMMARY_CHARS.most)
      faults[locale] = `What changes, in ${SUMMARY_CHARS.least} to ${SUMMARY_CHARS.most} characters`;
  const start = Date.parse(`${startsOn}T00:00:00Z`);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(startsOn) && !Number.isNaN(start);
  // One day more than promised, because mailing takes hours.
  if (!isDay || start - now.getTime() < (NOTICE_DAYS + 1) * 86_400_000)
    faults["from"] = `A day as 2027-01-15, more than ${NOTICE_DAYS} days from now: so long before it is promised`;
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/**
 * `npm run announce-change`: mails every member of the brand once what changes and when, newcomers until that day too.
 * The text itself ships with a release. Errors: not-found, validation, conflict (that day is announced).
 */
export async function announceChange(deps: Pick<Deps, "db" | "brands" | "clock">, change: Change): Promise<string> {
  judge(change, deps.clock.now());
  const { scope, page, startsOn, summary } = change;
  const brand = (await deps.brands.all()).find(({ fullScope }) => fullScope === scope);
  if (!brand) throw new AppError("not-found");
  return inTransaction(deps, async (tx) => {
    const id = newId("ann", deps.clock.now());
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto("announcement")
      .values({
        id,
        brand_id: brand.id,
        page,
        starts_on: sql<string>`${startsOn}::date`,
        summary_en: summary.en.trim(),
        summary_de: summary.de.trim(),
      })
      .onConflict((conflict) => conflict.columns(["brand_id", "page", "starts_on"]).doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw new AppError("conflict");
    const data = { page, startsOn, scope };
    await appendAudit(tx, { actor: "system", action: "change.announced", subject: id, data });
    return id;
  });
}
