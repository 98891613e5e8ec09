import type { Message } from "@masq/contract/member/conversations";
import { m } from "../../paraglide/messages.js";

type Line = Pick<Message, "message" | "attachment" | "isUnreadable">;

/** A message in words: of a picture without a caption that it is one, of a text that cannot be opened that it is so. */
export function lineText({ message, attachment, isUnreadable }: Line): string {
  if (isUnreadable === true) return m.chat_unreadable();
  return message === "" && attachment !== null ? m.chat_picture() : message;
}
