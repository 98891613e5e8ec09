import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { queueMail } from "../../foundation/mail-queue/queue-mail.ts";

const BATCH = 100;
/** Ids are chronological except for concurrent registrations, which this waits for. */
const SETTLED_S = 60;

/**
 * Queues the next batch of announcement mails and moves on; one process at a time, each member once. An announcement
 * stays open until its day, so that new members get it too. Returns how many.
 */
export async function queueAnnouncements(deps: Pick<Deps, "db" | "clock" | "sealing">): Promise<number> {
  return inTransaction(deps, async (tx) => {
    const open = await tx
      .selectFrom("announcement as a")
      .where("a.starts_on", ">", sql<string>`app_now()::date`)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom("member as m")
            .whereRef("m.brand_id", "=", "a.brand_id")
            .whereRef("m.id", ">", "a.told_to")
            .where("m.erased_at", "is", null)
            .where("m.status", "<>", "deactivated")
            .where("m.created_at", "<", sql<Date>`app_now() - make_interval(secs => ${SETTLED_S}::int)`)
            .select("m.id"),
        ),
      )
      .select(["a.id", "a.brand_id", "a.page", "a.summary_en", "a.summary_de", "a.told_to"])
      .select(sql<string>`a.starts_on::text`.as("starts_on"))
      .orderBy("a.id")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!open) return 0;
    const members = await tx
      .selectFrom("member")
      .where("brand_id", "=", open.brand_id)
      .where("id", ">", open.told_to)
      .where("erased_at", "is", null)
      .where("status", "<>", "deactivated")
      .where("created_at", "<", sql<Date>`app_now() - make_interval(secs => ${SETTLED_S}::int)`)
      .select(["id", "email", "locale"])
      .orderBy("id")
      .limit(BATCH)
      .forKeyShare()
      .execute();
    for (const { id: memberId, email, locale } of members) {
      const summary = locale === "de" ? open.summary_de : open.summary_en;
      const letter = { template: "text-changes" as const, to: email, page: open.page, day: open.starts_on, summary };
      await queueMail(deps, tx, {
        brandId: open.brand_id,
        memberId,
        letter,
        dedupeKey: `announced:${open.id}:${memberId}`,
      });
    }
    const last = members.at(-1);
    if (last) await tx.updateTable("announcement").set({ told_to: last.id }).where("id", "=", open.id).execute();
    return members.length;
  });
}
