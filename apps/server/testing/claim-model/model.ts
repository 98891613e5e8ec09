import { ANYBODY, type Op } from "./history.ts";

/**
 * One conversation as it should behave: messages in a gap-free sequence, at most one open item, a claim with an epoch
 * and a lease. The lease ends between `expiresFrom` and `expiresTo`, since only the claim's call is known.
 */
export type State = {
  seq: number;
  /** `null`: none is open. `?`: raised and not yet seen by anyone. */
  stockId: string | null;
  epoch: number;
  holder: string | null;
  expiresFrom: number;
  expiresTo: number;
  /** Sequence of the message that each key created. */
  made: Readonly<Record<string, number>>;
};

export const START: State = {
  seq: 0,
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

/** A repeated key is the same message; undefined: this one is new. `null`: the response contradicts that. */
function repeated(state: State, op: Op, key: string | undefined): State | null | undefined {
  const before = key === undefined ? undefined : state.made[key];
  if (before === undefined) return undefined;
  const told = answer(op).seq;
  return told === undefined || told === before ? state : null;
}

/** Appends the conversation's next message; null if the response named another sequence. */
function appended(state: State, op: Op, key: string | undefined): State | null {
  const seq = state.seq + 1;
  const told = answer(op).seq;
  if (told !== undefined && told !== seq) return null;
  return { ...state, seq, ...(key !== undefined && { made: { ...state.made, [key]: seq } }) };
}

function send(state: State, op: Of<"send">): State | null {
  const again = repeated(state, op, op.call.key);
  if (again !== undefined) return again;
  const next = appended(state, op, op.call.key);
  const raised = state.stockId === null ? { stockId: "?", epoch: 0, holder: null } : {};
  return next && { ...next, ...raised };
}

function taken(state: State, op: Op, holder: string, leaseMs: number): State {
  const { stockId = null, epoch = state.epoch + 1 } = answer(op);
  return { ...state, stockId, epoch, holder, expiresFrom: op.invoke + leaseMs, expiresTo: op.return + leaseMs };
}

function claim(state: State, op: Of<"claim">, leaseMs: number): State | null {
  const { stockId, epoch } = answer(op);
  if (!isSame(state, stockId) || state.holder !== null || epoch !== state.epoch + 1) return null;
  return taken(state, op, op.call.agent, leaseMs);
}

/** Epochs may be skipped: a poll with a lost response took and lost the item between two known ones. */
function holds(state: State, op: Of<"holds">, leaseMs: number): State | null {
  const { stockId, epoch = 0 } = answer(op);
  if (state.holder === op.call.agent && state.stockId === stockId && state.epoch === epoch) return state;
  if (!isSame(state, stockId) || state.holder !== null || epoch <= state.epoch) return null;
  return taken(state, op, op.call.agent, leaseMs);
}

const intervene = (state: State): State =>
  state.holder === null ? state : { ...state, epoch: state.epoch + 1, holder: null };

function admin(state: State, op: Of<"admin">): State | null {
  const isUnseen = state.seq > op.call.seen;
  if (op.outcome.kind === "fail") return op.outcome.code !== "new-messages" || isUnseen ? state : null;
  const again = repeated(state, op, op.call.key);
  if (again !== undefined) return again;
  const next = isUnseen ? null : appended(state, op, op.call.key);
  return next && { ...next, stockId: null, holder: null };
}

function leave(state: State, op: Of<"back"> | Of<"move">): State | null {
  if (isKind(op, "move") && op.outcome.kind === "unknown")
    return state.holder === op.call.agent ? { ...state, epoch: state.epoch + 1 } : null;
  if (isKind(op, "back") && op.outcome.kind === "unknown")
    return state.holder === op.call.agent && state.epoch === op.call.epoch ? intervene(state) : null;
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
    if (code === "new-messages") return state.seq > seen ? state : null;
    if (code === "claim-expired") return isHeld && op.return < state.expiresFrom ? null : state;
    return state;
  }
  const again = repeated(state, op, key);
  if (again !== undefined) return again;
  if (!isHeld || op.invoke >= state.expiresTo || state.seq > seen) return null;
  const next = appended(state, op, key);
  return next && { ...next, stockId: null, holder: null };
}

/** The state after `op` took effect in `state`, or null if impossible with that outcome. */
export function step(state: State, op: Op, leaseMs: number): State | null {
  if (isKind(op, "claim")) return claim(state, op, leaseMs);
  if (isKind(op, "back") || isKind(op, "move")) return leave(state, op);
  if (isKind(op, "reply")) return reply(state, op);
  if (isKind(op, "holds")) return holds(state, op, leaseMs);
  if (isKind(op, "holds-not")) return state.holder === op.call.agent ? null : state;
  if (isKind(op, "look")) return answer(op).seq === state.seq ? state : null;
  if (isKind(op, "intervene")) return intervene(state);
  if (isKind(op, "cancel")) return { ...state, stockId: null, holder: null };
  if (isKind(op, "admin")) return admin(state, op);
  return isKind(op, "send") ? send(state, op) : null;
}
