import type { User } from "@masq/contract/member/user";

export const ASK_FOR_CITY = "askForCity";
const QUESTION = `question=${ASK_FOR_CITY}`;

/** A member without city and postal code is asked in the chat (decision G-025). */
export const hasNoPlace = ({ profile }: Pick<User, "profile">): boolean =>
  (profile.location.city ?? "") === "" && (profile.location.zipcode ?? "") === "";

/** Links to the conversation with a character, or to the blank one that the first message creates (decision G-074). */
export function chatHref(
  { _id, conversationId }: { _id: string; conversationId: string | null },
  { isAsking = false }: { isAsking?: boolean } = {},
): string {
  if (conversationId === null) return `/messages/chat/blank?profile=${_id}${isAsking ? `&${QUESTION}` : ""}`;
  return `/messages/chat/${conversationId}${isAsking ? `?${QUESTION}` : ""}`;
}
