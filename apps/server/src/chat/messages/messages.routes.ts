import {
  getConversationPictures,
  searchMessages,
  sendMessage as sendMessageRoute,
  startConversation,
} from "@masq/contract/member/conversations";
import { getMessageDraft, saveMessageDraft } from "@masq/contract/member/drafts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { BrandRecord } from "../../http/actor.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { conversationView } from "../conversations/conversation-view.ts";
import { conversationOf } from "../conversations/conversations.queries.ts";
import { profileCards, viewCards } from "../../cast/profiles/profile-cards.ts";
import { pictureMessages } from "./read-messages.ts";
import { findMessages } from "./find-messages.ts";
import { viewFound } from "./found-view.ts";
import { FRESH_MARKS, messageView } from "./message-view.ts";
import { readDraft, saveDraft } from "./save-draft.ts";
import { sendMessage, type Sent } from "./send-message.ts";

const PICTURES_MAX = 200;

export function serveMessages(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", sendMessageRoute, async (given) => {
    const { actor, brand, params, body, idempotencyKey } = given;
    const target = { kind: "conversation", id: params.id } as const;
    return view(deps, brand, await sendMessage(deps, actor, brand, target, { body, idempotencyKey }));
  });
  serveRoute(scope, deps, "member", startConversation, async (given) => {
    const { actor, brand, params, body, idempotencyKey } = given;
    const target = { kind: "profile", id: params.id } as const;
    return view(deps, brand, await sendMessage(deps, actor, brand, target, { body, idempotencyKey }));
  });
  serveRoute(scope, deps, "member", getMessageDraft, ({ actor, params }) => readDraft(deps, actor.id, params.id));
  serveRoute(scope, deps, "member", saveMessageDraft, ({ actor, brand, params, body }) =>
    saveDraft(deps, actor, brand, { profileId: params.id, ...body }),
  );
  serveRoute(scope, deps, "member", getConversationPictures, async ({ actor, brand, params }) => {
    const own = await conversationOf(deps.db, { memberId: actor.id, brandId: brand.id }, params.id);
    if (!own) throw new AppError("not-found");
    const { palette } = brand.theme;
    const found = await pictureMessages(deps, { conversationId: own.id, palette, limit: PICTURES_MAX });
    return { pictures: found.flatMap(viewPicture) };
  });
  serveRoute(scope, deps, "member", searchMessages, async ({ query, actor, brand, http }) => {
    const isGone = (): boolean => http.reply.raw.destroyed;
    const scopeOf = { memberId: actor.id, brandId: actor.brandId };
    const { lines, searched, next } = await findMessages(deps, scopeOf, { words: query.q, after: query.after, isGone });
    const ids = lines.map((line) => line.profile_id);
    const cards = await profileCards(deps, brand, ids, undefined);
    return { found: viewFound(lines, cards), searched, next };
  });
}

function viewPicture({ row, attachment }: Awaited<ReturnType<typeof pictureMessages>>[number]) {
  if (!attachment?.image || row.sender === "system") return [];
  return [{ messageId: row.id, senderType: row.sender, dateSent: row.at.toISOString(), attachment }];
}

/** The first response, also when repeated: built from what the send stored, not from what came later. */
async function view(deps: Deps, brand: BrandRecord, sent: Sent) {
  const { answer, conversation: row, username } = sent;
  const cards = await viewCards(deps, brand, sent.cards);
  const message = messageView(sent.message, FRESH_MARKS);
  const { seq, at } = sent.message;
  const { archived, unread } = answer;
  const then = { ...row, seq, last_user_seq: seq, updated_at: at, archived, unread, isClosed: false };
  // Only what the send stored, so that repetitions are identical; role-play dates come with the thread.
  const conversation = conversationView(then, username, cards, [message], []);
  return { message, conversation, credits: answer.credits };
}
