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
import { readMeetUps } from "../meetups/open-meet-ups.ts";
import { messageView } from "../messages/message-view.ts";
import { messagesOf, newestMessages, type Chunk } from "../messages/read-messages.ts";
import { isOperatorOnDuty } from "../../cast/profiles/on-duty.ts";
import { profileCards } from "../../cast/profiles/profile-cards.ts";
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
const marksOf = (row: OwnConversation) => ({
  memberReadSeq: row.member_read_seq,
  deskSeenSeq: row.desk_seen_seq,
});

export function serveConversations(scope: FastifyInstance, deps: Deps): void {
  serveRoute(scope, deps, "member", listConversations, async ({ query, actor, brand }) => {
    const { page = 1, limit = PAGE_SIZE, ...wanted } = query;
    if (wanted.filter !== undefined && !actor.isPremium) throw new AppError("premium-required");
    const onDuty = wanted.filter === "online" && (await isOperatorOnDuty(deps, brand));
    const moment = { onDuty, now: deps.clock.now() };
    const [{ rows, total }, unread] = await Promise.all([
      conversationPage(deps.db, scopeOf(actor), { ...wanted, ...moment, page, limit }),
      unreadCount(deps.db, scopeOf(actor)),
    ]);
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

/** Conversations with their newest message each, in four statements however many there are. */
async function viewAll(deps: Deps, actor: MemberActor, brand: BrandRecord, rows: readonly OwnConversation[]) {
  const [cards, newest, dates] = await Promise.all([
    profileCards(
      deps,
      brand,
      rows.map((row) => row.profile_id),
      viewerOf(actor),
    ),
    newestMessages(
      deps,
      ownerOf(actor, brand),
      rows.map((row) => row.id),
    ),
    readMeetUps(
      deps,
      actor.id,
      rows.map((row) => row.id),
    ),
  ]);
  return rows.map((row) => {
    const message = newest.get(row.id);
    const messages = message ? [messageView(message, marksOf(row))] : [];
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
  const [cards, messages, neighbours, dates] = await Promise.all([
    profileCards(deps, brand, [row.profile_id], viewerOf(actor)),
    messagesOf(deps, ownerOf(actor, brand), row.id, chunk),
    neighboursOf(deps.db, scopeOf(actor), { id, type }),
    readMeetUps(deps, actor.id, [id]),
  ]);
  const views = messages.map((message) => messageView(message, marksOf(row)));
  return { ...conversationView(row, row.username, cards, views, dates.get(id) ?? []), ...neighbours };
}
