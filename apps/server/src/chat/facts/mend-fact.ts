import type { Known, KnownKind } from "@masq/contract/member/knowledge";
import { appNow } from "@masq/db/open";
import { FACT_CHARS_MAX, FACTS_OPEN_MAX, isSingleFact } from "@masq/domain/chat/facts/kinds";
import type { PolicyRule } from "@masq/domain/chat/reply-policy/verdict";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { MemberActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { judgeText } from "../../foundation/words/judge-text.ts";
import { tellDesk } from "../desk/tell-desk.ts";
import { forgetNotes, mendNote, putBackNote, readOwnNotes } from "../memos/mend-note.ts";
import { judgeMemo } from "../policy/judge-memo.ts";
import { factPlace } from "./facts.policy.ts";
import { readKnown } from "./list-knowledge.ts";
import { findOwn, lockOwn, type Own } from "./own-conversation.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "brands" | "log" | "judge">;
type Act = "added" | "changed" | "deleted" | "cleared";
type Change = { actor: MemberActor; own: Own; act: Act; knownId: string | null };

/** Contact data and addresses are named; what else is no note is said in one sentence. */
const reasonOf = ({ code }: PolicyRule): string => (/^(?:C|M3|N1)/u.test(code) ? "contact" : "private");

/** The rules of the writers' notes, before anything is stored. Error: validation. */
async function judgeFirst(deps: Needs, value: string, kind: KnownKind): Promise<void> {
  if (kind !== "memo" && value.length > FACT_CHARS_MAX) throw invalid({ value: "long" });
  const judged = judgeMemo(value);
  const rule = judged.outcome === "block" ? judged.rule : await judgeText(deps, "note", value);
  if (rule) throw invalid({ value: reasonOf(rule) });
}

/** The holder sees it at once; the log keeps who and what, never a text. */
async function finish(deps: Needs, tx: Tx, after: AfterCommit, { actor, own, act, knownId }: Change): Promise<void> {
  await tellDesk(deps, tx, after, sql`c.id = ${own.conversationId}`, true);
  await appendAudit(tx, {
    actor: actor.id,
    action: `knowledge.${act}`,
    subject: own.conversationId,
    data: { knownId },
  });
}

async function readOne(deps: Needs, tx: Tx, own: Own, id: string): Promise<Known> {
  const [fact] = await readKnown(deps, tx, own, id);
  if (fact) {
    const { side: _, ...known } = fact;
    return known;
  }
  const note = (await readOwnNotes(deps, tx, own)).find((one) => one.id === id);
  if (!note) throw new AppError("not-found");
  const { text: value, date, isOwn } = note;
  return { _id: id, kind: "memo", value, messageId: null, date: date.toISOString(), isOwn };
}

/** A line that the member wrote here; null if it is gone or another's. */
const ownLine = async (tx: Tx, { conversationId }: Own, messageId: string) =>
  tx
    .selectFrom("message")
    .where("id", "=", messageId)
    .where("conversation_id", "=", conversationId)
    .where("sender", "=", "user")
    .select(["id", "seq"])
    .executeTakeFirst();

async function insertFact(
  deps: Needs,
  tx: Tx,
  own: Own,
  { kind, value, messageId }: { kind: Exclude<KnownKind, "memo">; value: string; messageId: string | undefined },
): Promise<string> {
  const { conversationId, memberId } = own;
  const open = await tx
    .selectFrom("fact")
    .where("conversation_id", "=", conversationId)
    .where("archived_at", "is", null)
    .select(["side", "kind"])
    .execute();
  const isTaken = isSingleFact(kind) && open.some((one) => one.side === "user" && one.kind === kind);
  if (isTaken || open.length >= FACTS_OPEN_MAX) throw new AppError("conflict");
  const line = messageId === undefined ? undefined : await ownLine(tx, own, messageId);
  const id = newId("fct", deps.clock.now());
  await tx
    .insertInto("fact")
    .values({
      id,
      conversation_id: conversationId,
      member_id: memberId,
      side: "user",
      kind,
      is_single: isSingleFact(kind),
      value: await deps.sealing.seal(tx, memberId, factPlace(id), value),
      message_id: line?.id ?? null,
      message_seq: line?.seq ?? null,
      changed_by: null,
    })
    .execute();
  return id;
}

/** Adds a note of the member's, or puts back one that they deleted. Errors: not-found, validation, conflict. */
export async function addKnown(
  deps: Needs,
  actor: MemberActor,
  profileId: string,
  { value, kind = "story", messageId }: { value: string; kind?: KnownKind | undefined; messageId?: string | undefined },
): Promise<Known> {
  await findOwn(deps.db, actor, profileId);
  await judgeFirst(deps, value, kind);
  return inTransaction(deps, async (tx, after) => {
    const own = await lockOwn(tx, actor, profileId);
    const knownId =
      kind === "memo"
        ? await putBackNote(deps, tx, own, value)
        : await insertFact(deps, tx, own, { kind, value, messageId });
    await finish(deps, tx, after, { actor, own, act: "added", knownId });
    return readOne(deps, tx, own, knownId);
  });
}

/** Corrects a fact or a memo; what it said before goes with its history. Errors: not-found, validation. */
export async function mendKnown(
  deps: Needs,
  actor: MemberActor,
  { profileId, knownId }: { profileId: string; knownId: string },
  value: string,
): Promise<Known> {
  const place = await findOwn(deps.db, actor, profileId);
  const isFact = (await readKnown(deps, deps.db, place, knownId)).some(({ side }) => side === "user");
  await judgeFirst(deps, value, isFact ? "story" : "memo");
  return inTransaction(deps, async (tx, after) => {
    const own = await lockOwn(tx, actor, profileId);
    const { numUpdatedRows } = await tx
      .updateTable("fact")
      .set({
        value: await deps.sealing.seal(tx, own.memberId, factPlace(knownId), value),
        changed_by: null,
        changed_at: appNow,
      })
      .where("id", "=", knownId)
      .where("conversation_id", "=", own.conversationId)
      .where("side", "=", "user")
      .where("archived_at", "is", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await tx.deleteFrom("fact_change").where("fact_id", "=", knownId).execute();
    else if (!(await mendNote(deps, tx, own, { id: knownId, text: value }))) throw new AppError("not-found");
    await finish(deps, tx, after, { actor, own, act: "changed", knownId });
    return readOne(deps, tx, own, knownId);
  });
}

/** Deletes one entry, or all: also archived ones and histories, so nothing of it is left at the desk. Error: not-found. */
export async function forgetKnown(
  deps: Needs,
  actor: MemberActor,
  { profileId, knownId }: { profileId: string; knownId?: string },
): Promise<void> {
  await inTransaction(deps, async (tx, after) => {
    const own = await lockOwn(tx, actor, profileId);
    const { numDeletedRows } = await tx
      .deleteFrom("fact")
      .where("conversation_id", "=", own.conversationId)
      .where("side", "=", "user")
      .$if(knownId !== undefined, (query) => query.where("id", "=", knownId ?? ""))
      .executeTakeFirstOrThrow();
    const notes = await forgetNotes(tx, own, knownId);
    if (Number(numDeletedRows) + notes === 0) return;
    const act = knownId === undefined ? "cleared" : "deleted";
    await finish(deps, tx, after, { actor, own, act, knownId: knownId ?? null });
  });
}
