import type { SocketState } from "@masq/client/socket";
import type { PayToday } from "@masq/contract/agent/pay-today";
import { PAUSE_UNDO_MS } from "@masq/domain/constants";
import type { AgentStatus } from "@masq/domain/vocabulary";
import * as z from "zod/mini";

/** Moments are milliseconds of the wall clock. `null` timers do not run. */
export type SessionModel = {
  status: AgentStatus;
  /** False until the server has reported the state. */
  isKnown: boolean;
  startedAt: number | null;
  /** Since when online, without a pause in between. */
  onlineSince: number | null;
  breakStartedAt: number | null;
  breakReason: string | null;
  lockoutEndsAt: number | null;
  replies: number;
  medianReplyMs: number | null;
  repliesLastHour: number;
  /** Of today, by company; empty for an admin. */
  pay: readonly PayToday[];
  socket: SocketState;
  wsAutoReconnection: boolean;
  latencyMs: number | null;
  /** This tab leads: it holds the socket, polls and plays sounds. */
  hasMaster: boolean;
  /** A change that the server has not answered yet. */
  changing: AgentStatus | null;
};

export const SIGNED_OUT: SessionModel = {
  status: "offline",
  isKnown: false,
  startedAt: null,
  onlineSince: null,
  breakStartedAt: null,
  breakReason: null,
  lockoutEndsAt: null,
  replies: 0,
  medianReplyMs: null,
  repliesLastHour: 0,
  pay: [],
  socket: "connecting",
  wsAutoReconnection: true,
  latencyMs: null,
  hasMaster: false,
  changing: null,
};

export type ServerSession = {
  status: AgentStatus;
  since: string;
  startedAt: string | null;
  breakReason: string | null;
  lockoutSeconds: number;
  replies: number;
  medianReplyMs: number | null;
  repliesLastHour?: number | undefined;
  pay?: readonly PayToday[] | undefined;
};

export type SessionAction =
  | { type: "server"; session: ServerSession; now: number }
  | {
      type: "status";
      status: AgentStatus;
      reason?: string | undefined;
      lockoutSeconds?: number | undefined;
      now: number;
    }
  | { type: "changing"; to: AgentStatus | null }
  | { type: "lockout"; seconds: number; now: number }
  | { type: "socket"; state: SocketState }
  | { type: "latency"; ms: number }
  | { type: "lead"; leads: boolean }
  | { type: "replied" }
  | { type: "mirror"; model: SessionModel }
  | { type: "restore"; preserved: PreservedSession; now: number }
  | { type: "reset" };

const endOf = (seconds: number, now: number): number | null => (seconds > 0 ? now + seconds * 1000 : null);
const moment = (iso: string, now: number): number => Math.min(now, Date.parse(iso));

/** Specification section 4, agent session: offline, online, break, offline. Pure; the server decides, this follows. */
export function sessionReducer(model: SessionModel, action: SessionAction): SessionModel {
  switch (action.type) {
    case "server":
      return fromServer(model, action.session, action.now);
    case "status":
      return changed(model, action);
    case "changing":
      return model.changing === action.to ? model : { ...model, changing: action.to };
    case "lockout":
      return { ...model, lockoutEndsAt: endOf(action.seconds, action.now), changing: null };
    case "socket":
      return { ...model, socket: action.state, wsAutoReconnection: action.state !== "exhausted" };
    case "latency":
      return model.latencyMs === action.ms ? model : { ...model, latencyMs: action.ms };
    case "lead":
      return model.hasMaster === action.leads ? model : { ...model, hasMaster: action.leads };
    case "replied":
      return { ...model, replies: model.replies + 1 };
    case "mirror":
      // A tab of the previous release says less.
      return { ...SIGNED_OUT, ...action.model, hasMaster: false };
    case "restore":
      return restored(model, action.preserved, action.now);
    case "reset":
      return { ...SIGNED_OUT, hasMaster: model.hasMaster, socket: model.socket };
    default:
      return action satisfies never;
  }
}

function fromServer(model: SessionModel, session: ServerSession, now: number): SessionModel {
  const { status } = session;
  const isBreak = status === "paused";
  const start = session.startedAt ?? (status === "online" ? session.since : null);
  return {
    ...model,
    status,
    isKnown: true,
    startedAt: start === null ? null : moment(start, now),
    onlineSince: status === "online" ? moment(session.since, now) : null,
    breakStartedAt: isBreak ? moment(session.since, now) : null,
    breakReason: isBreak ? session.breakReason : null,
    lockoutEndsAt: endOf(session.lockoutSeconds, now),
    replies: session.replies,
    medianReplyMs: session.medianReplyMs,
    repliesLastHour: session.repliesLastHour ?? 0,
    pay: session.pay ?? [],
    changing: null,
  };
}

function changed(model: SessionModel, action: Extract<SessionAction, { type: "status" }>): SessionModel {
  const { status, now } = action;
  const lockoutEndsAt = action.lockoutSeconds === undefined ? model.lockoutEndsAt : endOf(action.lockoutSeconds, now);
  const isSame = model.status === status && model.isKnown;
  const next = { ...model, status, isKnown: true, changing: null, lockoutEndsAt };
  // The response to this device carries no reason, the frame to all devices does.
  if (isSame)
    return action.reason === undefined || status !== "paused" ? next : { ...next, breakReason: action.reason };
  if (status === "paused") {
    return { ...next, onlineSince: null, breakStartedAt: now, breakReason: action.reason ?? null };
  }
  const over = { ...next, breakStartedAt: null, breakReason: null };
  // Stopping clears every timer, except a lockout: that is the server's.
  if (status === "offline") return { ...over, startedAt: null, onlineSince: null, replies: 0, medianReplyMs: null };
  return { ...over, onlineSince: now, startedAt: model.status === "paused" ? (model.startedAt ?? now) : now };
}

const secondsSince = (from: number | null, now: number): number =>
  from === null ? 0 : Math.max(0, Math.floor((now - from) / 1000));

/** The specification's timers in seconds: session and break count up, the lockout counts down. */
export function timersOf(
  model: Pick<SessionModel, "startedAt" | "breakStartedAt" | "lockoutEndsAt">,
  now: number,
): { sessionTimer: number; breakTimer: number; breakIntervalTimer: number } {
  const { lockoutEndsAt } = model;
  return {
    sessionTimer: secondsSince(model.startedAt, now),
    breakTimer: secondsSince(model.breakStartedAt, now),
    breakIntervalTimer: lockoutEndsAt === null ? 0 : Math.max(0, Math.ceil((lockoutEndsAt - now) / 1000)),
  };
}

/** Seconds in which resuming undoes the pause that has just begun; 0: none, or too late. */
export function undoSecondsOf(
  { status, breakStartedAt }: Pick<SessionModel, "status" | "breakStartedAt">,
  now: number,
): number {
  if (status !== "paused" || breakStartedAt === null) return 0;
  return Math.max(0, Math.ceil((breakStartedAt + PAUSE_UNDO_MS - now) / 1000));
}

/** The agent session of specification section 3, as stored in local storage. `savedAt`: wall clock. */
export const PreservedSession = z.object({
  preserveSession: z.boolean(),
  preserveBreak: z.boolean(),
  preserveBreakInterval: z.boolean(),
  isSessionActive: z.boolean(),
  isBreakActive: z.boolean(),
  isBreakIntervalActive: z.boolean(),
  sessionTimer: z.number(),
  breakTimer: z.number(),
  breakIntervalTimer: z.number(),
  hasMaster: z.boolean(),
  breakReason: z.nullable(z.string()),
  wsAutoReconnection: z.boolean(),
  savedAt: z.number(),
});
export type PreservedSession = z.output<typeof PreservedSession>;

export function preserve(model: SessionModel, now: number): PreservedSession {
  const timers = timersOf(model, now);
  const isSessionActive = model.status === "online";
  const isBreakActive = model.status === "paused";
  const isBreakIntervalActive = timers.breakIntervalTimer > 0;
  return {
    preserveSession: isSessionActive,
    preserveBreak: isBreakActive,
    preserveBreakInterval: isBreakIntervalActive,
    isSessionActive,
    isBreakActive,
    isBreakIntervalActive,
    ...timers,
    hasMaster: model.hasMaster,
    breakReason: model.breakReason,
    wsAutoReconnection: model.wsAutoReconnection,
    savedAt: now,
  };
}

/** Shows the stored state at once; the server's replaces it a moment later. */
function restored(model: SessionModel, kept: PreservedSession, now: number): SessionModel {
  if (model.isKnown) return model;
  const started = kept.savedAt - kept.sessionTimer * 1000;
  const lockoutEndsAt = kept.savedAt + kept.breakIntervalTimer * 1000;
  return {
    ...model,
    status: kept.preserveSession ? "online" : kept.preserveBreak ? "paused" : "offline",
    startedAt: kept.preserveSession || kept.preserveBreak ? started : null,
    breakStartedAt: kept.preserveBreak ? kept.savedAt - kept.breakTimer * 1000 : null,
    breakReason: kept.preserveBreak ? kept.breakReason : null,
    lockoutEndsAt: kept.preserveBreakInterval && lockoutEndsAt > now ? lockoutEndsAt : null,
  };
}

/** Whether a tab may take over: there is stored state, and no broadcast for longer than `staleMs`. */
export function mayTakeOver(kept: PreservedSession | null, silentMs: number, staleMs: number): boolean {
  return kept !== null && (kept.preserveSession || kept.preserveBreak) && silentMs > staleMs;
}
