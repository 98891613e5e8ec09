import { WS_HEARTBEAT_MS, WS_PONG_MS } from "@masq/domain/constants";
import type { Surface } from "./api.ts";
import { reconnectDelay } from "./backoff.ts";
import type { Timers } from "./ports.ts";
import { judge, type Position } from "./resume.ts";

export const ACCESS_TOKEN_PROTOCOL = "access_token";
/** Close code for a refused or expired token. */
export const TOKEN_REFUSED = 4401;
/** Close code of a node that is shutting down; another one is already up. */
const MOVED = 1012;
const MOVE_MS = 1000;
const STEADY_MS = 5000;
const RESYNC_RETRY_MS = 5000;
const BUFFER_MAX = 500;

export type SocketState = "connecting" | "live" | "offline" | "exhausted" | "closed";
export type Frame = { action: string; o?: number | undefined };
/** The part of WebSocket in use, so that tests can supply their own. */
export type WireSocket = {
  send(data: string): void;
  close(code?: number, reason?: string): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
};

export type SocketHandlers<F extends Frame> = {
  onFrame(frame: F): void;
  onState(state: SocketState): void;
  /**
   * Reads the absolute state over HTTP and returns its offset. Called on the first connection, after a gap and on
   * `resync`. Absent (agent surface): frames are applied as they come.
   */
  resync?: () => Promise<Position>;
};
export type SocketOptions<F extends Frame> = SocketHandlers<F> & {
  surface: Surface;
  url: string;
  /** Returns a validated frame, or null for one that this client does not know. */
  parse(data: unknown): F | null;
  /** Returns a valid token, or null to close the socket for good. Rejects when that is unknown for now. */
  token(): Promise<string | null>;
  /** The server refused this token. Afterwards `token` says whether there is a new one or the session has ended. */
  renew(refused: string): Promise<unknown>;
  connect(url: string, protocols: string[]): WireSocket;
  timers: Timers;
  random: () => number;
  position?: Position | null;
  heartbeatMs?: number;
  pongMs?: number;
};
export type Socket = {
  send(frame: object): void;
  state(): SocketState;
  position(): Position | null;
  /** Reconnects now: the page became visible, the network returned, or the operator pressed the button. */
  reconnect(): void;
  close(): void;
};

export function openSocket<F extends Frame>(options: SocketOptions<F>): Socket {
  const { timers } = options;
  let state: SocketState = "connecting";
  let wire: WireSocket | null = null;
  let attempt = 0;
  let position = options.position ?? null;
  let buffer: F[] | null = null;
  const cancels = { retry: () => {}, beat: () => {}, pong: () => {}, steady: () => {} };

  const become = (next: SocketState): void => {
    if (state === next) return;
    state = next;
    options.onState(state);
  };
  const write = (frame: object): void => {
    if (state === "live") wire?.send(JSON.stringify(frame));
  };
  const quiet = (): void => {
    for (const cancel of Object.values(cancels)) cancel();
  };

  async function start(): Promise<void> {
    become("connecting");
    const token = await options.token().catch(() => undefined);
    if (state !== "connecting") return;
    if (token === undefined) return later();
    if (token === null) return stop();
    const next = options.connect(options.url, [ACCESS_TOKEN_PROTOCOL, token]);
    wire = next;
    next.onopen = () => wire === next && opened();
    next.onmessage = ({ data }) => wire === next && heard(data);
    next.onclose = ({ code }) => wire === next && lost(code, token);
  }

  function opened(): void {
    become("live");
    cancels.steady = timers.after(STEADY_MS, () => (attempt = 0));
    beat();
    if (options.resync === undefined) return;
    if (position === null) void resync(options.resync);
    else write({ action: "resume", after: position.o, epoch: position.epoch });
  }

  function beat(): void {
    cancels.beat = timers.after(options.heartbeatMs ?? WS_HEARTBEAT_MS, () => {
      write({ action: "heartbeat" });
      cancels.pong = timers.after(options.pongMs ?? WS_PONG_MS, drop);
      beat();
    });
  }

  /** Abandons a connection without the closing handshake, which a dead line never answers. */
  function drop(): void {
    const old = wire;
    if (old === null) return;
    lost(1006, "");
    old.close();
  }

  function heard(data: unknown): void {
    cancels.pong();
    const frame = options.parse(data);
    if (frame === null) return;
    attempt = 0;
    if (frame.action === "heartbeat") return;
    if (frame.action === "welcome") return welcomed(frame as unknown as Position);
    if (frame.action === "resync") return void (options.resync && resync(options.resync));
    if (frame.o === undefined || options.resync === undefined) options.onFrame(frame);
    else if (buffer !== null) {
      if (buffer.length < BUFFER_MAX) buffer.push(frame);
    } else take(frame, frame.o, options.resync);
  }

  function take(frame: F, o: number, read: () => Promise<Position>): void {
    const verdict = judge(position, o);
    if (verdict === "gap") return void resync(read, frame);
    if (verdict === "drop" || position === null) return;
    position = { ...position, o };
    options.onFrame(frame);
  }

  function welcomed(welcome: Position): void {
    if (position === null || options.resync === undefined || buffer !== null) return;
    const isAnotherStream = welcome.epoch !== position.epoch || welcome.o < position.o;
    if (isAnotherStream) void resync(options.resync);
  }

  /** Frames that arrive during the read are buffered; those after the state's offset are then applied. */
  async function resync(read: () => Promise<Position>, first?: F): Promise<void> {
    if (buffer !== null) return;
    buffer = first === undefined ? [] : [first];
    const mine = wire;
    try {
      position = await read();
    } catch {
      buffer = null;
      if (wire !== mine) return;
      cancels.retry = timers.after(RESYNC_RETRY_MS, () => void resync(read));
      return;
    }
    const waiting = buffer.toSorted((a, b) => (a.o ?? 0) - (b.o ?? 0));
    buffer = null;
    if (state === "live") write({ action: "resume", after: position.o, epoch: position.epoch });
    for (const frame of waiting) {
      // The server fills gaps in here: it was just told our position.
      if (frame.o !== undefined && judge(position, frame.o) === "apply") {
        position = { ...position, o: frame.o };
        options.onFrame(frame);
      }
    }
  }

  function lost(code: number, token: string): void {
    wire = null;
    quiet();
    if (state === "closed") return;
    if (code === TOKEN_REFUSED) return void refused(token);
    // All sockets of the node return at once, so spread them over a second. A second loss in a row is an ordinary one.
    const isMove = code === MOVED && attempt === 0;
    later(isMove ? MOVE_MS * options.random() : undefined);
  }

  function later(ms?: number): void {
    const delay = ms ?? reconnectDelay(options.surface, attempt, options.random());
    if (delay === null) return become("exhausted");
    attempt += 1;
    become("offline");
    cancels.retry = timers.after(delay, () => void start());
  }

  async function refused(token: string): Promise<void> {
    become("offline");
    await options.renew(token).catch(() => undefined);
    // Pause whatever the outcome: a server that refuses every token, or renews none, must not be hammered.
    if (state === "offline") later();
  }

  function stop(): void {
    become("closed");
    quiet();
    const old = wire;
    wire = null;
    old?.close(1000);
  }

  queueMicrotask(() => void start());
  return {
    send: write,
    state: () => state,
    position: () => position,
    reconnect() {
      if (state !== "offline" && state !== "exhausted") return;
      quiet();
      attempt = 0;
      void start();
    },
    close: stop,
  };
}
