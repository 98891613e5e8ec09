import type { Asked } from "@masq/server/testing/chaos/calls";
import type { TestReply } from "@masq/server/testing/http";

/** A message acknowledged to a client. `key`: the call's. */
export type Line = { id: string; conversation: string; sequence: number; text: string; key: string };

/** What clients were told, recorded outside the product. */
export type Acknowledged = {
  lines: Map<string, Line>;
  /** By member and character: the last acknowledged mark, or undefined while a call is in flight. */
  favourites: Map<string, boolean | undefined>;
  /** By order: the member, and the last reported state. */
  orders: Map<string, { member: string; status: string }>;
  contradictions: string[];
  hear: (asked: Asked, reply: TestReply) => void;
};

type Said = {
  message?: { _id: string; sequence: number; message: string };
  conversation?: { _id: string };
};

const conversationIn = (address: string): string => /\/conversation\/(cnv_[^/?]+)/.exec(address)?.[1] ?? "";

export function createAcknowledged(): Acknowledged {
  const lines: Acknowledged["lines"] = new Map();
  const byKey = new Map<string, string>();
  const contradictions: string[] = [];
  const hear: Acknowledged["hear"] = ({ method, path, headers, body }, reply) => {
    const { message, conversation } = (reply.body ?? {}) as Said;
    if (method !== "POST" || reply.status >= 300 || typeof message !== "object") return;
    const key = `${headers["authorization"]} ${headers["idempotency-key"]}`;
    const told = byKey.get(key);
    if (told !== undefined && told !== message._id)
      contradictions.push(`the same key was answered ${told} and then ${message._id}`);
    byKey.set(key, message._id);
    const text = (body as { message: string }).message;
    const at = conversation?._id ?? conversationIn(path);
    lines.set(message._id, { id: message._id, conversation: at, sequence: message.sequence, text, key });
  };
  return { lines, favourites: new Map(), orders: new Map(), contradictions, hear };
}
