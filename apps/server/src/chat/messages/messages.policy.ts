import type { ErrorCode } from "@masq/contract/error-codes";
import { isBlank } from "@masq/domain/blank";
import { MESSAGE_CHARS_MAX } from "@masq/domain/constants";
import { maskContacts } from "@masq/domain/chat/content-filter";
import { invalid } from "../../platform/app-error.ts";

/** Database facts about a member who wants to write, read in the send's transaction. */
export type SendFacts = {
  status: "active" | "suspended" | "deactivated";
  isValidated: boolean;
  isVisible: boolean;
  isOnBreak: boolean;
  consentId: string | null;
};

/**
 * The refusal code if a member may not write to this character, else null (trust section 1, decision G-034). Checks the
 * character first, so that a hidden one looks unknown.
 */
export function refusalToSend(
  facts: SendFacts,
  { isFrozen, isBlocked }: { isFrozen: boolean; isBlocked: boolean },
): ErrorCode | null {
  if (!facts.isVisible) return "not-found";
  if (facts.status !== "active") return "blocked";
  if (!facts.isValidated) return "email-not-validated";
  if (facts.isOnBreak) return "on-break";
  if (isBlocked) return "character-blocked";
  if (facts.consentId === null) return "disclosure-required";
  return isFrozen ? "conversation-on-hold" : null;
}

export type MessageInput = {
  messageType: "text" | "attachment";
  message?: string | undefined;
  attachment?: string | null | undefined;
};

/** `written`: before masking. `attachmentId`: of an upload that the send must find. */
export type ReadText = { text: string; written: string; masked: boolean; attachmentId: string | null };

/** The attachment a body names, null for a text. Throws 422 if its type disagrees. */
export function readAttachmentId({ messageType, attachment }: MessageInput): string | null {
  if (messageType === "attachment" && !attachment) throw invalid({ attachment: "Required" });
  if (messageType === "text" && attachment) throw invalid({ attachment: "Only with messageType attachment" });
  return attachment ?? null;
}

/** "Are you real?" that cost nothing, in a conversation in 24 h; in a crisis every line is free. */
export const FREE_LINES_A_DAY = 3;

/**
 * The text as stored: trimmed, contact data masked (specification section 5); may be empty with an attachment (decision
 * G-084). Throws 422 without text and attachment, for more than 2000 characters, or if type and attachment disagree.
 */
export function readText(input: MessageInput): ReadText {
  const typed = (input.message ?? "").trim();
  const written = isBlank(typed) ? "" : typed;
  const attachmentId = readAttachmentId(input);
  if (written === "" && attachmentId === null) throw invalid({ message: "Required" });
  if (Array.from(written).length > MESSAGE_CHARS_MAX)
    throw invalid({ message: `At most ${MESSAGE_CHARS_MAX} characters` });
  const text = maskContacts(written);
  return { text, written, masked: text !== written, attachmentId };
}
