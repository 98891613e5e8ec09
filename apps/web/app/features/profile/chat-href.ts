/** The conversation with a character, or the blank one that its first line will create (decision G-074). */
export function chatHref({ _id, conversationId }: { _id: string; conversationId: string | null }): string {
  return conversationId === null ? `/messages/chat/blank?profile=${_id}` : `/messages/chat/${conversationId}`;
}
