import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { pipelined } from "../../platform/db/pipelined.ts";
import { inTransaction, violated, type Tx } from "../../platform/db/transaction.ts";
import { readCardOf, readCards } from "../../cast/profiles/profile-cards.ts";
import type { CardRow } from "../../cast/profiles/card-row.ts";
import { lockConversation } from "../conversations/lock-conversation.ts";
import { openOnLine } from "../conversations/open-conversation.ts";
import type { Seen } from "../policy/judge-line.ts";
import { judgeUnpaid, Unjudged } from "../policy/judge-unpaid.ts";
import { clientHash } from "./client-hash.ts";
import { readText, type MessageInput } from "./messages.policy.ts";
import { factsOfSend, type SendTarget } from "./messages.queries.ts";
import { storeMessage, type StoredSend } from "./store-message.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "bus" | "log" | "listeners" | "judge">;

/** `idempotencyKey`: 1 to 255 characters, in the member's own key space. */
export type SendInput = { body: MessageInput; idempotencyKey: string };

/** `cards`: what the card of the conversation's character shows. */
export type Sent = StoredSend & { cards: CardRow[] };

/** Locks the conversation and reads all that decides about the send, in one round trip. */
async function openSend(
  deps: Needs,
  tx: Tx,
  {
    actor,
    brand,
    target,
    clientKey,
  }: { actor: MemberActor; brand: BrandRecord; target: SendTarget; clientKey: string },
) {
  const memberId = actor.id;
  const viewer = { memberId, isPremium: actor.isPremium, locale: actor.locale };
  const [conversation, facts, cards] = await pipelined(tx, (line) => [
    target.kind === "conversation"
      ? lockConversation(line, target.id)
      : openOnLine(deps, line, { brand, memberId, profileId: target.id }),
    factsOfSend(line, { brand, memberId }, { target, clientKey }),
    target.kind === "conversation" ? readCardOf(line, target.id, viewer) : readCards(line, [target.id], viewer),
  ]);
  if (conversation?.member_id !== memberId || conversation.brand_id !== brand.id || !facts)
    throw new AppError("not-found");
  return { conversation, facts, cards };
}

/**
 * Sends a member's message for 1 credit, at most once per Idempotency-Key: the same key and body return the same,
 * another body is `idempotency-mismatch`. Throws `not-found` (also for others' ids), `validation`, `no-credits`,
 * `disclosure-required`, `email-not-validated`, `blocked`, `character-blocked`, `conversation-on-hold`. A picture must
 * be the member's unsent upload, else `validation` on `attachment`. Specification section 7. Two round trips to the
 * database, the second with the COMMIT (docs/decisions/090); a line that no credit pays is judged between two tries.
 */
export async function sendMessage(
  deps: Needs,
  actor: MemberActor,
  brand: BrandRecord,
  target: SendTarget,
  { body, idempotencyKey }: SendInput,
): Promise<Sent> {
  const read = readText(body);
  const { messageType, message, attachment } = body;
  const hash = clientHash(deps.keys, `${target.kind}:${target.id}`, [messageType, message, attachment ?? null]);
  const key = { clientKey: `${actor.id}:${idempotencyKey}`, clientHash: hash };
  const send = (seen?: Seen | null) =>
    inTransaction(deps, async (tx, after) => {
      const { cards, ...opened } = await openSend(deps, tx, { actor, brand, target, ...key });
      const stored = await storeMessage(deps, tx, after, { actor, brand, ...opened, ...read, ...key, seen });
      return { ...stored, cards };
    });
  try {
    return await send().catch(async (error: unknown) => {
      if (!(error instanceof Unjudged)) throw error;
      return send((await judgeUnpaid(deps, { memberId: actor.id, target, text: read.written })) ?? null);
    });
  } catch (error) {
    // The same key in two conversations at once: this one lost.
    const isSameKey =
      violated(error) === "message_client_key_key" || violated(error) === "credit_entry_idempotency_key_key";
    throw isSameKey ? new AppError("idempotency-mismatch", { cause: error }) : error;
  }
}
