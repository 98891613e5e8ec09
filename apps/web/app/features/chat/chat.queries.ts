import { getConversation, listConversations, type Conversation } from "@masq/contract/member/conversations";
import type { ReplyOf } from "@masq/contract/route";
import type { ConversationType } from "@masq/domain/vocabulary";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { client } from "../../shared/client.ts";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import { mergeMessages } from "./thread-merge.ts";

/** Asked for at once; shown by six. */
const LOADED_AT_ONCE = 60;

export type Thread = ReplyOf<typeof getConversation>;

/** One partition, newest first; a reply also brings the counters, which go where the bars read them. */
export function conversationsQuery(type: ConversationType) {
  return infiniteQueryOptions({
    queryKey: keys.conversations({ type }),
    initialPageParam: 1,
    queryFn: async ({ pageParam, signal }) => {
      const reply = await client().api.call(listConversations, {
        query: { type, page: pageParam },
        signal,
        quiet: true,
      });
      queries().setQueryData(keys.unread, reply.unread);
      return reply;
    },
    getNextPageParam: ({ page, limit, total }) => (page * limit < total ? page + 1 : undefined),
  });
}

/** The socket writes new messages into this entry (shared/live-socket.ts); a fresh answer never takes any away. */
export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: keys.conversation(id),
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Thread> => {
      const reply = await client().api.call(getConversation, {
        params: { id },
        query: { limit: LOADED_AT_ONCE },
        signal,
        quiet: true,
      });
      const known = queries().getQueryData<Conversation>(keys.conversation(id));
      return { ...reply, messages: mergeMessages(known, reply.messages) };
    },
  });
}

/** Brings the messages before `sequence` into the thread; answers all that are here now. */
export async function loadEarlier(id: string, sequence: number): Promise<Thread["messages"]> {
  const reply = await client().api.call(getConversation, {
    params: { id },
    query: { before: sequence, limit: LOADED_AT_ONCE },
    quiet: true,
  });
  const thread = queries().setQueryData<Thread>(
    keys.conversation(id),
    (known) => known && { ...known, messages: mergeMessages({ messages: reply.messages }, known.messages) },
  );
  return thread?.messages ?? reply.messages;
}
