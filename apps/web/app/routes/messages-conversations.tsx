import { ConversationsPage } from "../features/chat/conversations-page.tsx";

export default function ConversationsRoute() {
  return <ConversationsPage type="conversations" />;
}
