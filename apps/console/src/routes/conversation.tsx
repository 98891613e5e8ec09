import { useEffect } from "react";
import { useParams } from "react-router";
import { ConversationPlace } from "../features/lookup/conversation-place.tsx";
import { m } from "../paraglide/messages.js";

export function ConversationRoute() {
  const { conversationId = "" } = useParams();
  useEffect(() => {
    document.title = m.title_desk();
  }, []);
  return <ConversationPlace id={conversationId} key={conversationId} />;
}
