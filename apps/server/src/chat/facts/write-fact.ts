import type { DeskFact } from "@masq/contract/agent/desk-fact";
import { appNow } from "@masq/db/open";
import { FACTS_OPEN_MAX, isSingleFact, type FactKind } from "@masq/domain/chat/facts/kinds";
import { judgeMemo } from "../policy/judge-memo.ts";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { judgeText } from "../../foundation/words/judge-text.ts";
import { findWritable } from "../desk/find-writable.ts";
import { tellDesk } from "../desk/tell-desk.ts";
import { blockedReply } from "../policy/judge-reply.ts";
import { factBeforePlace, factPlace } from "./facts.policy.ts";
import { factById } from "./facts.queries.ts";
import { openFact } from "./open-facts.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "brands" | "log" | "judge">;
type Act = "added" | "updated" | "replaced" | "removed";
type Line = { id: string; seq: number; side: "user" | "profile" };
type Kept = { id: string; value: Buffer; message_id: string | null };
type Place = { conversationId: string; memberId: string };

/**
 * Checks permission before content, so callers without access learn nothing about the filter. The audit log records
 * only the rule. Error: reply-blocked.
 */
async function judgeFirst(deps: Needs, actor: AgentActor, conversationId: string, value: string): Promise<void> {
  await inTransaction(deps, (tx) => findWritable(deps, tx, actor, conversationId));
  const judged = judgeMemo(value);
  const rule = judged.outcome === "block" ? judged.rule : await judgeText(deps, "note", value);
  if (!rule) return;
  await inTransaction(deps, (tx) =>
    appendAudit(tx, { actor: actor.id, action: "fact.refused", subject: conversationId, data: { rule: rule.code } }),
  );
  throw blockedReply(rule, judged.spans, { field: "value" });
}

/** The line a fact came from. Error: validation unless it is a line of this conversation by one of the two. */
async function findLine(tx: Tx, conversationId: string, messageId: string): Promise<Line> {
  const line = await tx
    .selectFrom("message")
    .where("id", "=", messageId)
    .where("conversation_id", "=", conversationId)
    .select(["id", "seq", "sender"])
    .executeTakeFirst();
  if (!line || line.sender === "system") throw invalid({ messageId: "Choose a line of this conversation" });
  return { id: line.id, seq: line.seq, side: line.sender };
}

/** A fact's old value, sealed for its place in the history; null if it cannot be opened. */
async function reseal(deps: Needs, tx: Tx, memberId: string, fact: Kept, place: string): Promise<Buffer | null> {
  try {
    const text = await deps.sealing.open(tx, memberId, factPlace(fact.id), fact.value);
    return await deps.sealing.seal(tx, memberId, place, text);
  } catch (error) {
    deps.log.warn({ err: error, factId: fact.id }, "unreadable fact, history starts with the change");
    return null;
  }
}

type Change = { actor: AgentActor; place: Place; factId: string; act: Act; before?: Kept };

/** Writes history, events and audit log of a change; the log last. Returns the fact as it is now. */
async function finish(deps: Needs, tx: Tx, after: AfterCommit, change: Change): Promise<DeskFact> {
  const { actor, place, factId, act, before } = change;
  const { conversationId, memberId } = place;
  const id = newId("fch", deps.clock.now());
  const old = before && (await reseal(deps, tx, memberId, before, factBeforePlace(id)));
  await tx
    .insertInto("fact_change")
    .values({
      id,
      fact_id: factId,
      act,
      before: old ?? null,
      before_message_id: act === "replaced" ? (before?.message_id ?? null) : null,
      agent_id: actor.id,
    })
    .execute();
  const row = await factById(tx, factId);
  if (!row) throw new Error(`The fact ${factId} went away under its lock`);
  const fact = await openFact(deps, tx, memberId, row);
  await tellDesk(deps, tx, after, sql`c.id = ${conversationId}`, true);
  await appendAudit(tx, {
    actor: actor.id,
    action: `fact.${act}`,
    subject: conversationId,
    data: { factId, side: fact.side, kind: fact.kind },
  });
  return fact;
}

type Written = { kept: Kept; value: string; line?: Line | undefined };

/** Gives a fact a new value; from another line it counts as replaced. */
async function rewrite(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  { actor, place, written }: { actor: AgentActor; place: Place; written: Written },
): Promise<DeskFact> {
  const { kept, value, line } = written;
  const isMoved = line !== undefined && line.id !== kept.message_id;
  await tx
    .updateTable("fact")
    .set({
      value: await deps.sealing.seal(tx, place.memberId, factPlace(kept.id), value),
      changed_by: actor.id,
      changed_at: appNow,
      ...(isMoved && { message_id: line.id, message_seq: line.seq }),
    })
    .where("id", "=", kept.id)
    .execute();
  const act = isMoved ? "replaced" : "updated";
  return finish(deps, tx, after, { actor, place, factId: kept.id, act, before: kept });
}

const openOf = (tx: Tx, conversationId: string) =>
  tx.selectFrom("fact").where("conversation_id", "=", conversationId).where("archived_at", "is", null);

async function insert(
  deps: Needs,
  tx: Tx,
  { actor, place, kind, value, line }: { actor: AgentActor; place: Place; kind: FactKind; value: string; line: Line },
): Promise<string> {
  const { conversationId, memberId } = place;
  const { count } = await openOf(tx, conversationId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= FACTS_OPEN_MAX)
    throw new AppError("conflict", { message: "There are too many facts: archive some first" });
  const id = newId("fct", deps.clock.now());
  await tx
    .insertInto("fact")
    .values({
      id,
      conversation_id: conversationId,
      member_id: memberId,
      side: line.side,
      kind,
      is_single: isSingleFact(kind),
      value: await deps.sealing.seal(tx, memberId, factPlace(id), value),
      message_id: line.id,
      message_seq: line.seq,
      changed_by: actor.id,
    })
    .execute();
  return id;
}

/**
 * Stores what the writer of a line said of themselves; for a single-valued kind the old value becomes history. Sealed,
 * audited without its text, announced to the holder (docs/decisions/038). Errors: not-found (also for what is not the
 * caller's), validation, reply-blocked (the rules of memos), conflict.
 */
export async function addFact(
  deps: Needs,
  actor: AgentActor,
  conversationId: string,
  { kind, value, messageId }: { kind: FactKind; value: string; messageId: string },
): Promise<DeskFact> {
  await judgeFirst(deps, actor, conversationId, value);
  return inTransaction(deps, async (tx, after) => {
    const { conversation } = await findWritable(deps, tx, actor, conversationId);
    const place = { conversationId, memberId: conversation.member_id };
    const line = await findLine(tx, conversationId, messageId);
    if (isSingleFact(kind)) {
      const kept = await openOf(tx, conversationId)
        .where("side", "=", line.side)
        .where("kind", "=", kind)
        .select(["id", "value", "message_id"])
        .executeTakeFirst();
      if (kept) return rewrite(deps, tx, after, { actor, place, written: { kept, value, line } });
    }
    const factId = await insert(deps, tx, { actor, place, kind, value, line });
    return finish(deps, tx, after, { actor, place, factId, act: "added" });
  });
}

/** Locks a fact of this conversation. Error: not-found. */
async function lockFact(tx: Tx, conversationId: string, factId: string) {
  const fact = await tx
    .selectFrom("fact")
    .where("id", "=", factId)
    .where("conversation_id", "=", conversationId)
    .select(["id", "value", "message_id", "side", "archived_at"])
    .forUpdate()
    .executeTakeFirst();
  if (!fact) throw new AppError("not-found");
  return fact;
}

/** Corrects a fact, or replaces it by another line's. Errors: as addFact; not-found for an archived one. */
export async function updateFact(
  deps: Needs,
  actor: AgentActor,
  { conversationId, factId }: { conversationId: string; factId: string },
  { value, messageId }: { value: string; messageId?: string | undefined },
): Promise<DeskFact> {
  await judgeFirst(deps, actor, conversationId, value);
  return inTransaction(deps, async (tx, after) => {
    const { conversation } = await findWritable(deps, tx, actor, conversationId);
    const kept = await lockFact(tx, conversationId, factId);
    if (kept.archived_at) throw new AppError("not-found");
    const line = messageId === undefined ? undefined : await findLine(tx, conversationId, messageId);
    if (line && line.side !== kept.side) throw invalid({ messageId: "Choose a line of the same side" });
    const place = { conversationId, memberId: conversation.member_id };
    return rewrite(deps, tx, after, { actor, place, written: { kept, value, line } });
  });
}

/** Archives a fact; repeating changes nothing. Error: not-found. */
export async function removeFact(
  deps: Needs,
  actor: AgentActor,
  { conversationId, factId }: { conversationId: string; factId: string },
): Promise<DeskFact> {
  return inTransaction(deps, async (tx, after) => {
    const { conversation } = await findWritable(deps, tx, actor, conversationId);
    const place = { conversationId, memberId: conversation.member_id };
    const { archived_at } = await lockFact(tx, conversationId, factId);
    if (archived_at) {
      const row = await factById(tx, factId);
      if (!row) throw new AppError("not-found");
      return openFact(deps, tx, place.memberId, row);
    }
    await tx
      .updateTable("fact")
      .set({ archived_at: appNow, changed_by: actor.id, changed_at: appNow })
      .where("id", "=", factId)
      .execute();
    return finish(deps, tx, after, { actor, place, factId, act: "removed" });
  });
}
