import { browserChannel } from "@masq/client/browser-ports";
import type { Socket } from "@masq/client/socket";
import { getSession, type Claim, type Claims, type Queue } from "@masq/contract/agent/desk";
import type { AgentServerFrame } from "@masq/contract/frames/agent";
import { RESTORE_STALE_MS } from "@masq/domain/constants";
import { announce } from "../../shared/announcer.tsx";
import { api, session } from "../../shared/client.ts";
import { m } from "../../paraglide/messages.js";
import { isFenced } from "../desk/desk-model.ts";
import { desk, mirrored } from "../desk/desk-store.ts";
import { endTyping, heardTyping } from "../desk/member-typing.ts";
import { openAgentSocket } from "./agent-socket.ts";
import { lapsedNow, watchLapses } from "./lapsed.ts";
import { seekLead } from "./leadership.ts";
import { ringQueue, watchNext } from "./next-items.ts";
import { isOverdue, startPolling, type Polling } from "./polling.ts";
import { mayTakeOver, type SessionModel } from "./session-model.ts";
import { keepSession, keptSession, workSession } from "./session-store.ts";
import { heardEnd, heardNews, revoked, trouble, type HeldFrame, type UndoFrame } from "./news.ts";
import { stopSession } from "./stop-session.ts";
import { watchClaims } from "./watch-claims.ts";
import { LAPSE_REASON, noticeOf, signOutNotice, type SignOutNotice } from "./sign-out-notice.ts";

type Told =
  | { kind: "beat"; session: SessionModel; claims: Claim[]; queue: Queue | null }
  | { kind: "poll" | "hello" | "reconnect" | "refresh" }
  | { kind: "held"; frame: HeldFrame | UndoFrame }
  | { kind: "out"; notice: SignOutNotice };
const BEAT_MS = 2000;
const REFRESH_MS = 60_000;

type Runtime = {
  /** Requests the claims now: after a reply, a release, a start. A following tab asks the leader. */
  poll(): void;
  /** Takes the claims that a response carried, or requests them. */
  next(claimed: Claims | undefined): void;
  reconnect(): void;
  refresh(): void;
  /** The socket, while this tab leads. */
  line(): Socket | null;
  /** Receives the responses to `agentStatusUpdate`. */
  onStatus(hear: (frame: Extract<AgentServerFrame, { action: "agentStatusUpdate" }>) => void): () => void;
  stop: () => void;
};

let current: Runtime | null = null;
export const runtime = (): Runtime | null => current;

/** Starts the desk in this tab after sign-in; the returned function stops it. */
export function startDesk(): () => void {
  const channel = browserChannel("masq-agent-desk");
  const statusEars = new Set<Parameters<Runtime["onStatus"]>[0]>();
  let socket: Socket | null = null;
  let polling: Polling | null = null;
  let heardAt = performance.now();
  const tell = (told: Told): void => channel.post(told);
  const beat = (): void => {
    const now = performance.now();
    const { held, queue } = desk.get();
    const claims = held.map((one) => mirrored(one, now));
    tell({ kind: "beat", session: workSession.get(), claims, queue });
    keepSession();
  };

  /** Reads the work session from the server: at the start, after a reconnection, after a reply. */
  async function refresh(): Promise<void> {
    const { status: before } = workSession.get();
    const read = await api.call(getSession, { quiet: true }).catch(() => null);
    if (read === null) return;
    // A start or a pause overtook the response: it is outdated, so ask again.
    if (workSession.get().status !== before) return refresh();
    workSession.dispatch({ type: "server", session: read, now: Date.now() });
    if (read.status !== "online") desk.dispatch({ type: "empty" });
  }

  function endHere(): void {
    workSession.dispatch({ type: "status", status: "offline", now: Date.now() });
    desk.dispatch({ type: "empty" });
  }

  function forcedOut(reason: string): void {
    const notice = noticeOf(reason, reason === LAPSE_REASON ? lapsedNow() : null);
    signOutNotice.dispatch(notice);
    tell({ kind: "out", notice });
    stopSession();
    session.end("forced");
  }

  function onFrame(frame: AgentServerFrame): void {
    switch (frame.action) {
      case "agentStatusUpdate":
        return onStatusFrame(frame);
      case "queue":
        desk.dispatch({ type: "queue", queue: frame.queue });
        ringQueue();
        if (frame.queue.total > 0 && desk.get().held.length === 0) polling?.now();
        return;
      case "newMessage":
        return onNewMessage(frame.stockId, frame.messageId);
      case "conversationUpdate":
        if (desk.get().held.some(({ claim }) => claim.conversation._id === frame.conversationId)) polling?.now();
        return;
      case "claimRevoked":
        desk.dispatch({ type: "closed", stockId: frame.stockId });
        revoked.dispatch(frame.reason);
        polling?.now();
        return;
      case "held":
      case "sending":
        heardEnd(frame);
        tell({ kind: "held", frame });
        polling?.now();
        return;
      case "warned":
      case "judged":
      case "removed":
        return heardNews(frame);
      case "logout":
        return forcedOut(frame.reason);
      case "typing":
        return heardTyping(frame.conversationId);
      case "heartbeat":
      case "wall": // The wall has its own socket.
        return;
      default:
        frame satisfies never;
    }
  }

  function onStatusFrame(frame: Extract<AgentServerFrame, { action: "agentStatusUpdate" }>): void {
    for (const hear of statusEars) hear(frame);
    const { status, reason, lockoutSeconds, error } = frame;
    const now = Date.now();
    if (error !== undefined)
      return void (
        lockoutSeconds !== undefined && workSession.dispatch({ type: "lockout", seconds: lockoutSeconds, now })
      );
    workSession.dispatch({ type: "status", status, reason, lockoutSeconds, now });
    if (status !== "online") desk.dispatch({ type: "empty" });
    else polling?.now();
  }

  function onNewMessage(stockId: string, messageId: string): void {
    const held = desk.get().held.find(({ claim }) => claim._id === stockId);
    if (held !== undefined) {
      endTyping(held.claim.conversation._id);
      desk.dispatch({ type: "fenced", stockId, messageId });
      if (isFenced(desk.get(), held)) announce(m.say_fence({ member: held.claim.conversation.user.username }));
    }
    polling?.now();
  }

  function lead(signal: AbortSignal): void {
    workSession.dispatch({ type: "lead", leads: true });
    socket = openAgentSocket({
      onFrame,
      onState(state) {
        workSession.dispatch({ type: "socket", state });
        if (state === "live") void refresh();
        // Attempts used up: session and break end here; the server ends them 70 s after the loss (decision G-125).
        if (state === "exhausted") endHere();
        beat();
      },
      onLatency: (ms) => workSession.dispatch({ type: "latency", ms }),
    });
    polling = startPolling(
      {
        onTrouble: trouble.dispatch,
        onOffline: () => (isOverdue() ? forcedOut(LAPSE_REASON) : void refresh()),
        onClaims: beat,
      },
      signal,
    );
    const beating = setInterval(beat, BEAT_MS);
    const refreshing = setInterval(() => workSession.get().status === "online" && void refresh(), REFRESH_MS);
    void refresh().then(() => polling?.now());
    signal.addEventListener("abort", () => {
      clearInterval(beating);
      clearInterval(refreshing);
      socket?.close();
      socket = null;
      polling = null;
      // Give the new leader time to be heard: this tab did not listen while it led.
      heardAt = performance.now();
      workSession.dispatch({ type: "lead", leads: false });
    });
  }

  function follow(told: Told): void {
    if (told.kind === "out") {
      signOutNotice.dispatch(told.notice);
      stopSession();
      session.end("forced");
    } else if (told.kind === "held") heardEnd(told.frame);
    else if (told.kind === "beat") {
      heardAt = performance.now();
      if (socket !== null) return;
      workSession.dispatch({ type: "mirror", model: told.session });
      if (told.queue !== null) desk.dispatch({ type: "queue", queue: told.queue });
      if (told.session.status !== "online") return void (desk.get().hasAsked && desk.dispatch({ type: "empty" }));
      desk.dispatch({ type: "claims", claims: told.claims, now: performance.now() });
    } else if (socket !== null) {
      if (told.kind === "poll") polling?.now();
      else if (told.kind === "reconnect") socket.reconnect();
      else if (told.kind === "refresh") void refresh();
      else beat();
    }
  }

  const kept = keptSession();
  if (kept !== null) workSession.dispatch({ type: "restore", preserved: kept, now: Date.now() });
  const unlisten = channel.listen((message) => follow(message as Told));
  const unwatch = watchClaims();
  const unwatchLapses = watchLapses();
  const unwatchNext = watchNext();
  const unseek = seekLead({
    name: "masq-agent-lead",
    lead,
    isDue: () => mayTakeOver(keptSession(), performance.now() - heardAt, RESTORE_STALE_MS),
  });
  tell({ kind: "hello" });

  current = {
    poll: () => (polling === null ? tell({ kind: "poll" }) : polling.now()),
    next(claimed) {
      if (polling === null) tell({ kind: "poll" });
      else if (claimed === undefined) polling.now();
      else polling.take(claimed);
    },
    reconnect: () => (socket === null ? tell({ kind: "reconnect" }) : socket.reconnect()),
    refresh: () => (socket === null ? tell({ kind: "refresh" }) : void refresh()),
    line: () => socket,
    onStatus(hear) {
      statusEars.add(hear);
      return () => statusEars.delete(hear);
    },
    stop() {
      unwatch();
      unwatchLapses();
      unwatchNext();
      unlisten();
      unseek();
      current = null;
    },
  };
  return current.stop;
}
