import { CONVERSATION_TYPES, type ConversationType } from "@masq/domain/vocabulary";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Outlet, useLocation, useParams } from "react-router";
import "./chat.css";
import { conversationQuery } from "./chat.queries.ts";
import { ConversationList } from "./conversation-list.tsx";

const partitionOf = (pathname: string): ConversationType | undefined =>
  CONVERSATION_TYPES.find((type) => pathname === `/messages/${type}`);

/** The list beside whatever is open; on phones the one or the other. */
export function MessagesFrame() {
  const { pathname } = useLocation();
  const { conversationId } = useParams();
  // It only looks; yet with the real question, so that a refresh of the open conversation finds one to ask.
  const open = useQuery({ ...conversationQuery(conversationId ?? ""), enabled: false });
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
