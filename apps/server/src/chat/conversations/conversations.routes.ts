import {
  getConversation,
  getLiveState,
  listConversations,
  markRead as markReadRoute,
  updateConversation,
} from "@masq/contract/member/conversations";
import { conversationType } from "./conversation-type.ts";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import type { BrandRecord, MemberActor } from "../../http/actor.ts";
import { serveRoute } from "../../http/serve-route.ts";
import { AppError } from "../../platform/app-error.ts";
import { pipelined } from "../../platform/db/pipelined.ts";
import { readMeetUps } from "../meetups/open-meet-ups.ts";
import { messageView } from "../messages/message-view.ts";
import { messagesOf, newestMessages, type Chunk } from "../messages/read-messages.ts";
import { isOperatorOnDuty } from "../../cast/profiles/on-duty.ts";
import { readCards, viewCards } from "../../cast/profiles/profile-cards.ts";
import { archiveConversation } from "./archive-conversation.ts";
import { conversationView } from "./conversation-view.ts";
import {
  conversationOf,
  conversationPage,
  neighboursOf,
  unreadCount,
  type OwnConversation,
} from "./conversations.queries.ts";
import { markRead } from "./mark-read.ts";
import { readLiveState } from "./read-live-state.ts";

const PAGE_SIZE = 36;
const MESSAGES_AT_ONCE = 200;

const scopeOf = (actor: MemberActor) => ({ memberId: actor.id, brandId: actor.brandId });
const viewerOf = (actor: MemberActor) => ({ memberId: actor.id, isPremium: actor.isPremium, locale: actor.locale });
const ownerOf = (actor: MemberActor, { theme }: BrandRecord) => ({ memberId: actor.id, palette: theme.palette });

export function serveConversations(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", listConversations, async ({ query, actor, brand }) => {
    const { page = 1, limit = PAGE_SIZE, ...wanted } = query;
    if (wanted.filter !== undefined && !actor.isPremium) throw new AppError("premium-required");
    const onDuty = wanted.filter === "online" && (await isOperatorOnDuty(deps, brand));
    const moment = { onDuty, now: deps.clock.now() };
    const selected = { ...wanted, ...moment, page, limit };
    const { rows, total, unread } = await conversationPage(deps.db, scopeOf(actor), selected);
    const conversations = await viewAll(deps, actor, brand, rows);
    return { conversations, total, page, limit, unread };
  });
  serveRoute(scope, deps, "member", getConversation, async ({ params, query, actor, brand }) => {
    return viewOne(deps, actor, brand, params.id, { ...query, limit: query.limit ?? MESSAGES_AT_ONCE });
  });
  serveRoute(scope, deps, "member", updateConversation, async ({ params, body, actor, brand }) => {
    await archiveConversation(deps, scopeOf(actor), { id: params.id, archived: body.archived });
    return viewWithNewest(deps, actor, brand, params.id);
  });
  serveRoute(scope, deps, "member", markReadRoute, async ({ params, actor, brand }) => {
    await markRead(deps, scopeOf(actor), params.id);
    const [conversation, unread] = await Promise.all([
      viewWithNewest(deps, actor, brand, params.id),
      unreadCount(deps.db, scopeOf(actor)),
    ]);
    return { conversation, unread };
  });
  serveRoute(scope, deps, "member", getLiveState, async ({ actor }) => readLiveState(deps, scopeOf(actor)));
}

/** Conversations with their newest message each: as many statements however many there are, in one round trip. */
async function viewAll(deps: Deps, actor: MemberActor, brand: BrandRecord, rows: readonly OwnConversation[]) {
  const ids = rows.map((row) => row.id);
  const characters = rows.map((row) => row.profile_id);
  const [cardRows, newest, dates] = await pipelined(deps.db, (line) => {
    const reader = { ...deps, db: line };
    return [
      readCards(line, characters, viewerOf(actor)),
      newestMessages(reader, ownerOf(actor, brand), ids),
      readMeetUps(reader, actor.id, ids),
    ];
  });
  const cards = await viewCards(deps, brand, cardRows);
  return rows.map((row) => {
    const message = newest.get(row.id);
    const messages = message ? [messageView(message, row)] : [];
    return conversationView(row, row.username, cards, messages, dates.get(row.id) ?? []);
  });
}

async function viewWithNewest(deps: Deps, actor: MemberActor, brand: BrandRecord, id: string) {
  const row = await conversationOf(deps.db, scopeOf(actor), id);
  const [view] = row ? await viewAll(deps, actor, brand, [row]) : [];
  if (!view) throw new AppError("not-found");
  return view;
}

async function viewOne(deps: Deps, actor: MemberActor, brand: BrandRecord, id: string, chunk: Chunk) {
  const row = await conversationOf(deps.db, scopeOf(actor), id);
  if (!row) throw new AppError("not-found");
  const hasUserMessage = row.last_user_seq > 0;
  const type = conversationType({ archived: row.archived, hasUserMessage });
  const [cardRows, messages, neighbours, dates] = await pipelined(deps.db, (line) => {
    const reader = { ...deps, db: line };
    return [
      readCards(line, [row.profile_id], viewerOf(actor)),
      messagesOf(reader, ownerOf(actor, brand), row.id, chunk),
      neighboursOf(line, scopeOf(actor), { id, type }),
      readMeetUps(reader, actor.id, [id]),
    ];
  });
  const cards = await viewCards(deps, brand, cardRows);
  const views = messages.map((message) => messageView(message, row));
  return { ...conversationView(row, row.username, cards, views, dates.get(id) ?? []), ...neighbours };
}
