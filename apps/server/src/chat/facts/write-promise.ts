import type { DeskPromise } from "@masq/contract/agent/desk-promise";
import { appNow } from "@masq/db/open";
import { findPromise } from "@masq/domain/chat/facts/promises";
import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError, invalid } from "../../platform/app-error.ts";
import { inTransaction, type AfterCommit, type Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { settingsOf } from "../../people/accounts/member-settings.ts";
import { appendAudit } from "../../foundation/audit/append-audit.ts";
import { lockConversation, type ConversationRow } from "../conversations/lock-conversation.ts";
import { brandIdsIn } from "../../foundation/brands/scope.ts";
import { findWritable } from "../desk/find-writable.ts";
import { tellDesk } from "../desk/tell-desk.ts";
import { messagePlace } from "../messages/append-message.ts";
import { openText } from "../../platform/sealing/open-text.ts";
import { PROMISE_OFFER_MS, promisePlace } from "./facts.policy.ts";
import { openPromise } from "./open-promises.ts";
import { promiseById } from "./shown-promises.ts";

type Needs = Pick<Deps, "db" | "clock" | "sealing" | "bus" | "brands" | "log">;

async function viewOf(deps: Needs, tx: Tx, memberId: string, promiseId: string): Promise<DeskPromise> {
  const row = await promiseById(tx, promiseId);
  const member = await tx
    .selectFrom("member")
    .where("id", "=", memberId)
    .select(["timezone", "settings"])
    .executeTakeFirst();
  if (!row || !member) throw new AppError("not-found");
  const isPrivate = settingsOf(member.settings).keepLocationPrivate;
  return openPromise(deps, tx, { memberId, timezone: member.timezone, isPrivate }, row);
}

/** The line, if the caller wrote it recently or may write in its conversation. Error: not-found. */
async function findLine(deps: Needs, tx: Tx, actor: AgentActor, at: { conversationId: string; messageId: string }) {
  const conversation = await lockConversation(tx, at.conversationId);
  const brand = conversation && (await deps.brands.byId(conversation.brand_id));
  if (!conversation || !brand || brandIdsIn([brand], actor.scope).length === 0) throw new AppError("not-found");
  const line = await tx
    .selectFrom("message")
    // The console may still know the line by the id under which it could be taken back.
    .where(
      "id",
      "=",
      sql<string>`coalesce((select r.message_id from sending_reply r where r.id = ${at.messageId}), ${at.messageId})`,
    )
    .where("conversation_id", "=", at.conversationId)
    .select(["id", "seq", "sender", "body", "agent_id", "at"])
    .select(sql<boolean>`at > app_now() - make_interval(secs => ${PROMISE_OFFER_MS / 1000}::float8)`.as("is_fresh"))
    .executeTakeFirst();
  if (line?.agent_id !== actor.id || !line.is_fresh) await findWritable(deps, tx, actor, at.conversationId);
  if (!line || line.sender !== "profile") throw invalid({ messageId: "Choose a line of the character" });
  return { conversation, line };
}

async function finish(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  done: { actor: AgentActor; conversation: Pick<ConversationRow, "id" | "member_id">; promiseId: string; act: string },
): Promise<DeskPromise> {
  const { actor, conversation, promiseId, act } = done;
  const promise = await viewOf(deps, tx, conversation.member_id, promiseId);
  await tellDesk(deps, tx, after, sql`c.id = ${conversation.id}`, true);
  const data = { promiseId };
  await appendAudit(tx, { actor: actor.id, action: `promise.${act}`, subject: conversation.id, data });
  return promise;
}

/**
 * Records what a sent line promised: the sentence, and when it is due in the member's time zone. Repeating returns the
 * same. Errors: not-found (also for what is not the caller's), validation (no such line, or no promise with a time in
 * it).
 */
export async function keepPromise(
  deps: Needs,
  actor: AgentActor,
  at: { conversationId: string; messageId: string },
): Promise<DeskPromise> {
  return inTransaction(deps, async (tx, after) => {
    const { conversation, line } = await findLine(deps, tx, actor, at);
    const memberId = conversation.member_id;
    const known = await tx.selectFrom("promise").where("message_id", "=", line.id).select("id").executeTakeFirst();
    if (known) return viewOf(deps, tx, memberId, known.id);
    const { timezone } = await tx
      .selectFrom("member")
      .where("id", "=", memberId)
      .select("timezone")
      .executeTakeFirstOrThrow();
    const { text } = await openText(deps, tx, { memberId, place: messagePlace(conversation.id, line.id) }, line.body);
    const found = findPromise(text, line.at, timezone);
    if (!found) throw invalid({ messageId: "This line promises nothing for a time" });
    const promiseId = newId("prm", deps.clock.now());
    await tx
      .insertInto("promise")
      .values({
        id: promiseId,
        conversation_id: conversation.id,
        member_id: memberId,
        body: await deps.sealing.seal(tx, memberId, promisePlace(promiseId), found.text),
        message_id: line.id,
        message_seq: line.seq,
        due_at: found.dueAt,
        created_by: actor.id,
      })
      .execute();
    return finish(deps, tx, after, { actor, conversation, promiseId, act: "added" });
  });
}

/** Marks a promise as fulfilled, or drops it; a closed one stays. Error: not-found. */
export async function closePromise(
  deps: Needs,
  actor: AgentActor,
  { conversationId, promiseId }: { conversationId: string; promiseId: string },
  state: "kept" | "dropped",
): Promise<DeskPromise> {
  return inTransaction(deps, async (tx, after) => {
    const { conversation } = await findWritable(deps, tx, actor, conversationId);
    const promise = await tx
      .selectFrom("promise")
      .where("id", "=", promiseId)
      .where("conversation_id", "=", conversationId)
      .select("state")
      .forUpdate()
      .executeTakeFirst();
    if (!promise) throw new AppError("not-found");
    if (promise.state !== "open") return viewOf(deps, tx, conversation.member_id, promiseId);
    await tx.updateTable("promise").set({ state, closed_at: appNow }).where("id", "=", promiseId).execute();
    return finish(deps, tx, after, { actor, conversation, promiseId, act: state });
  });
}
