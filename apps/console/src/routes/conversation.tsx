import { useEffect } from "react";
import { useParams } from "react-router";
import { ConversationPlace } from "../features/lookup/conversation-place.tsx";
import { words } from "../shared/words.ts";

export function ConversationRoute() {
  const { conversationId = "" } = useParams();
  useEffect(() => {
    document.title = words.title.desk;
  }, []);
  return <ConversationPlace id={conversationId} key={conversationId} />;
}
