import type { EarlierLines } from "@masq/contract/member/arrival";
import { EARLIER_PAGE } from "@masq/contract/member/arrival";
import type { DB } from "@masq/db/tables/schema";
import { ARRIVAL_KINDS, ARRIVAL_VERSION, arrivalText } from "@masq/domain/people/arrival-boxes";
import { BOX_KINDS, boxWords, CONSENT_VERSION } from "@masq/domain/people/consent-boxes";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Deps } from "../../deps.ts";
import { currentDisclosure } from "../../foundation/brands/brands.queries.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { earlierPlace } from "./arrivals.policy.ts";

/** Whether the member came from another system and did not agree yet; `memberId`: an SQL expression. */
export const isArriving = (memberId: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from arrival where arrival.member_id = ${memberId} and arrival.agreed_at is null)`;

/** Where from; null once they agreed. */
export const arrivingFrom = (memberId: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`(
  select import_source.name from arrival join import_source on import_source.id = arrival.source_id
  where arrival.member_id = ${memberId} and arrival.agreed_at is null)`;

export async function arrives(db: Kysely<DB>, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${isArriving(sql.val(memberId))} as is`.execute(db);
  return rows[0]?.is === true;
}

/** Whose earlier lines: nobody but the member reads those that are not shared. */
type Thread = { memberId: string; profileId: string; reader: "member" | "staff" };
type Stored = { source_id: string; ref: string; from_member: boolean; at: Date; mark: string; body: Buffer };

/** The oldest line shown: its time to the microsecond, and its id in the other system. */
const CURSOR = /^([0-9-]+ [0-9:.]+\+00)~(.{1,220})$/s;

/**
 * A page of the lines, oldest first, that come before `before`; an unreadable cursor is the newest page. Throws
 * `not-found` if the reader may read none.
 */
export async function readEarlierLines(
  deps: Pick<Deps, "db" | "sealing" | "log">,
  { memberId, profileId, reader }: Thread,
  before?: string,
): Promise<EarlierLines> {
  const [, at = null, ref = null] = CURSOR.exec(before ?? "") ?? [];
  const { rows } = await sql<Stored>`
    select line.source_id, line.ref, line.from_member, line.at, line.body,
      to_char(line.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US"+00"') as mark
    from earlier_line as line join arrival on arrival.member_id = line.member_id
    where line.member_id = ${memberId} and line.profile_id = ${profileId} and arrival.agreed_at is not null
      and (arrival.lines_shared or ${reader === "member"})
      and (${at}::timestamptz is null or (line.at, line.ref) < (${at}::timestamptz, ${ref}::text))
    order by line.at desc, line.ref desc limit ${EARLIER_PAGE + 1}::int`.execute(deps.db);
  if (rows.length === 0 && at === null) throw new AppError("not-found");
  const shown = rows.slice(0, EARLIER_PAGE);
  const lines = [];
  for (const row of shown.toReversed()) {
    const place = { memberId, place: earlierPlace(row.source_id, row.ref) };
    const { text } = await openText(deps, deps.db, place, row.body);
    lines.push({ date: row.at.toISOString(), fromMember: row.from_member, text });
  }
  const oldest = shown.at(-1);
  return { lines, next: rows.length > EARLIER_PAGE && oldest ? `${oldest.mark}~${oldest.ref}` : null };
}

/** Conversations that came with the member, newest first. */
export async function listEarlier({ db }: Pick<Deps, "db">, memberId: string) {
  const rows = await db
    .selectFrom("earlier_conversation as told")
    .innerJoin("profile", "profile.id", "told.profile_id")
    .where("told.member_id", "=", memberId)
    .select(["profile.id", "profile.name", "told.last_at"])
    .select((is) =>
      is
        .selectFrom("earlier_line as line")
        .whereRef("line.member_id", "=", "told.member_id")
        .whereRef("line.profile_id", "=", "told.profile_id")
        .select((of) => of.fn.countAll<number>().as("n"))
        .as("count"),
    )
    .orderBy("told.last_at", "desc")
    .orderBy("profile.id")
    .execute();
  return rows.map(({ id, name, last_at: at, count }) => ({
    profile: { _id: id, name },
    lastDate: at.toISOString(),
    count: count ?? 0,
  }));
}

/** What a member from another system is asked, in the words that are stored with the consent. */
export async function askArrival({ db }: Pick<Deps, "db">, brand: BrandRecord, locale: "en" | "de") {
  const disclosure = await currentDisclosure(db, brand.id, locale);
  if (!disclosure) throw new AppError("not-found");
  const names = { company: brand.company.name, email: brand.customerSupport, domain: brand.domain };
  const signUp = BOX_KINDS.map((kind) => {
    const { label, more = null } = boxWords(kind, locale, names);
    return { kind, label, more };
  });
  const arrival = ARRIVAL_KINDS.map((kind) => ({ kind, label: arrivalText(kind, locale), more: null }));
  return {
    disclosure: { version: disclosure.version, text: disclosure.text },
    consentVersion: CONSENT_VERSION,
    arrivalVersion: ARRIVAL_VERSION,
    boxes: [...signUp, ...arrival],
  };
}
