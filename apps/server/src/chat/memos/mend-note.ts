import { appNow } from "@masq/db/open";
import type { DB } from "@masq/db/tables/schema";
import type { Kysely } from "kysely";
import type { Deps } from "../../deps.ts";
import type { Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { notePlace } from "./memos.policy.ts";

type Where = { conversationId: string; memberId: string };
/** A memo about the member, as they read it. */
export type OwnNote = { id: string; text: string; date: Date; isOwn: boolean };

const ofMember = (db: Kysely<DB>, { conversationId, memberId }: Where) =>
  db
    .selectFrom("note")
    .where("conversation_id", "=", conversationId)
    .where("member_id", "=", memberId)
    .where("type", "=", "user");

/** The memos about the member in a conversation, oldest first. */
export async function readOwnNotes(
  deps: Pick<Deps, "sealing" | "log">,
  db: Kysely<DB>,
  where: Where,
): Promise<OwnNote[]> {
  const rows = await ofMember(db, where)
    .where("archived_at", "is", null)
    .select(["id", "body", "changed_at", "changed_by"])
    .orderBy("created_at")
    .execute();
  return Promise.all(
    rows.map(async ({ id, body, changed_at: date, changed_by: by }) => {
      const { text } = await openText(deps, db, { memberId: where.memberId, place: notePlace(id) }, body);
      return { id, text, date, isOwn: by === null };
    }),
  );
}

/** Writes a memo as the member's own; what it said before is not kept. Null: there is none. */
export async function mendNote(
  deps: Pick<Deps, "sealing">,
  tx: Tx,
  where: Where,
  { id, text }: { id: string; text: string },
): Promise<boolean> {
  const found = await ofMember(tx, where)
    .where("id", "=", id)
    .where("archived_at", "is", null)
    .select("id")
    .forUpdate()
    .executeTakeFirst();
  if (!found) return false;
  await tx.deleteFrom("note_change").where("note_id", "=", id).execute();
  await tx
    .updateTable("note")
    .set({
      body: await deps.sealing.seal(tx, where.memberId, notePlace(id), text),
      changed_by: null,
      changed_at: appNow,
    })
    .where("id", "=", id)
    .execute();
  return true;
}

/** Puts back a memo that the member deleted. Returns its id. */
export async function putBackNote(
  deps: Pick<Deps, "sealing" | "clock">,
  tx: Tx,
  { conversationId, memberId }: Where,
  text: string,
): Promise<string> {
  const id = newId("nte", deps.clock.now());
  await tx
    .insertInto("note")
    .values({
      id,
      type: "user",
      conversation_id: conversationId,
      member_id: memberId,
      body: await deps.sealing.seal(tx, memberId, notePlace(id), text),
      changed_by: null,
    })
    .execute();
  return id;
}

/** Deletes the memos about the member in a conversation, archived ones too, with their history; or one. */
export async function forgetNotes(tx: Tx, { conversationId, memberId }: Where, id?: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("note")
    .where("conversation_id", "=", conversationId)
    .where("member_id", "=", memberId)
    .where("type", "=", "user")
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
