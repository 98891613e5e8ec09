import { useLocation } from "react-router";
import type { Route } from "./+types/chat";
import { ChatPage } from "../features/chat/chat-page.tsx";

export default function ChatRoute({ params }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const profileId = new URLSearchParams(search).get("profile");
  return <ChatPage key={pathname + search} conversationId={params.conversationId} profileId={profileId} />;
}
