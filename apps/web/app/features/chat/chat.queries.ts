import { getConversation, listConversations } from "@masq/contract/member/conversations";
import type { ConversationType } from "@masq/domain/vocabulary";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../shared/client.ts";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";

/** One partition; its reply also brings the counters, which go where the bars read them. */
export function conversationsQuery(type: ConversationType, page = 1) {
  return queryOptions({
    queryKey: keys.conversations({ type, page }),
    queryFn: async ({ signal }) => {
      const reply = await client().api.call(listConversations, { query: { type, page }, signal });
      queries().setQueryData(keys.unread, reply.unread);
      return reply;
    },
  });
}

/** The socket writes new messages into this entry (shared/live-socket.ts). */
export function conversationQuery(id: string) {
  return queryOptions({
    queryKey: keys.conversation(id),
    queryFn: ({ signal }) => client().api.call(getConversation, { params: { id }, signal }),
  });
}
