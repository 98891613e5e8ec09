import type { Note } from "@masq/contract/agent/note";
import { appNow } from "@masq/db/open";
import { judgeMemo } from "../policy/judge-memo.ts";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { judgeText } from "../../foundation/words/judge-text.ts";
import { tellDesk } from "../desk/tell-desk.ts";
import { blockedReply } from "../policy/judge-reply.ts";
import { conversationsOf, findTarget, notesOf, type NotePath } from "./find-target.ts";
import { noteBeforePlace, notePlace, subjectOf, type NoteTarget } from "./memos.policy.ts";
import { noteById } from "./memos.queries.ts";
import { openNote } from "./open-notes.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "brands" | "log" | "judge">;
type Act = "added" | "updated" | "removed" | "restored";
type Change = { actor: AgentActor; target: NoteTarget; noteId: string; act: Act; before: Buffer | null };

const memberOf = (target: NoteTarget): string => (target.kind === "profile" ? "" : target.memberId);

const seal = (deps: Needs, tx: Tx, target: NoteTarget, place: string, text: string): Promise<Buffer> =>
  target.kind === "profile"
    ? Promise.resolve(deps.sealing.sealForProduct(place, text))
    : deps.sealing.seal(tx, target.memberId, place, text);

/** The audit log has the rule, never the text. Error: reply-blocked. */
async function mustBeAllowed(deps: Needs, actor: AgentActor, target: NoteTarget, text: string): Promise<void> {
  const judged = judgeMemo(text);
  const rule = judged.outcome === "block" ? judged.rule : await judgeText(deps, "note", text);
  if (!rule) return;
  await inTransaction(deps, (tx) =>
    appendAudit(tx, { actor: actor.id, action: "memo.refused", subject: subjectOf(target), data: { rule: rule.code } }),
  );
  throw blockedReply(rule, judged.spans);
}

/** Writes history, events and audit log of a change; the log last. Returns the memo as it is now. */
async function finish(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  { actor, target, noteId, act, before }: Change,
): Promise<Note> {
  const changeId = newId("nch", deps.clock.now());
  const place = noteBeforePlace(changeId);
  const old = before === null ? null : await reseal(deps, tx, target, { noteId, place, sealed: before });
  await tx
    .insertInto("note_change")
    .values({ id: changeId, note_id: noteId, act, before: old, agent_id: actor.id })
    .execute();
  const row = await noteById(tx, noteId);
  if (!row) throw new Error(`The memo ${noteId} went away under its lock`);
  const note = await openNote(deps, tx, memberOf(target), row);
  await tellDesk(deps, tx, after, conversationsOf(target), target.kind === "conversation");
  await appendAudit(tx, {
    actor: actor.id,
    action: `memo.${act}`,
    subject: subjectOf(target),
    data: { noteId, type: note.type, global: note.global },
  });
  return note;
}

/** A memo's old text, sealed for its place in the history; null if it cannot be opened. */
async function reseal(
  deps: Needs,
  tx: Tx,
  target: NoteTarget,
  { noteId, place, sealed }: { noteId: string; place: string; sealed: Buffer },
): Promise<Buffer | null> {
  try {
    const text =
      target.kind === "profile"
        ? deps.sealing.openForProduct(notePlace(noteId), sealed)
        : await deps.sealing.open(tx, target.memberId, notePlace(noteId), sealed);
    return await seal(deps, tx, target, place, text);
  } catch (error) {
    deps.log.warn({ err: error, noteId }, "unreadable memo, history starts with the change");
    return null;
  }
}

/** Locks a memo of this target. Error: not-found. */
async function lockNote(tx: Tx, target: NoteTarget, noteId: string) {
  const note = await tx
    .selectFrom("note")
    .where("id", "=", noteId)
    .where(notesOf(target))
    .select(["id", "body", "archived_at"])
    .forUpdate()
    .executeTakeFirst();
  if (!note) throw new AppError("not-found");
  return note;
}

/**
 * Adds a memo: an operator about a conversation they hold, an admin about any in scope, and global ones (decision
 * G-136). Sealed, audited without its text, announced to holders of such conversations. Errors: not-found (also for
 * what is not the caller's), reply-blocked (trust section 3).
 */
export async function addMemo(deps: Needs, actor: AgentActor, path: NotePath, text: string): Promise<Note> {
  await judgeFirst(deps, actor, path, text);
  return inTransaction(deps, async (tx, after) => {
    const target = await findTarget(deps, tx, actor, path);
    const id = newId("nte", deps.clock.now());
    await tx
      .insertInto("note")
      .values({
        id,
        type: target.kind === "conversation" ? target.type : target.kind,
        conversation_id: target.kind === "conversation" ? target.conversationId : null,
        member_id: target.kind === "profile" ? null : target.memberId,
        profile_id: target.kind === "profile" ? target.profileId : null,
        body: await seal(deps, tx, target, notePlace(id), text),
        changed_by: actor.id,
      })
      .execute();
    return finish(deps, tx, after, { actor, target, noteId: id, act: "added", before: null });
  });
}

/** Checks permission before content, so callers without access learn nothing about the filter. */
async function judgeFirst(deps: Needs, actor: AgentActor, path: NotePath, text: string): Promise<void> {
  const target = await inTransaction(deps, (tx) => findTarget(deps, tx, actor, path));
  await mustBeAllowed(deps, actor, target, text);
}

/** Changes a memo's text and keeps the old one. Errors: as addMemo; not-found for an archived one. */
export async function updateMemo(
  deps: Needs,
  actor: AgentActor,
  path: NotePath,
  { noteId, text }: { noteId: string; text: string },
): Promise<Note> {
  await judgeFirst(deps, actor, path, text);
  return inTransaction(deps, async (tx, after) => {
    const target = await findTarget(deps, tx, actor, path);
    const { body, archived_at } = await lockNote(tx, target, noteId);
    if (archived_at) throw new AppError("not-found");
    await tx
      .updateTable("note")
      .set({
        body: await seal(deps, tx, target, notePlace(noteId), text),
        changed_by: actor.id,
        changed_at: appNow,
      })
      .where("id", "=", noteId)
      .execute();
    return finish(deps, tx, after, { actor, target, noteId, act: "updated", before: body });
  });
}

/** Archives a memo; repeating changes nothing. Error: not-found. */
export const removeMemo = (deps: Needs, actor: AgentActor, path: NotePath, noteId: string): Promise<Note> =>
  moveMemo(deps, actor, path, { noteId, act: "removed" });

/** Restores an archived memo; repeating changes nothing. Error: not-found. */
export const restoreMemo = (deps: Needs, actor: AgentActor, path: NotePath, noteId: string): Promise<Note> =>
  moveMemo(deps, actor, path, { noteId, act: "restored" });

async function moveMemo(
  deps: Needs,
  actor: AgentActor,
  path: NotePath,
  { noteId, act }: { noteId: string; act: "removed" | "restored" },
): Promise<Note> {
  return inTransaction(deps, async (tx, after) => {
    const target = await findTarget(deps, tx, actor, path);
    const { archived_at } = await lockNote(tx, target, noteId);
    if ((archived_at !== null) === (act === "removed")) {
      const row = await noteById(tx, noteId);
      if (!row) throw new AppError("not-found");
      return openNote(deps, tx, memberOf(target), row);
    }
    await tx
      .updateTable("note")
      .set({ archived_at: act === "removed" ? appNow : null, changed_by: actor.id, changed_at: appNow })
      .where("id", "=", noteId)
      .execute();
    return finish(deps, tx, after, { actor, target, noteId, act, before: null });
  });
}
