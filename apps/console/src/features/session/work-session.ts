import { ApiError, isApiError } from "@masq/client/api-error";
import { postEvent } from "@masq/contract/agent/desk";
import type { AgentServerFrame } from "@masq/contract/frames/agent";
import type { AgentStatus } from "@masq/domain/vocabulary";
import { announce } from "../../shared/announcer.tsx";
import { api } from "../../shared/client.ts";
import { m } from "../../paraglide/messages.js";
import { desk, drafts } from "../desk/desk-store.ts";
import { flushDraft } from "../desk/draft-saver.ts";
import { leaveDesk } from "./leave-desk.ts";
import { runtime } from "./desk-runtime.ts";
import { stopSession } from "./stop-session.ts";
import { timersOf, undoSecondsOf } from "./session-model.ts";
import { workSession } from "./session-store.ts";

const ANSWER_MS = 2500;
type StatusFrame = Extract<AgentServerFrame, { action: "agentStatusUpdate" }>;

/** Refused: the last pause was less than an hour ago. `seconds`: until the next is allowed. */
export class PauseLocked extends Error {
  readonly seconds: number;
  constructor(seconds: number) {
    super("pause-lockout");
    this.seconds = seconds;
  }
}

export const lockoutSeconds = (): number => timersOf(workSession.get(), Date.now()).breakIntervalTimer;
export const mayUndoPause = (): boolean => undoSecondsOf(workSession.get(), Date.now()) > 0;

const EVENTS = { online: "start", paused: "pause", offline: "stop" } as const;

/** Tells the server by socket, or by POST /event without a connection or a response; the server decides. */
async function change(status: AgentStatus, reason?: string): Promise<void> {
  if (workSession.get().status === "offline") desk.dispatch({ type: "begun" });
  workSession.dispatch({ type: "changing", to: status });
  try {
    if (status !== "online") await Promise.all([...drafts.keys()].map((id) => flushDraft(id)));
    const frame = await bySocket(status, reason);
    if (frame === null) await byCall(status, reason);
    else if (frame.error !== undefined) throw refusal(frame);
    else workSession.dispatch({ type: "status", status, reason, now: Date.now() });
    if (status !== "online") desk.dispatch({ type: "empty" });
    announce(m.say_status({ status }));
    runtime()?.poll();
  } finally {
    workSession.dispatch({ type: "changing", to: null });
  }
}

const refusal = (frame: StatusFrame): Error =>
  frame.lockoutSeconds !== undefined && frame.lockoutSeconds > 0
    ? new PauseLocked(frame.lockoutSeconds)
    : new ApiError({ code: "conflict", message: frame.error ?? "", status: 409 });

function bySocket(status: AgentStatus, reason?: string): Promise<StatusFrame | null> {
  const running = runtime();
  const line = running?.line();
  if (!running || !line || line.state() !== "live") return Promise.resolve(null);
  return new Promise((done) => {
    const finish = (frame: StatusFrame | null): void => {
      clearTimeout(timer);
      unhear();
      done(frame);
    };
    const timer = setTimeout(() => finish(null), ANSWER_MS);
    const unhear = running.onStatus((frame) => {
      if (frame.status === status || frame.error !== undefined) finish(frame);
    });
    line.send({ action: "agentStatusUpdate", status, ...(reason !== undefined && { reason }) });
  });
}

async function byCall(status: AgentStatus, reason?: string): Promise<void> {
  const isResume = status === "online" && workSession.get().status === "paused";
  const event = isResume ? "resume" : EVENTS[status];
  try {
    const reply = await api.call(postEvent, {
      body: { queue: "agent-status", message: { event, status, ...(reason !== undefined && { reason }) } },
    });
    const { lockoutSeconds: seconds } = reply;
    workSession.dispatch({ type: "status", status: reply.status, reason, lockoutSeconds: seconds, now: Date.now() });
  } catch (error) {
    if (!isApiError(error, "pause-lockout")) throw error;
    const seconds = Number(error.details["seconds"] ?? error.retryAfter ?? 0);
    workSession.dispatch({ type: "lockout", seconds, now: Date.now() });
    throw new PauseLocked(seconds);
  }
}

export const startSession = (): Promise<void> => change("online");
export const stopWorkSession = (): Promise<void> => change("offline");
export async function pauseSession(reason: string): Promise<void> {
  const seconds = lockoutSeconds();
  if (seconds > 0) throw new PauseLocked(seconds);
  await change("paused", reason);
}

/** Ends the work session first, then the login (specification section 4). */
export async function signOut(): Promise<void> {
  if (workSession.get().status !== "offline") await stopWorkSession().catch(() => undefined);
  stopSession();
  await leaveDesk();
}
