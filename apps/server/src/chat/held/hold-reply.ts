import type { OwnHeld } from "@masq/contract/agent/own-held";
import { HELD_LIMIT_MS, JUDGED_RULES } from "@masq/domain/chat/held-reply";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { markIntervened } from "../conversations/mark-conversation.ts";
import { stopClock } from "../desk/claim-clock.ts";
import type { Answered } from "../desk/read-answer.ts";
import { draftPlace } from "../desk/save-draft.ts";
import { passFences, type ProfileReply } from "../desk/send-as-profile.ts";
import { blockedReply } from "../policy/judge-reply.ts";
import { sendSoon } from "../sending/send-soon.ts";
import { withdrawHold } from "./end-hold.ts";
import { ownHeld } from "./held.queries.ts";
import { openOwnHeld } from "./own-held.ts";
import { isSomeoneThere } from "./second-reader.ts";
import { storeHeld, type Hold } from "./store-held.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "bus" | "brands" | "log">;
export type SentOrHeld = Answered | { held: OwnHeld };

/** What was sent. Throws what its writer is told of a held one, once that is stored. */
export function mustBeSent(result: SentOrHeld): Answered {
  if (!("held" in result)) return result;
  const { held } = result;
  if (held.state !== "nobody") throw new AppError("reply-held", { details: { held } });
  const { rule: code, title, advice } = held;
  throw blockedReply({ code, title, advice, outcome: "block" }, [], { nobody: true });
}

/**
 * Sends the reply, or holds it for a second reader: behind the same fences, in the same transaction. The claim's clock
 * stands still meanwhile, and the text is its draft, whatever comes of it. With nobody else on duty a newcomer's reply
 * goes out and is read later; any other is kept as not sent. A repeated key finds its row.
 */
export async function sendOrHold(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  actor: AgentActor,
  { reply, hold }: { reply: ProfileReply; hold: Hold | null },
): Promise<SentOrHeld> {
  if (!hold) return sendSoon(deps, tx, after, actor, reply);
  const { conversation, brand, clientKey, clientHash } = reply;
  const known = await ownHeld(tx, { clientKey });
  if (known && known.client_hash !== clientHash) throw new AppError("idempotency-mismatch");
  if (known) return { held: await openOwnHeld(deps, tx, known) };
  const isRead = await isSomeoneThere(tx, { brand, writerId: actor.id, memberId: conversation.member_id });
  if (!isRead && hold.rule.code === JUDGED_RULES.newcomer.code)
    return sendSoon(deps, tx, after, actor, { ...reply, isUnread: true });
  return { held: await keep(deps, tx, after, actor, { reply, hold, isRead }) };
}

async function keep(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  actor: AgentActor,
  { reply, hold, isRead }: { reply: ProfileReply; hold: Hold; isRead: boolean },
): Promise<OwnHeld> {
  const { conversation, brand, stockId, claimEpoch, text, attachmentId, clientKey, clientHash, seenSeq } = reply;
  const { id: conversationId, member_id: memberId } = conversation;
  const forMs = isRead ? HELD_LIMIT_MS : 0;
  let leftMs: number | null = null;
  const stop = async (line: Tx): Promise<void> => {
    if (stockId === null || claimEpoch === null || leftMs !== null) return;
    const draft = await deps.sealing.seal(line, memberId, draftPlace(stockId), text);
    const claim = { stockId, agentId: actor.id, claimEpoch };
    const left = await stopClock(line, claim, { forMs, draft });
    if (left === undefined) throw new AppError("claim-expired");
    leftMs = left;
  };
  await withdrawHold(deps, tx, after, stockId === null ? { conversationId, agentId: actor.id } : { stockId });
  await passFences(deps, tx, actor, reply, stop);
  await stop(tx);
  if (stockId === null) await markIntervened(tx, conversationId, actor.id);
  const row = { brandId: brand.id, agentId: actor.id, conversationId, memberId, stockId, claimEpoch };
  const id = await storeHeld(deps, tx, { ...row, attachmentId, text, clientKey, clientHash }, hold, {
    state: isRead ? "waiting" : "nobody",
    seen_seq: seenSeq,
    left_ms: leftMs,
    ...(isRead && { forMs }),
  });
  after(() => deps.bus.signal({ kind: "queue-changed" }));
  const held = await ownHeld(tx, { id });
  if (!held) throw new Error(`held reply ${id} is gone`);
  return openOwnHeld(deps, tx, held);
}
