import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { eachApart } from "../../platform/jobs/each-apart.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { isArriving } from "../../people/arrivals/arrivals.queries.ts";
import { queueMail } from "../../foundation/mail-queue/queue-mail.ts";

const BATCH = 100;
/** Ids are chronological except for concurrent registrations, which this waits for. */
const SETTLED_S = 60;

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "log">;

/** Before their day, with members who were not told. */
async function openAnnouncements({ db }: Needs): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from announcement as a
    where a.starts_on > app_now()::date and exists (select 1 from member as m
      where m.brand_id = a.brand_id and m.id > a.told_to and m.erased_at is null and m.status <> 'deactivated'
        and not ${isArriving(sql.ref("m.id"))}
        and m.created_at < app_now() - make_interval(secs => ${SETTLED_S}::int))
    order by a.id`.execute(db);
  return rows;
}

/** Queues the announcement's next mails and moves its mark, unless another process has it. Returns how many. */
const queueBatch = (deps: Needs, id: string): Promise<number> =>
  inTransaction(deps, async (tx) => {
    const open = await tx
      .selectFrom("announcement as a")
      .where("a.id", "=", id)
      .select(["a.brand_id", "a.page", "a.summary_en", "a.summary_de", "a.told_to"])
      .select(sql<string>`a.starts_on::text`.as("starts_on"))
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
      // They will agree to the text of that day.
      .where(sql<boolean>`not ${isArriving(sql.ref("member.id"))}`)
      .where("created_at", "<", sql<Date>`app_now() - make_interval(secs => ${SETTLED_S}::int)`)
      .select(["id", "email", "locale"])
      .orderBy("id")
      .limit(BATCH)
      .forKeyShare()
      .execute();
    for (const { id: memberId, email, locale } of members) {
      const summary = locale === "de" ? open.summary_de : open.summary_en;
      const letter = { template: "text-changes" as const, to: email, page: open.page, day: open.starts_on, summary };
      await queueMail(deps, tx, { brandId: open.brand_id, memberId, letter, dedupeKey: `announced:${id}:${memberId}` });
    }
    const last = members.at(-1);
    if (last) await tx.updateTable("announcement").set({ told_to: last.id }).where("id", "=", id).execute();
    return members.length;
  });

/**
 * Queues the next batch of each announcement's mails, each member once. An announcement stays open until its day, so
 * that new members get it too. One that fails, for a brand whose keys are wrong, holds up no other. Returns how many.
 */
export async function queueAnnouncements(deps: Needs): Promise<number> {
  let told = 0;
  await eachApart(deps, "queueing mails about a change", await openAnnouncements(deps), async ({ id }) => {
    told += await queueBatch(deps, id);
  });
  return told;
}
