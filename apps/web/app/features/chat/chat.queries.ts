import {
  getConversation,
  listConversations,
  searchMessages,
  type Conversation,
  type Message,
} from "@masq/contract/member/conversations";
import type { ReplyOf } from "@masq/contract/route";
import type { ConversationFilter, ConversationList, ConversationType } from "@masq/domain/vocabulary";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { client } from "../../shared/client.ts";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import { firstThread, LOADED_AT_ONCE } from "./early-thread.ts";
import { mergeMessages } from "./thread-merge.ts";

export type Thread = ReplyOf<typeof getConversation>;

/** `filter`: a Premium feature; undefined shows all. */
export type Narrowed = { filter?: Exclude<ConversationFilter, "all"> | undefined };

/** One partition, newest first. A response also brings the counters, stored where the bars read them. */
export function conversationsQuery(type: ConversationType, { filter }: Narrowed = {}) {
  return infiniteQueryOptions({
    queryKey: keys.conversations({ type, filter }),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const reply = await client().api.call(listConversations, {
        query: { type, page: pageParam, ...(filter && { filter }) },
        signal,
        quiet: true,
      });
      queries().setQueryData(keys.unread, reply.unread);
      return reply;
    },
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  });
}

/** One page of 36 of a view over all conversations (decision G-079). */
export function listedQuery(list: ConversationList, page: number, { filter }: Narrowed) {
  return queryOptions({
    queryKey: keys.conversations({ list, page, filter }),
    queryFn: async ({ signal }) => {
      const reply = await client().api.call(listConversations, {
        query: { list, page, ...(filter && { filter }) },
        signal,
        quiet: true,
      });
      queries().setQueryData(keys.unread, reply.unread);
      return reply;
    },
  });
}

/** The member's own messages with these words, a bounded range at a time; new words abort the running request. */
export function linesQuery(words: string) {
  return infiniteQueryOptions({
    queryKey: keys.messageSearch(words),
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) =>
      client().api.call(searchMessages, {
        query: { q: words, ...(pageParam !== "" && { after: pageParam }) },
        signal,
        quiet: true,
      }),
    getNextPageParam: ({ next }) => next,
  });
}

/** The socket writes new messages into this entry (shared/live-socket.ts); a fresh response never removes any. */
export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: keys.conversation(id),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Thread> => {
      const reply = await firstThread(id, signal);
      const known = queries().getQueryData<Conversation>(keys.conversation(id));
      return { ...reply, messages: mergeMessages(known, reply.messages) };
    },
  });
}

/** Loads the messages before or around a sequence into the thread; returns all that are loaded. */
export async function loadMore(
  id: string,
  where: { before: number } | { around: number },
): Promise<readonly Message[]> {
  const reply = await client().api.call(getConversation, {
    params: { id },
    query: { ...where, limit: LOADED_AT_ONCE },
    quiet: true,
  });
  const thread = queries().setQueryData<Thread>(
    keys.conversation(id),
    (known) => known && { ...known, messages: mergeMessages({ messages: reply.messages }, known.messages) },
  );
  return thread?.messages ?? reply.messages;
}
