/** What a wall lets one open: the conversation, by the lookup and its reason. */
export type OpenIt = (one: { conversationId: string; character: string; brand: { domain: string } }) => void;
