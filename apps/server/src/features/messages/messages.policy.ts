import type { ErrorCode } from "@masq/contract/error-codes";
import { MESSAGE_CHARS_MAX } from "@masq/domain/constants";
import { maskContacts } from "@masq/domain/content-filter";
import { invalid } from "../../platform/app-error.ts";

/** What the database says about a member who wants to write, read in the transaction of the send. */
export type SendFacts = {
  status: "active" | "suspended" | "deactivated";
  isValidated: boolean;
  isVisible: boolean;
  consentId: string | null;
};

/**
 * Whether a member may write to this character (trust section 1, decision G-034): the refusal's code, or null. The
 * character first, so that a hidden one answers like an unknown one.
 */
export function refusalToSend(facts: SendFacts, isFrozen: boolean): ErrorCode | null {
  if (!facts.isVisible) return "not-found";
  if (facts.status !== "active") return "blocked";
  if (!facts.isValidated) return "email-not-validated";
  if (facts.consentId === null) return "disclosure-required";
  return isFrozen ? "forbidden" : null;
}

export type MessageInput = {
  messageType: "text" | "attachment";
  message?: string | undefined;
  attachment?: string | null | undefined;
};

/**
 * The text as it is stored: trimmed, contact data masked (specification section 5). Throws 422 when there is neither
 * text nor attachment, when the text is longer than 2000 characters, or when the attachment does not exist.
 */
export function readText(input: MessageInput): { text: string; written: string; masked: boolean } {
  const written = (input.message ?? "").trim();
  // The picture library of chats is not open yet, so no attachment's id can exist.
  if (input.attachment) throw invalid({ attachment: "This attachment does not exist" });
  if (input.messageType === "attachment") throw invalid({ attachment: "Required" });
  if (written === "") throw invalid({ message: "Required" });
  if (Array.from(written).length > MESSAGE_CHARS_MAX)
    throw invalid({ message: `At most ${MESSAGE_CHARS_MAX} characters` });
  const text = maskContacts(written);
  return { text, written, masked: text !== written };
}
