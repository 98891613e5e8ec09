import { ConversationsPage } from "../features/chat/conversations-page.tsx";

export default function InboxRoute() {
  return <ConversationsPage type="inbox" />;
}
