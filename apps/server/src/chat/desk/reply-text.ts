import type { ReplyBody } from "@masq/contract/agent/desk";
import { blanksIn } from "@masq/domain/chat/phrases";
import { MESSAGE_CHARS_MAX } from "@masq/domain/constants";
import type * as z from "zod/mini";
import { AppError, invalid } from "../../platform/app-error.ts";
import type { Keys } from "../../platform/keys/keys.ts";
import { readAttachmentId } from "../messages/messages.policy.ts";
import { clientHash } from "../messages/client-hash.ts";

export type ReplyInput = z.output<typeof ReplyBody>;

/** `attachmentId`: a picture to be found in the character's library. */
export type ReadReply = { text: string; attachmentId: string | null };

/** The trimmed text of a reply, 1 to 2000 characters; may be empty with a picture. Errors: validation, blank-left. */
export function readReplyText(written: string | undefined, mayBeEmpty = false): string {
  const text = (written ?? "").trim();
  if (text === "" && !mayBeEmpty) throw invalid({ message: "Required" });
  if (text.length > MESSAGE_CHARS_MAX)
    throw invalid({ message: `The field must contain at most ${MESSAGE_CHARS_MAX} symbols` });
  const blanks = blanksIn(text);
  if (blanks.length > 0)
    throw new AppError("blank-left", { details: { spans: blanks.map(({ start, end }) => [start, end]) } });
  return text;
}

export function readReply(body: ReplyInput): ReadReply {
  const attachmentId = readAttachmentId(body);
  return { text: readReplyText(body.message, attachmentId !== null), attachmentId };
}

/** What an Idempotency-Key covers: the same words to the same target. Fences may move between two tries. */
export const replyHash = (keys: Keys, target: string, body: ReplyInput): string =>
  clientHash(keys, target, [body.messageType, body.message ?? null, body.attachment ?? null]);
