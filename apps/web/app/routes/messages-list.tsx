import { ConversationsPage } from "../features/chat/conversations-page.tsx";

/** Flirts and sent; the frame reads the address. */
export default ConversationsPage;
