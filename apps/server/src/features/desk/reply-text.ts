import type { ReplyBody } from "@masq/contract/agent/desk";
import { MESSAGE_CHARS_MAX } from "@masq/domain/constants";
import type * as z from "zod/mini";
import { invalid } from "../../platform/app-error.ts";
import type { Keys } from "../../platform/keys/keys.ts";
import { clientHash } from "../messages/client-hash.ts";

export type ReplyInput = z.output<typeof ReplyBody>;

/**
 * The trimmed text of a reply, 1 to 2000 characters. Pictures are refused until the character's library can be sent
 * from: a member would see an empty message.
 */
export function readReplyText(body: ReplyInput): string {
  const text = (body.message ?? "").trim();
  if (body.messageType === "attachment" || body.attachment) {
    throw invalid({ attachment: "Choose a picture from this character's library" });
  }
  if (text === "") throw invalid({ message: "Required" });
  if (text.length > MESSAGE_CHARS_MAX)
    throw invalid({ message: `The field must contain at most ${MESSAGE_CHARS_MAX} symbols` });
  return text;
}

/** What an Idempotency-Key stands for: the same words about the same thing. Fences may move between two tries. */
export const replyHash = (keys: Keys, target: string, body: ReplyInput): string =>
  clientHash(keys, target, [body.messageType, body.message ?? null, body.attachment ?? null]);
