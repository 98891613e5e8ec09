import type { saveSearch as route } from "@masq/contract/member/discovery";
import type { ParsedOf } from "@masq/contract/route";
import { SEARCHES_MAX } from "@masq/domain/constants";
import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import type { SearchRow } from "./discovery.queries.ts";

/** Saves a search. Locks the member's row, so that two tabs cannot exceed the limit together. */
export async function saveSearch(
  deps: Pick<Deps, "db" | "clock">,
  actor: MemberActor,
  { name, query, alertMail = false, alertApp = false }: ParsedOf<typeof route>["body"],
): Promise<SearchRow> {
  return inTransaction(deps, async (tx) => {
    await tx.selectFrom("member").where("id", "=", actor.id).select("id").forUpdate().execute();
    const { n } = await tx
      .selectFrom("saved_search")
      .where("member_id", "=", actor.id)
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow();
    if (n >= SEARCHES_MAX) throw new AppError("too-many-searches");
    const row = await tx
      .insertInto("saved_search")
      .values({
        id: newId("sch", deps.clock.now()),
        member_id: actor.id,
        name,
        query: JSON.stringify(query),
        alert_mail: alertMail,
        alert_app: alertApp,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return row;
  });
}
