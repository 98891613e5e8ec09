import { sendMessage as sendMessageRoute, startConversation } from "@masq/contract/member/conversations";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { conversationView } from "../conversations/conversation-view.ts";
import { profileCards } from "../profiles/profile-cards.ts";
import { messageView } from "./message-view.ts";
import { sendMessage } from "./send-message.ts";
import type { StoredSend } from "./store-message.ts";

export function serveMessages(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", sendMessageRoute, async (given) => {
    const { actor, brand, params, body, idempotencyKey } = given;
    const target = { kind: "conversation", id: params.id } as const;
    return view(deps, actor, brand, await sendMessage(deps, actor, brand, target, { body, idempotencyKey }));
  });
  serveRoute(scope, deps, "member", startConversation, async (given) => {
    const { actor, brand, params, body, idempotencyKey } = given;
    const target = { kind: "profile", id: params.id } as const;
    return view(deps, actor, brand, await sendMessage(deps, actor, brand, target, { body, idempotencyKey }));
  });
}

/** The first answer, also when it is told again: made of what the send stored, not of what came later. */
async function view(deps: Deps, actor: MemberActor, brand: BrandRecord, sent: StoredSend) {
  const { answer, conversation: row, username } = sent;
  const cards = await profileCards(deps, brand, [row.profile_id], {
    memberId: actor.id,
    isPremium: actor.isPremium,
  });
  const message = messageView(sent.message, { memberReadSeq: 0, deskSeenSeq: 0 });
  const { seq, at } = sent.message;
  const { archived, unread } = answer;
  const then = { ...row, seq, last_user_seq: seq, updated_at: at, archived, unread };
  const conversation = conversationView(then, username, cards, [message]);
  return { message, conversation, credits: answer.credits };
}
