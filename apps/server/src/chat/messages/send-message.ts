import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { AppError } from "../../platform/app-error.ts";
import { inTransaction, violated } from "../../platform/db/transaction.ts";
import { lockConversation } from "../conversations/lock-conversation.ts";
import { openConversation } from "../conversations/open-conversation.ts";
import { judgeUnpaid } from "../policy/judge-unpaid.ts";
import { clientHash } from "./client-hash.ts";
import { readText, type MessageInput } from "./messages.policy.ts";
import { storeMessage, type StoredSend } from "./store-message.ts";

type Needs = Pick<Deps, "db" | "clock" | "keys" | "sealing" | "bus" | "log" | "listeners" | "judge">;

/** `conversation`: an existing one; `profile`: a message to a character, whether first or not. */
export type SendTarget = { kind: "conversation" | "profile"; id: string };
/** `idempotencyKey`: 1 to 255 characters, in the member's own key space. */
export type SendInput = { body: MessageInput; idempotencyKey: string };

/**
 * Sends a member's message for 1 credit, at most once per Idempotency-Key: the same key and body return the same,
 * another body is `idempotency-mismatch`. Throws `not-found` (also for others' ids), `validation`, `no-credits`,
 * `disclosure-required`, `email-not-validated`, `blocked`, `character-blocked`, `conversation-on-hold`. A picture must
 * be the member's unsent upload, else `validation` on `attachment`. Specification section 7.
 */
export async function sendMessage(
  deps: Needs,
  actor: MemberActor,
  brand: BrandRecord,
  target: SendTarget,
  { body, idempotencyKey }: SendInput,
): Promise<StoredSend> {
  const read = readText(body);
  const { messageType, message, attachment } = body;
  const hash = clientHash(deps.keys, `${target.kind}:${target.id}`, [messageType, message, attachment ?? null]);
  const seen = await judgeUnpaid(deps, { memberId: actor.id, target, text: read.written });
  try {
    return await inTransaction(deps, async (tx, after) => {
      const conversation =
        target.kind === "conversation"
          ? await lockConversation(tx, target.id)
          : await openConversation(deps, tx, { brand, memberId: actor.id, profileId: target.id });
      if (conversation?.member_id !== actor.id || conversation.brand_id !== brand.id) throw new AppError("not-found");
      return storeMessage(deps, tx, after, {
        actor,
        brand,
        conversation,
        ...read,
        seen,
        clientKey: `${actor.id}:${idempotencyKey}`,
        clientHash: hash,
      });
    });
  } catch (error) {
    // The same key in two conversations at once: this one lost.
    const isSameKey =
      violated(error) === "message_client_key_key" || violated(error) === "credit_entry_idempotency_key_key";
    throw isSameKey ? new AppError("idempotency-mismatch", { cause: error }) : error;
  }
}
