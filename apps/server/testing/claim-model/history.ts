/** Calls to the desk and their outcomes, seen from outside: the checker's input. */

/** For acts on an item whoever held it. */
export const ANYBODY = "*";

export type Call =
  /** `key`: the Idempotency-Key of a repeatable send. */
  | { kind: "send"; key?: string }
  | { kind: "claim"; agent: string }
  /** A poll named a claim of the operator's: taken by it, or by an earlier one with a lost response. */
  | { kind: "holds"; agent: string }
  /** A poll named none, or another one. */
  | { kind: "holds-not"; agent: string }
  /** The newest message of the conversation was read. */
  | { kind: "look" }
  /** An item returned to the queue: released, or lapsed. `epoch`: of the claim, if the response may be lost. */
  | { kind: "back"; agent: string; isLapse: boolean; epoch?: number }
  /** An admin took the conversation over: a claim ends. */
  | { kind: "intervene" }
  /** The member blocked the character: the open item is gone. */
  | { kind: "cancel" }
  /** An admin replied without a claim: the open item ends. `seen`: as for a reply. */
  | { kind: "admin"; key: string; seen: number }
  /** A new device took the operator's claims over. */
  | { kind: "move"; agent: string }
  /** `seen`: sequence of the last message on the operator's screen. `key`: the Idempotency-Key. */
  | { kind: "reply"; agent: string; stockId: string; epoch: number; seen: number; key: string };

export type Outcome =
  | { kind: "ok"; seq?: number; stockId?: string; epoch?: number }
  | { kind: "fail"; code: string }
  /** The response was lost: it may have taken effect at any later time, or never. */
  | { kind: "unknown" };

/** `invoke` and `return` in monotonic milliseconds; an unknown outcome never returned. */
export type Op = { conversation: string; invoke: number; return: number; call: Call; outcome: Outcome };

export type History = {
  now: () => number;
  add: (conversation: string, invoke: number, call: Call, outcome: Outcome) => void;
  ops: () => readonly Op[];
};

export function createHistory(): History {
  const ops: Op[] = [];
  const now = (): number => performance.now();
  return {
    now,
    add: (conversation, invoke, call, outcome) => {
      const end = outcome.kind === "unknown" ? Number.POSITIVE_INFINITY : now();
      ops.push({ conversation, invoke, return: end, call, outcome });
    },
    ops: () => ops,
  };
}

/** Each conversation's ops by start time: conversations are judged independently. */
export function byConversation(ops: readonly Op[]): Map<string, Op[]> {
  const parts = new Map<string, Op[]>();
  for (const op of ops) parts.set(op.conversation, [...(parts.get(op.conversation) ?? []), op]);
  for (const part of parts.values()) part.sort((a, b) => a.invoke - b.invoke);
  return parts;
}
