import type { DeskMeetUp } from "@masq/contract/agent/desk-meet-up";
import type { MeetUp } from "@masq/contract/meet-up";
import type { DB } from "@masq/db/tables/schema";
import { wallTime } from "@masq/domain/wall-clock";
import type { Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { meetUpPlace } from "./meetups.policy.ts";
import { meetUpsOf, type MeetUpRow } from "./meetups.queries.ts";

type Needs = Pick<Deps, "sealing" | "log">;

async function openOne(deps: Needs, db: Kysely<DB>, memberId: string, row: MeetUpRow): Promise<MeetUp> {
  const open = (part: "location" | "description") =>
    openText(deps, db, { memberId, place: meetUpPlace(row.id, part) }, Buffer.from(row[part], "base64"));
  const [location, description] = await Promise.all([open("location"), open("description")]);
  return {
    id: row.id,
    meetDate: new Date(row.meet_date).toISOString(),
    meetStatus: row.status,
    location: location.text,
    description: description.text,
    cancelInterval: row.cancel_interval,
    archived: row.is_archived,
  };
}

/** As their member sees them. Unreadable texts are empty. */
const openMeetUps = (deps: Needs, db: Kysely<DB>, memberId: string, rows: readonly MeetUpRow[]): Promise<MeetUp[]> =>
  Promise.all(rows.map((row) => openOne(deps, db, memberId, row)));

export async function readMeetUps(
  deps: Needs & Pick<Deps, "db">,
  memberId: string,
  conversationIds: readonly string[],
): Promise<Map<string, MeetUp[]>> {
  const found = await meetUpsOf(deps.db, memberId, conversationIds);
  const opened = [...found].map(async ([id, rows]) => [id, await openMeetUps(deps, deps.db, memberId, rows)] as const);
  return new Map(await Promise.all(opened));
}

export async function openDeskMeetUps(
  deps: Needs,
  db: Kysely<DB>,
  { memberId, timezone }: { memberId: string; timezone: string },
  rows: readonly MeetUpRow[],
): Promise<DeskMeetUp[]> {
  const opened = await openMeetUps(deps, db, memberId, rows);
  return opened.map((meetUp) => ({ ...meetUp, memberTime: wallTime(meetUp.meetDate, timezone) }));
}
