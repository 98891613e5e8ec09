import type { SearchQuery } from "@masq/contract/member/discovery";
import { SEARCH_MAIL_MS } from "@masq/domain/constants";
import { appNow } from "@masq/db/open";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { blockedProfiles } from "../../people/accounts/blocked-characters.ts";
import { onBreak } from "../../people/limits/limits.queries.ts";
import { queueMail } from "../../foundation/mail-queue/queue-mail.ts";
import { countFresh } from "./discovery.queries.ts";
import { eachApart, paged } from "../../platform/jobs/each-apart.ts";

const BATCH = 200;
/** Publications still being committed are reported the next time, not lost. */
const SETTLED_S = 10;

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "brands" | "log">;
type Due = {
  id: string;
  member_id: string;
  brand_id: string;
  name: string;
  query: SearchQuery;
  checked_at: Date;
  until: Date;
};

/** Searches that may be mailed about, in whose company a character was published since. */
async function dueSearches({ db }: Needs, after: string): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select s.id, s.member_id, m.brand_id, s.name, s.query, s.checked_at, app_now() - make_interval(secs => ${SETTLED_S}) as until
    from saved_search s join member m on m.id = s.member_id join brand b on b.id = m.brand_id
    where s.alert_mail and s.id > ${after} and m.status = 'active' and m.email_validated_at is not null
      and not ${onBreak(sql.ref("m.id"))}
      and (s.mailed_at is null or s.mailed_at <= app_now() - make_interval(secs => ${SEARCH_MAIL_MS / 1000}))
      and exists (select 1 from profile p where p.company_id = b.company_id and p.hidden_at is null and p.published_at > s.checked_at)
    order by s.id limit ${BATCH}`.execute(db);
  return rows;
}

/** Moves the search's mark and queues its mail together, so that two processes mail once. */
async function tell(deps: Needs, { id, member_id: memberId, brand_id: brandId, ...search }: Due): Promise<boolean> {
  const brand = await deps.brands.byId(brandId);
  if (!brand) return false;
  const stretch = { id, query: search.query, after: search.checked_at, until: search.until };
  const except = await blockedProfiles(deps.db, memberId);
  const moment = { now: deps.clock.now(), onDuty: false, except };
  const count = (await countFresh(deps.db, brand, [stretch], moment)).get(id) ?? 0;
  return inTransaction(deps, async (tx) => {
    const marked = await tx
      .updateTable("saved_search")
      .where("id", "=", id)
      .where("alert_mail", "=", true)
      .where(sql`date_trunc('milliseconds', checked_at)`, "=", search.checked_at)
      .set({ checked_at: search.until, ...(count > 0 && { mailed_at: appNow }) })
      .executeTakeFirst();
    // Nothing new moves the mark too, or the same characters would be counted again every minute.
    if (count === 0 || marked.numUpdatedRows === 0n) return false;
    const letter = { template: "search-news" as const, searchId: id, name: search.name, count };
    await queueMail(deps, tx, { brandId, memberId, letter });
    return true;
  });
}

/** Queues at most one mail a day per search that matches new characters. Returns how many. */
export async function queueSearchNews(deps: Needs): Promise<number> {
  let told = 0;
  const due = paged((after) => dueSearches(deps, after));
  await eachApart(deps, "the news of a saved search", due, async (search) => {
    if (await tell(deps, search)) told += 1;
  });
  return told;
}
