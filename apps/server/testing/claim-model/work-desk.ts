import { bindDesk } from "@masq/server/people/agent-sessions/bind-desk";
import { startSession } from "@masq/server/people/auth/start-session";
import { changeStatus } from "@masq/server/people/agent-sessions/change-status";
import { claimStock } from "@masq/server/chat/desk/claim-stock";
import type { Fences } from "@masq/server/chat/desk/close-stock";
import { sweepDesk } from "@masq/server/chat/desk/desk.jobs";
import { moveClaimsToDevice } from "@masq/server/chat/desk/move-claims";
import { releaseStock } from "@masq/server/chat/desk/release-stock";
import { replyToStock } from "@masq/server/chat/desk/reply-to-stock";
import { AppError } from "@masq/server/platform/app-error";
import { inTransaction } from "@masq/server/platform/db/transaction";
import type { AgentActor } from "@masq/server/http/actor";
import type { TestApp } from "../app.ts";
import { ANYBODY, type History, type Outcome } from "./history.ts";

export type Held = { stockId: string; conversationId: string; epoch: number; lastMessageId: string; seen: number };
/** An operator with everything a careless console could remember. */
export type Worker = { id: string; actor: AgentActor; held: Held | undefined; old: Held[] };
export type Ground = { app: TestApp; history: History; fences: Fences; leaseMs: number };

let keys = 0;
const OLD_KEPT = 4;
const failed = (error: unknown): Outcome => {
  if (error instanceof AppError) return { kind: "fail", code: error.code };
  throw error;
};

async function openSession({ app }: Ground, agentId: string, isTakeOver: boolean) {
  return inTransaction(app.deps, async (tx) => {
    const common = { subjectId: agentId, stay: false, userAgent: "model", address: "127.0.0.1" };
    const { sessionId } = await startSession(app.deps, tx, { ...common, audience: "agent" });
    await bindDesk(tx, agentId, sessionId);
    if (isTakeOver) await moveClaimsToDevice(tx, agentId);
    const held = await tx
      .selectFrom("stock")
      .where("claimed_by", "=", agentId)
      .where("state", "=", "claimed")
      .select(["id", "conversation_id", "claim_epoch"])
      .execute();
    return { sessionId, held };
  });
}

/** Signs in again and goes online, as after a lapse. */
export async function signIn(ground: Ground, worker: Worker): Promise<void> {
  const { sessionId } = await openSession(ground, worker.id, false);
  worker.actor = { ...worker.actor, sessionId };
  try {
    await changeStatus(ground.app.deps, worker.actor, { status: "online" });
  } catch (error) {
    failed(error); // the other tab signed in concurrently
  }
}

/** Another device takes over; the old claim objects keep their old epoch. */
export async function takeOver(ground: Ground, worker: Worker): Promise<void> {
  const { history } = ground;
  const invoke = history.now();
  const { sessionId, held } = await openSession(ground, worker.id, true);
  worker.actor = { ...worker.actor, sessionId };
  for (const item of held) {
    const outcome = { kind: "ok", stockId: item.id, epoch: item.claim_epoch } as const;
    history.add(item.conversation_id, invoke, { kind: "move", agent: worker.id }, outcome);
    if (worker.held?.stockId !== item.id) continue;
    worker.old.push(worker.held);
    worker.held = { ...worker.held, epoch: item.claim_epoch };
  }
}

function recordBack(ground: Ground, invoke: number, agent: string, items: readonly Back[]): void {
  for (const item of items) {
    const outcome = { kind: "ok", stockId: item.id, epoch: item.claim_epoch } as const;
    ground.history.add(item.conversation_id, invoke, { kind: "back", agent, isLapse: true }, outcome);
  }
}
type Back = { id: string; conversation_id: string; claim_epoch: number };

export async function look(
  { app }: { app: Pick<TestApp, "db"> },
  { stockId, conversationId, epoch }: Pick<Held, "stockId" | "conversationId" | "epoch">,
): Promise<Held> {
  const newest = await app.db
    .selectFrom("message")
    .where("conversation_id", "=", conversationId)
    .orderBy("seq", "desc")
    .select(["id", "seq"])
    .executeTakeFirstOrThrow();
  return { stockId, conversationId, epoch, lastMessageId: newest.id, seen: newest.seq };
}

/** Polls for work; remembers what was taken with the newest message on screen. */
export async function ask(ground: Ground, worker: Worker): Promise<"online" | "out"> {
  const { app, history, leaseMs } = ground;
  const config = { ...app.deps.config, CLAIM_TTL_MS: leaseMs };
  const invoke = history.now();
  try {
    const { status, taken, lapsed } = await claimStock({ ...app.deps, config }, worker.actor);
    recordBack(ground, invoke, ANYBODY, lapsed);
    if (status !== "online") return "out";
    if (!taken) return "online";
    const { id: stockId, conversationId, claimEpoch: epoch } = taken;
    history.add(conversationId, invoke, { kind: "claim", agent: worker.id }, { kind: "ok", stockId, epoch });
    if (worker.held) worker.old = [...worker.old, worker.held].slice(-OLD_KEPT);
    worker.held = await look(ground, { stockId, conversationId, epoch });
    return "online";
  } catch (error) {
    failed(error);
    return "out";
  }
}

/** Replies to what is remembered. `key` and `isLost`: a try with a lost response, and its repetition. */
export async function reply(
  ground: Ground,
  worker: Worker,
  held: Held,
  { key = `m${(keys += 1)}`, isLost = false } = {},
): Promise<void> {
  const { app, history, fences } = ground;
  const invoke = history.now();
  const { stockId, conversationId, epoch, lastMessageId, seen } = held;
  const body = { messageType: "text" as const, message: `Line ${key}`, claimEpoch: epoch, lastMessageId };
  const outcome: Outcome = await replyToStock(
    app.deps,
    worker.actor,
    { stockId, idempotencyKey: key, body },
    fences,
  ).then(({ message }) => ({ kind: "ok", seq: message.sequence }), failed);
  const call = { kind: "reply", agent: worker.id, stockId, epoch, seen, key } as const;
  history.add(conversationId, invoke, call, isLost ? { kind: "unknown" } : outcome);
}

export async function release(ground: Ground, worker: Worker, held: Held): Promise<void> {
  const { app, history } = ground;
  const invoke = history.now();
  const { stockId, conversationId, epoch } = held;
  try {
    await releaseStock(app.deps, worker.actor, { stockId, claimEpoch: epoch, reason: "model" });
    const call = { kind: "back", agent: worker.id, isLapse: false } as const;
    history.add(conversationId, invoke, call, { kind: "ok", stockId, epoch: epoch + 1 });
  } catch (error) {
    failed(error);
  }
  // Lets the same operator get it again, as often as chance decides.
  await app.db.deleteFrom("stock_exclusion").execute();
  await app.db.deleteFrom("claim_end").execute();
}

/** What a node's sweeper does; whoever held the items. */
export async function sweep(ground: Ground): Promise<void> {
  const invoke = ground.history.now();
  recordBack(ground, invoke, ANYBODY, await sweepDesk(ground.app.deps));
}
