/** Opens a conversation from the wall, through the lookup and its reason. */
export type OpenIt = (one: { conversationId: string; character: string; brand: { domain: string } }) => void;
