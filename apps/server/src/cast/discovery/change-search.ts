import type { changeSearch as route } from "@masq/contract/member/discovery";
import { appNow } from "@masq/db/open";
import type { ParsedOf } from "@masq/contract/route";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import type { SearchRow } from "./discovery.queries.ts";

type Done = { status: "success" };
type Change = ParsedOf<typeof route>["body"];

/** A newly enabled alert reports only what is published from now on. */
export async function changeSearch(
  { db }: Pick<Deps, "db">,
  actor: MemberActor,
  id: string,
  { name, alertMail, alertApp }: Change,
): Promise<SearchRow> {
  const row = await db
    .updateTable("saved_search")
    .where("id", "=", id)
    .where("member_id", "=", actor.id)
    .set({
      updated_at: appNow,
      ...(name !== undefined && { name }),
      ...(alertMail !== undefined && {
        alert_mail: alertMail,
        checked_at: sql<Date>`case when alert_mail then checked_at else app_now() end`,
      }),
      ...(alertApp !== undefined && {
        alert_app: alertApp,
        seen_at: sql<Date>`case when alert_app then seen_at else app_now() end`,
      }),
    })
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new AppError("not-found");
  return row;
}

/** Marks everything found by the search as seen. */
export async function seeSearch({ db }: Pick<Deps, "db">, actor: MemberActor, id: string): Promise<Done> {
  const seen = await db
    .updateTable("saved_search")
    .where("id", "=", id)
    .where("member_id", "=", actor.id)
    .set({ seen_at: appNow })
    .executeTakeFirst();
  if (seen.numUpdatedRows === 0n) throw new AppError("not-found");
  return { status: "success" };
}

export async function deleteSearch({ db }: Pick<Deps, "db">, actor: MemberActor, id: string): Promise<Done> {
  const gone = await db
    .deleteFrom("saved_search")
    .where("id", "=", id)
    .where("member_id", "=", actor.id)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw new AppError("not-found");
  return { status: "success" };
}
