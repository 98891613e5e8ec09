import { CONVERSATION_TYPES, type ConversationType } from "@masq/domain/vocabulary";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Outlet, useLocation, useParams } from "react-router";
import { keys } from "../../shared/query-keys.ts";
import "./chat.css";
import type { Thread } from "./chat.queries.ts";
import { ConversationList } from "./conversation-list.tsx";

const partitionOf = (pathname: string): ConversationType | undefined =>
  CONVERSATION_TYPES.find((type) => pathname === `/messages/${type}`);

/** The list beside whatever is open; on phones the one or the other. */
export function MessagesFrame() {
  const { pathname } = useLocation();
  const { conversationId } = useParams();
  const open = useQuery<Thread>({ queryKey: keys.conversation(conversationId ?? ""), queryFn: skipToken });
  const last = useRef<ConversationType>("conversations");
  const type = partitionOf(pathname) ?? open.data?.type ?? last.current;
  last.current = type;
  const isChat = conversationId !== undefined;
  return (
    <main id="main" className={isChat ? "chat" : "chat inb"} tabIndex={-1}>
      <aside className={isChat ? "ch-l desk" : "ch-l"}>
        <ConversationList type={type} currentId={conversationId ?? null} />
      </aside>
      <Outlet />
    </main>
  );
}
