import type { UserServerFrame } from "@masq/contract/frames/user";

type Action = UserServerFrame["action"];
type Fields = Readonly<Record<string, unknown>>;

const isThing = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const always = (): boolean => true;

/** What this client reads of each frame. No validation: the frames are our own server's, by the same contract. */
const READS: { readonly [A in Action]: (fields: Fields) => boolean } = {
  heartbeat: always,
  resync: always,
  welcome: ({ o, epoch }) => typeof o === "number" && typeof epoch === "string",
  unreadMessageCount: ({ count }) => isThing(count) && typeof count["total"] === "number",
  newMessage: ({ conversation, message, profile }) =>
    [conversation, message, profile].every((thing) => isThing(thing) && typeof thing["_id"] === "string"),
  messageChanged: ({ conversationId, message }) => typeof conversationId === "string" && isThing(message),
  userUpdate: ({ payload }) => isThing(payload),
  typing: ({ conversationId }) => typeof conversationId === "string",
  logout: always,
};

/** Parses a socket's text, or null. Without the schemas, which a phone need not load. */
export function readFrame(data: unknown): UserServerFrame | null {
  if (typeof data !== "string") return null;
  try {
    const frame: unknown = JSON.parse(data);
    if (!isThing(frame) || typeof frame["action"] !== "string" || !Object.hasOwn(READS, frame["action"])) return null;
    if (frame["o"] !== undefined && typeof frame["o"] !== "number") return null;
    return READS[frame["action"] as Action](frame) ? (frame as UserServerFrame) : null;
  } catch {
    return null;
  }
}
