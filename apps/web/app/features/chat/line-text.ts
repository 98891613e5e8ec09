import type { Message, Removed } from "@masq/contract/member/conversations";
import { m } from "../../paraglide/messages.js";

type Line = Pick<Message, "message" | "attachment" | "isUnreadable" | "removed">;

export const removedText = ({ isCreditBack }: Removed): string =>
  isCreditBack ? m.chat_removed_back() : m.chat_removed();

/** Returns a message as text; names a picture without a caption, and a text that cannot be decrypted. */
export function lineText({ message, attachment, isUnreadable, removed }: Line): string {
  if (removed !== undefined) return removedText(removed);
  if (isUnreadable === true) return m.chat_unreadable();
  return message === "" && attachment !== null ? m.chat_picture() : message;
}
