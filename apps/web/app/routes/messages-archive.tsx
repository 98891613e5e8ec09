import { ConversationsPage } from "../features/chat/conversations-page.tsx";

export default function ArchiveRoute() {
  return <ConversationsPage type="archive" />;
}
