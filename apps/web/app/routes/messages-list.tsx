import { ConversationsPage } from "../features/chat/conversations-page.tsx";

/** Flirts and sent, a page each; the frame reads the address. */
export default ConversationsPage;
