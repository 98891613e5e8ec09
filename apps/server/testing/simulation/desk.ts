import { changeStatus } from "@masq/server/people/agent-sessions/change-status";
import { bindDesk } from "@masq/server/people/agent-sessions/bind-desk";
import { startSession } from "@masq/server/people/auth/start-session";
import { claimStock } from "@masq/server/chat/desk/claim-stock";
import { moveClaimsToDevice } from "@masq/server/chat/desk/move-claims";
import { releaseStock } from "@masq/server/chat/desk/release-stock";
import { replyToStock } from "@masq/server/chat/desk/reply-to-stock";
import { decideHeld } from "@masq/server/chat/held/decide-held";
import { openHeld } from "@masq/server/chat/held/open-held";
import type { AgentActor } from "@masq/server/http/actor";
import type { Requeued } from "@masq/server/foundation/events/listeners";
import { inTransaction } from "@masq/server/platform/db/transaction";
import { ANYBODY } from "../claim-model/history.ts";
import { look, type Held } from "../claim-model/work-desk.ts";
import { DOUBTED } from "./ground.ts";
import { call, type World } from "./world.ts";

const ROUNDS = 6;
const MOMENTS = 5;

/** What went back when a claim was over: that claim, and with it the operator's others, which need not be over. */
export async function noteLapses({ ground, told }: World, invoke: number, items: readonly Requeued[]): Promise<void> {
  for (const { id: stockId, conversation_id: of, claim_epoch: epoch } of items) {
    const ended = ground.db
      .selectFrom("claim_end")
      .where("stock_id", "=", stockId)
      .where("claim_epoch", "=", epoch - 1);
    const isLapse = (await ended.where("how", "=", "lapsed").select("stock_id").executeTakeFirst()) !== undefined;
    told.history.add(of, invoke, { kind: "back", agent: ANYBODY, isLapse }, { kind: "ok", stockId, epoch });
  }
}

/** Asks for work. After a lost answer the claims are read, as the console does. `out`: has to sign in again. */
async function claim(world: World, actor: AgentActor): Promise<Held | "out" | undefined> {
  const { deps, told, ground } = world;
  const { history } = told;
  const invoke = history.now();
  const answer = await call(world, () => claimStock(deps, actor));
  if (answer !== "lost" && "told" in answer) await noteLapses(world, invoke, answer.told.lapsed);
  if (answer !== "lost" && ("refused" in answer || answer.told.status === "offline")) return "out";
  if (answer !== "lost" && !answer.told.taken) return undefined;
  const taken = await ground.db
    .selectFrom("stock")
    .where("claimed_by", "=", actor.id)
    .where("state", "=", "claimed")
    .orderBy("claimed_at", "desc")
    .select(["id", "conversation_id", "claim_epoch"])
    .executeTakeFirst();
  if (!taken) return undefined;
  const { id: stockId, conversation_id: conversationId, claim_epoch: epoch } = taken;
  history.add(conversationId, invoke, { kind: "holds", agent: actor.id }, { kind: "ok", stockId, epoch });
  return look({ app: ground }, { stockId, conversationId, epoch });
}

async function reply(world: World, actor: AgentActor, held: Held, key: string, isDoubted: boolean): Promise<void> {
  const { deps, told } = world;
  const { stockId, conversationId, epoch, lastMessageId, seen } = held;
  const text = `${isDoubted ? `${DOUBTED} ` : ""}answer ${key}`;
  const body = { messageType: "text" as const, message: text, claimEpoch: epoch, lastMessageId };
  for (let attempt = 1; ; attempt += 1) {
    const invoke = told.history.now();
    const answer = await call(world, () => replyToStock(deps, actor, { stockId, idempotencyKey: key, body }));
    const op = { kind: "reply", agent: actor.id, stockId, epoch, seen, key } as const;
    if (answer === "lost") {
      told.history.add(conversationId, invoke, op, { kind: "unknown" });
      if (attempt < 3) continue;
      return void told.replies.push({ text, how: "unknown" });
    }
    if ("told" in answer) {
      told.history.add(conversationId, invoke, op, { kind: "ok", seq: answer.told.message.sequence });
      return void told.replies.push({ text, how: "stored" });
    }
    told.history.add(conversationId, invoke, op, { kind: "fail", code: answer.refused });
    return void told.replies.push({ text, how: answer.refused === "reply-held" ? "held" : "refused" });
  }
}

async function release(world: World, actor: AgentActor, { stockId, conversationId, epoch }: Held): Promise<void> {
  const { deps, told } = world;
  const invoke = told.history.now();
  const answer = await call(world, () => releaseStock(deps, actor, { stockId, claimEpoch: epoch, reason: "later" }));
  if (answer !== "lost" && "refused" in answer) return;
  const outcome =
    answer === "lost" ? ({ kind: "unknown" } as const) : ({ kind: "ok", stockId, epoch: epoch + 1 } as const);
  told.history.add(conversationId, invoke, { kind: "back", agent: actor.id, isLapse: false, epoch }, outcome);
}

/** Signs in, on another device too: the claims that are still there have a new epoch. */
async function takeOver(world: World, actor: AgentActor): Promise<AgentActor> {
  const { deps, told } = world;
  const invoke = told.history.now();
  const answer = await call(world, () =>
    inTransaction(deps, async (tx) => {
      const common = { subjectId: actor.id, stay: false, userAgent: "simulated", address: "127.0.0.1" };
      const { sessionId } = await startSession(deps, tx, { ...common, audience: "agent" });
      await bindDesk(tx, actor.id, sessionId);
      await moveClaimsToDevice(tx, actor.id);
      const items = tx.selectFrom("stock").where("claimed_by", "=", actor.id).where("state", "=", "claimed");
      return { sessionId, items: await items.select(["id", "conversation_id", "claim_epoch"]).execute() };
    }),
  );
  if (answer === "lost") {
    // Whatever was held may have moved, unheard.
    const own = told.history.ops().filter((op) => op.call.kind === "holds" && op.call.agent === actor.id);
    for (const of of new Set(own.map(({ conversation }) => conversation)))
      told.history.add(of, invoke, { kind: "move", agent: actor.id }, { kind: "unknown" });
    return actor;
  }
  if ("refused" in answer) return actor;
  const { sessionId, items } = answer.told;
  for (const { id: stockId, conversation_id: of, claim_epoch: epoch } of items)
    told.history.add(of, invoke, { kind: "move", agent: actor.id }, { kind: "ok", stockId, epoch });
  const me = { ...actor, sessionId };
  await call(world, () => changeStatus(deps, me, { status: "online" }));
  return me;
}

/** An operator: answers, sometimes late, twice, from an old screen or with words that a colleague is to read. */
export async function operate(world: World, actor: AgentActor, name: string): Promise<void> {
  const { chance, gate, ground } = world;
  let me = actor;
  let old: Held | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const held = await claim(world, me);
    if (held === "out") {
      me = await takeOver(world, me);
      continue;
    }
    if (!held) {
      await gate.act("waits for work");
      continue;
    }
    const key = `${name}-${round}`;
    // Reads and thinks, while the others go on.
    for (let left = chance.below(MOMENTS); left > 0; left -= 1) await gate.act("thinks");
    const drawn = chance.next();
    if (drawn < 0.38) await reply(world, me, chance.is(0.5) ? held : await look({ app: ground }, held), key, false);
    else if (drawn < 0.56) await reply(world, me, held, key, true);
    else if (drawn < 0.67) await release(world, me, held);
    // Asks for another one with this one in hand.
    else if (drawn < 0.83) await gate.act("keeps it");
    else if (drawn < 0.9) {
      me = await takeOver(world, me);
      await reply(world, me, await look({ app: ground }, held), key, false);
    } else if (old) await reply(world, me, await look({ app: ground }, old), key, false);
    else {
      await reply(world, me, held, key, false);
      await reply(world, me, held, `${key}-again`, false);
    }
    old = held;
  }
}

/** A colleague who reads what waits, and decides. */
export async function read(world: World, actor: AgentActor): Promise<void> {
  const { chance, deps, told, ground, gate } = world;
  let known = 0;
  for (;;) {
    const waiting = await ground.db
      .selectFrom("held_reply")
      .where("state", "=", "waiting")
      .where(
        "agent_id",
        "in",
        world.operators.map(({ id }) => id),
      )
      .where("agent_id", "<>", actor.id)
      .orderBy("id")
      .select(["id", "agent_id", "conversation_id", "stock_id", "claim_epoch", "seen_seq", "client_key"])
      .executeTakeFirst();
    if (!waiting) {
      if (!(await gate.until("looks for held replies", () => told.held() > known))) return;
      known = told.held();
      continue;
    }
    const { id, agent_id: agent, conversation_id: of, stock_id: stockId, claim_epoch: epoch, seen_seq: seen } = waiting;
    const opened = await call(world, () => openHeld(deps, actor, id));
    if (opened === "lost" || "refused" in opened) continue;
    const decision = chance.is(0.6) ? "release" : "stop";
    const invoke = told.history.now();
    const decided = await call(world, () => decideHeld(deps, actor, { id, decision }));
    const { text } = opened.told;
    const sent = decision === "release" && stockId !== null && epoch !== null && seen !== null;
    const key = waiting.client_key.replace(`${agent}:`, "");
    const op = { kind: "reply", agent, stockId: stockId ?? "", epoch: epoch ?? 0, seen: seen ?? 0, key } as const;
    if (decided === "lost") {
      if (sent) told.history.add(of, invoke, op, { kind: "unknown" });
      told.decisions.push({ text, how: "unknown" });
    } else if ("refused" in decided) told.decisions.push({ text, how: "refused" });
    else {
      if (sent) told.history.add(of, invoke, op, { kind: "ok" });
      told.decisions.push({ text, how: decision === "release" ? "sent" : "stopped" });
    }
  }
}
