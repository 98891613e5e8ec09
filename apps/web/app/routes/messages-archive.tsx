import { ConversationsPage } from "../features/chat/conversations-page.tsx";

export default ConversationsPage;
