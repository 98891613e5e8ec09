import type { Message } from "@masq/contract/member/conversations";
import { m } from "../../paraglide/messages.js";

type Line = Pick<Message, "message" | "attachment" | "isUnreadable">;

/** Returns a message as text; names a picture without a caption, and a text that cannot be decrypted. */
export function lineText({ message, attachment, isUnreadable }: Line): string {
  if (isUnreadable === true) return m.chat_unreadable();
  return message === "" && attachment !== null ? m.chat_picture() : message;
}
