import type { Call, History, Op, Outcome } from "../claim-model/history.ts";

/** What the actors were told, which is all that the product may be held to. */
export type Told = {
  sends: { memberId: string; profileId: string; text: string; how: "stored" | "refused" | "unknown"; code?: string }[];
  /** Sends under way; at the end those of writers who are gone, perhaps with the COMMIT on its way. */
  begun: Set<{ memberId: string; profileId: string; text: string; key: string; invoke: number }>;
  replies: { text: string; how: "stored" | "refused" | "held" | "unknown" }[];
  decisions: { text: string; how: "sent" | "stopped" | "refused" | "unknown" }[];
  /** When somebody went without hearing the end: claims that were over by then may have been given back unseen. */
  losses: number[];
  /** What no call may answer. */
  wrong: string[];
  history: History;
  /** How many answers, or what may be one, have come to a member, and how many were held. */
  answers: () => number;
  held: () => number;
};

/** Times of a history are the clock's shift and the turns of the gate, in milliseconds. */
export function createTold(now: () => number): Told {
  const ops: Op[] = [];
  const history: History = {
    now,
    add: (conversation: string, invoke: number, call: Call, outcome: Outcome) => {
      const end = outcome.kind === "unknown" ? Number.POSITIVE_INFINITY : now();
      ops.push({ conversation, invoke, return: end, call, outcome });
    },
    ops: () => ops,
  };
  const replies: Told["replies"] = [];
  const decisions: Told["decisions"] = [];
  return {
    sends: [],
    begun: new Set(),
    replies,
    decisions,
    losses: [],
    wrong: [],
    history,
    answers: () => [...replies, ...decisions].filter(({ how }) => ["stored", "sent", "unknown"].includes(how)).length,
    held: () => replies.filter(({ how }) => how === "held" || how === "unknown").length,
  };
}
