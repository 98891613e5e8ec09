import type { DB } from "@masq/db/tables/schema";
import type { BreakKind } from "@masq/domain/people/breaks";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { AppError } from "../../platform/app-error.ts";

type Reader = Kysely<DB>;
export type StandingBreak = { kind: BreakKind; endsAt: Date };

/** Whether the member is on a break now; `memberId`: an SQL expression. */
export const onBreak = (memberId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from person_member as own join person_break as pause on pause.person_id = own.person_id
  where own.member_id = ${memberId} and pause.ends_at > app_now())`;

/** The current break that ends last, if any. */
export async function standingBreak(db: Reader, memberId: string): Promise<StandingBreak | null> {
  const row = await db
    .selectFrom("person_member")
    .innerJoin("person_break", "person_break.person_id", "person_member.person_id")
    .where("person_member.member_id", "=", memberId)
    .where("person_break.ends_at", ">", sql<Date>`app_now()`)
    .orderBy("person_break.ends_at", "desc")
    .orderBy("person_break.id")
    .select(["person_break.kind", "person_break.ends_at as endsAt"])
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Refusal during a break, with its end for the member to read. */
export async function breakRefusal(db: Reader, memberId: string): Promise<AppError> {
  const pause = await standingBreak(db, memberId);
  return new AppError("on-break", { details: { kind: pause?.kind, endDate: pause?.endsAt.toISOString() } });
}

/** Throws `on-break` during one. */
export async function mustNotBeOnBreak(db: Reader, memberId: string): Promise<void> {
  if (await standingBreak(db, memberId)) throw await breakRefusal(db, memberId);
}

/** Every account of the person in the company. */
export async function accountsOf(db: Reader, personId: string): Promise<string[]> {
  const rows = await db.selectFrom("person_member").where("person_id", "=", personId).select("member_id").execute();
  return rows.map((row) => row.member_id).toSorted();
}

export const personOf = (db: Reader, memberId: string): Promise<{ person_id: string } | undefined> =>
  db.selectFrom("person_member").where("member_id", "=", memberId).select("person_id").executeTakeFirst();

export const limitMoney = (db: Reader, companyId: string) =>
  db.selectFrom("company").where("id", "=", companyId).select(["currency", "rates"]).executeTakeFirstOrThrow();

/** The limits as they count now, including raises that have become due. */
export const limitRows = (db: Reader, personId: string) =>
  db
    .selectFrom("spending_limit")
    .where("person_id", "=", personId)
    .select(["span", "updated_at"])
    .select([
      sql<number>`case when next_at <= app_now() then next_minor else amount_minor end`.as("amount_minor"),
      sql<number | null>`case when next_at > app_now() then next_minor end`.as("next_minor"),
      sql<Date | null>`case when next_at > app_now() then next_at end`.as("next_at"),
    ])
    .execute();

/** Payments of the person on all brands within the last day, week and 30 days, less refunds. */
export async function spentBy(db: Reader, personId: string): Promise<{ day: number; week: number; month: number }> {
  const since = (days: number): RawBuilder<number> =>
    sql<number>`coalesce(sum(e.amount_minor) filter (where e.at > app_now() - make_interval(days => ${days}::int)), 0)::float8`;
  const row = await db
    .selectFrom("spending_entry as e")
    .innerJoin("person_member as own", "own.member_id", "e.member_id")
    .where("own.person_id", "=", personId)
    .where("e.at", ">", sql<Date>`app_now() - interval '30 days'`)
    .select([since(1).as("day"), since(7).as("week"), since(30).as("month")])
    .executeTakeFirst();
  return { day: row?.day ?? 0, week: row?.week ?? 0, month: row?.month ?? 0 };
}

/** Whether the member has reached a limit now, on all brands together; `memberId`: an SQL expression. */
export const hasReachedLimit = (memberId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from person_member as own join spending_limit as set_limit on set_limit.person_id = own.person_id
  where own.member_id = ${memberId}
    and (case when set_limit.next_at <= app_now() then set_limit.next_minor else set_limit.amount_minor end) <= (
      select coalesce(sum(paid.amount_minor), 0) from spending_entry as paid
      join person_member as account on account.member_id = paid.member_id
      where account.person_id = own.person_id and paid.at > app_now() - make_interval(days =>
        case set_limit.span when 'day' then 1 when 'week' then 7 else 30 end)))`;
