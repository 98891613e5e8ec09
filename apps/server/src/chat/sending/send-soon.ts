import { sql } from "kysely";
import type { Deps } from "../../deps.ts";
import type { AgentActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { pipelined } from "../../platform/db/pipelined.ts";
import type { AfterCommit, Tx } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import { viewOwnLine, type Answered, type KnownSending } from "../desk/read-answer.ts";
import { draftPlace } from "../desk/save-draft.ts";
import { passFences, readGift, sendAsProfile, type ProfileReply } from "../desk/send-as-profile.ts";
import { holdBack } from "../desk/sending-stock.ts";
import { undoSecondsOf } from "./sending.policy.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "bus" | "brands" | "log">;
type Said = Pick<ProfileReply, "conversation" | "text" | "standing" | "brand" | "attachmentId">;

/** The same key again: the identical line, whatever became of it. `said` has the same words, as its hash proved. */
export async function repeatSending(
  deps: Pick<Deps, "clock" | "keys">,
  tx: Tx,
  said: Said,
  known: KnownSending,
): Promise<Answered> {
  const { id: conversationId, member_id: memberId, brand_id: brandId } = said.conversation;
  // The line as it will read. It is no message yet, so its id is that of the wait.
  const message = viewOwnLine(known, said, await readGift(deps, tx, said));
  const sending = { _id: known.id, remainingMs: known.remainingMs };
  return { messageId: known.id, conversationId, memberId, brandId, message, sending };
}

/**
 * Sends the reply, or lets it wait as long as its writer may take it back: behind the same fences, in the same
 * transaction. The claim ends now, so the next one can come; message, pay and times are those of the release. The text
 * is the item's draft meanwhile, so that no end of the wait can lose it. The caller holds conversation and session.
 * Errors: those of `passFences`, claim-expired.
 */
export async function sendSoon(
  deps: Needs,
  tx: Tx,
  after: AfterCommit,
  actor: AgentActor,
  reply: ProfileReply,
): Promise<Answered> {
  const seconds = undoSecondsOf(reply);
  const { conversation, stockId, claimEpoch, text } = reply;
  if (seconds === 0 || stockId === null || claimEpoch === null) return sendAsProfile(deps, tx, after, actor, reply);
  const draft = await deps.sealing.seal(tx, conversation.member_id, draftPlace(stockId), text);
  let isHeld = false;
  const hold = async (line: Tx): Promise<void> => {
    if (isHeld) return;
    if (!(await holdBack(line, { stockId, agentId: actor.id, claimEpoch }, draft))) throw new AppError("claim-expired");
    isHeld = true;
  };
  await passFences(deps, tx, actor, reply, hold);
  const id = newId("snd", deps.clock.now());
  const wait = { id, agentId: actor.id, stockId, claimEpoch, seconds };
  const [, { accepted_at: at, seq }] = await pipelined(tx, (line) => [hold(line), insertWait(line, reply, wait)]);
  after(() => deps.bus.signal({ kind: "queue-changed" }));
  return repeatSending(deps, tx, reply, { id, seq, at, remainingMs: seconds * 1000 });
}

type Wait = { id: string; agentId: string; stockId: string; claimEpoch: number; seconds: number };
const insertWait = (tx: Tx, reply: ProfileReply, { id, agentId, stockId, claimEpoch, seconds }: Wait) =>
  tx
    .insertInto("sending_reply")
    .values({
      id,
      stock_id: stockId,
      claim_epoch: claimEpoch,
      agent_id: agentId,
      conversation_id: reply.conversation.id,
      brand_id: reply.brand.id,
      seen_seq: reply.seenSeq,
      attachment_id: reply.attachmentId,
      verdict: JSON.stringify(reply.verdict),
      contradicts: JSON.stringify(reply.contradicts),
      unread: reply.isUnread === true,
      is_opener: reply.isOpener === true,
      client_key: reply.clientKey,
      client_hash: reply.clientHash,
      seq: reply.conversation.seq + 1,
      send_at: sql<Date>`app_now() + make_interval(secs => ${seconds}::float8)`,
    })
    .returning(["accepted_at", "seq"])
    .executeTakeFirstOrThrow();
