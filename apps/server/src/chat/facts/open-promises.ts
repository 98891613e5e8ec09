import type { DeskPromise } from "@masq/contract/agent/desk-promise";
import type { DB } from "@masq/db/tables/schema";
import { wallTime } from "@masq/domain/wall-clock";
import type { Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { promisePlace } from "./facts.policy.ts";
import type { PromiseRow } from "./shown-promises.ts";

type Needs = Pick<Deps, "sealing" | "log">;
/** `isPrivate`: the member hides their place, and so also their local time. */
export type PromiseMember = { memberId: string; timezone: string; isPrivate: boolean };

const isoOf = (moment: string | null): string | null => (moment === null ? null : new Date(moment).toISOString());

function waitsOf(row: PromiseRow): DeskPromise["waits"] {
  if (row.state !== "open" || row.stock_id !== null) return null;
  // Why a member accepts no follow-ups is private: a break and a limit look the same here.
  if (!row.is_welcome) return "unwelcome";
  if (!row.are_left) return "used-up";
  return row.comes_at !== null && Date.parse(row.comes_at) > Date.parse(row.due_at) ? "gap" : null;
}

export async function openPromise(
  deps: Needs,
  db: Kysely<DB>,
  { memberId, timezone, isPrivate }: PromiseMember,
  row: PromiseRow,
): Promise<DeskPromise> {
  const place = { memberId, place: promisePlace(row.id) };
  const { text } = await openText(deps, db, place, Buffer.from(row.body, "base64"));
  const waits = waitsOf(row);
  return {
    _id: row.id,
    text,
    state: row.state,
    dueDate: isPrivate ? null : isoOf(row.due_at),
    dueDay: wallTime(row.due_at, timezone).slice(0, 10),
    isDue: row.state === "open" && row.is_due,
    messageId: row.message_id,
    sequence: row.message_seq,
    closedDate: isoOf(row.closed_at),
    by: row.by_name,
    waits,
    comesDate: waits === "gap" ? isoOf(row.comes_at) : null,
    stockId: row.stock_id,
  };
}

export const openPromises = (
  deps: Needs,
  db: Kysely<DB>,
  member: PromiseMember,
  rows: readonly PromiseRow[],
): Promise<DeskPromise[]> => Promise.all(rows.map((row) => openPromise(deps, db, member, row)));
