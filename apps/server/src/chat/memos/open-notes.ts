import type { Note, NoteWithHistory } from "@masq/contract/agent/note";
import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { noteBeforePlace, notePlace } from "./memos.policy.ts";
import type { NoteChangeRow, NoteRow } from "./memos.queries.ts";

type Needs = Pick<Deps, "sealing" | "log">;
type Key = { memberId: string; isOfProduct: boolean };

/** An unreadable text is shown as empty; it must not break the conversation. */
async function open(
  deps: Needs,
  db: Kysely<DB>,
  { memberId, isOfProduct }: Key,
  place: string,
  body: string,
): Promise<string | null> {
  const sealed = Buffer.from(body, "base64");
  if (!isOfProduct) {
    const { text, isUnreadable } = await openText(deps, db, { memberId, place }, sealed);
    return isUnreadable ? null : text;
  }
  try {
    return deps.sealing.openForProduct(place, sealed);
  } catch (error) {
    deps.log.warn({ err: error, place }, "a stored text cannot be opened and is shown as unreadable");
    return null;
  }
}

export async function openNote(deps: Needs, db: Kysely<DB>, memberId: string, row: NoteRow): Promise<Note> {
  const text = await open(deps, db, { memberId, isOfProduct: row.is_of_product }, notePlace(row.id), row.body);
  return {
    _id: row.id,
    note: text ?? "",
    archived: row.is_archived,
    global: row.is_global,
    type: row.type,
    date: new Date(row.changed_at).toISOString(),
    by: row.by_name,
  };
}

/** `memberId`: of the conversation they are shown in; a character's own use the installation key. */
export const openNotes = (deps: Needs, db: Kysely<DB>, memberId: string, rows: readonly NoteRow[]): Promise<Note[]> =>
  Promise.all(rows.map((row) => openNote(deps, db, memberId, row)));

export async function openHistory(
  deps: Needs,
  db: Kysely<DB>,
  memberId: string,
  { changes, ...row }: NoteRow & { changes: NoteChangeRow[] },
): Promise<NoteWithHistory> {
  const note = await openNote(deps, db, memberId, row);
  const key = { memberId, isOfProduct: row.is_of_product };
  const history = await Promise.all(
    changes.map(async ({ id, act, before, at, by_name }) => ({
      date: new Date(at).toISOString(),
      by: by_name,
      act,
      before: before === null ? null : await open(deps, db, key, noteBeforePlace(id), before),
    })),
  );
  return { ...note, history };
}
