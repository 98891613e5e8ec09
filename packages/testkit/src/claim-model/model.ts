import { ANYBODY, type Op } from "./history.ts";

/**
 * One conversation as it should behave: messages in a gap-free sequence, at most one open item, a claim with an epoch
 * and a lease. `expiresFrom`..`expiresTo`: between these the lease ends, since only the claim's call is known.
 */
export type State = {
  seq: number;
  lastUserSeq: number;
  /** `null`: none is open. `?`: raised and not yet seen by anybody. */
  stockId: string | null;
  epoch: number;
  holder: string | null;
  expiresFrom: number;
  expiresTo: number;
  /** Sequence of the message that each key made. */
  made: Readonly<Record<string, number>>;
};

export const START: State = {
  seq: 0,
  lastUserSeq: 0,
  stockId: null,
  epoch: 0,
  holder: null,
  expiresFrom: 0,
  expiresTo: 0,
  made: {},
};

type Of<K extends Op["call"]["kind"]> = Op & { call: Extract<Op["call"], { kind: K }> };
const isKind = <K extends Op["call"]["kind"]>(op: Op, kind: K): op is Of<K> => op.call.kind === kind;
const isSame = (state: State, stockId: string | undefined): boolean =>
  state.stockId !== null && (state.stockId === "?" || state.stockId === stockId);
const answer = (op: Op): { seq?: number; stockId?: string; epoch?: number } =>
  op.outcome.kind === "ok" ? op.outcome : {};

function send(state: State, op: Op): State | null {
  const seq = state.seq + 1;
  if (answer(op).seq !== seq) return null;
  const raised = state.stockId === null ? { stockId: "?", epoch: 0, holder: null } : {};
  return { ...state, ...raised, seq, lastUserSeq: seq };
}

function claim(state: State, op: Of<"claim">, leaseMs: number): State | null {
  const { stockId, epoch } = answer(op);
  if (!isSame(state, stockId) || state.holder !== null || epoch !== state.epoch + 1) return null;
  return {
    ...state,
    stockId: stockId ?? null,
    epoch,
    holder: op.call.agent,
    expiresFrom: op.invoke + leaseMs,
    expiresTo: op.return + leaseMs,
  };
}

function leave(state: State, op: Of<"back"> | Of<"move">): State | null {
  const { stockId, epoch } = answer(op);
  const isHolder = state.holder !== null && (op.call.agent === ANYBODY || op.call.agent === state.holder);
  if (state.stockId !== stockId || !isHolder || epoch !== state.epoch + 1) return null;
  if (isKind(op, "move")) return { ...state, epoch };
  if (op.call.isLapse && op.return < state.expiresFrom) return null;
  return { ...state, epoch, holder: null };
}

function reply(state: State, op: Of<"reply">): State | null {
  const { agent, stockId, epoch, seen, key } = op.call;
  const isHeld = state.stockId === stockId && state.holder === agent && state.epoch === epoch;
  if (op.outcome.kind === "fail") {
    const { code } = op.outcome;
    if (code === "new-messages") return state.lastUserSeq > seen ? state : null;
    if (code === "claim-expired") return isHeld && op.return < state.expiresFrom ? null : state;
    return state;
  }
  const told = answer(op).seq;
  const before = state.made[key];
  if (before !== undefined) return told === undefined || told === before ? state : null;
  const seq = state.seq + 1;
  if (told !== undefined && told !== seq) return null;
  if (!isHeld || op.invoke >= state.expiresTo || state.lastUserSeq > seen) return null;
  return { ...state, seq, stockId: null, holder: null, made: { ...state.made, [key]: seq } };
}

/** The state after `op` took effect in `state`, or null when it could not have, with that outcome. */
export function step(state: State, op: Op, leaseMs: number): State | null {
  if (isKind(op, "claim")) return claim(state, op, leaseMs);
  if (isKind(op, "back") || isKind(op, "move")) return leave(state, op);
  if (isKind(op, "reply")) return reply(state, op);
  return send(state, op);
}
