import { appNow } from "@masq/db/open";
import { BREAK_DAYS, type BreakKind } from "@masq/domain/people/breaks";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { recordEvent } from "../../foundation/events/record-event.ts";
import { linkEveryAccount } from "./link-person.ts";
import { accountsOf, standingBreak } from "./limits.queries.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "bus" | "listeners">;

/**
 * Starts a break from writing and buying, at once, on every account of the person in the company (trust section 4).
 * Withdraws unsolicited lines from the desk; a paid message may still be answered, since the member is owed it. It
 * cannot be undone: no command, no console, and the database refuses. Error: break-stands if the current one ends
 * later.
 */
export async function startBreak(deps: Needs, actor: MemberActor, kind: BreakKind): Promise<void> {
  await inTransaction(deps, async (tx, after) => {
    const personId = await linkEveryAccount(deps, tx, actor.id);
    const accounts = await accountsOf(tx, personId);
    const endsAt = sql<Date>`app_now() + make_interval(days => ${BREAK_DAYS[kind]}::int)`;
    const longer = await tx
      .selectFrom("person_break")
      .where("person_id", "=", personId)
      .where("ends_at", ">", endsAt)
      .select("id")
      .executeTakeFirst();
    if (longer) throw new AppError("break-stands");
    await tx
      .insertInto("person_break")
      .values({
        id: newId("brk", deps.clock.now()),
        person_id: personId,
        brand_id: actor.brandId,
        kind,
        started_at: appNow,
        ends_at: endsAt,
      })
      .execute();
    await deps.listeners.onBreakStart(deps, tx, after, accounts);
    const stands = await standingBreak(tx, actor.id);
    if (!stands) return;
    const data = { break: { kind: stands.kind, endDate: stands.endsAt.toISOString() } };
    for (const memberId of accounts) await recordEvent(deps, tx, after, { stream: memberId, type: "userUpdate", data });
  });
}
