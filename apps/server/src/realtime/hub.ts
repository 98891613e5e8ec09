import { WS_PONG_MS } from "@masq/domain/constants";
import type { Deps } from "../deps.ts";
import type { Ring } from "../platform/bus/bus.ts";
import { inTrace } from "../platform/tracing/tracing.ts";
import { endedSessions, eventsAfter, headsOf, type StreamHead } from "./event-log.ts";
import { behind, newStream, recentAfter, remember } from "./local-stream.ts";
import type { Listener, LocalStream } from "./local-stream.ts";

type Needs = Pick<Deps, "db" | "log">;

export type Hub = {
  /** Listens from the stream's current head. */
  join: (listener: Listener) => Promise<void>;
  leave: (listener: Listener) => void;
  /** Listens from this offset instead; sends `resync` if impossible. */
  resume: (listener: Listener, after: number, epoch: string) => Promise<void>;
  /** Ends a session: delivers what its stream holds, then sends the reason and closes the socket. */
  end: (listener: Listener, reason: string) => Promise<void>;
  listeners: () => Iterable<Listener>;
  close: () => void;
};

const CHECK_MS = 2_000;
const RESUME_WAIT_MS = 1_000;
/** Over two lost heartbeats: 130 s by default (decision G-154). */
const SILENCE_GRACE_MS = 10_000;
/** How long an ended session may still wait for the last events. */
const LAST_EVENTS_MS = 1_000;

/**
 * This node's sockets and their stream positions (claims and realtime, section 3). The bus is a doorbell that may be
 * lost: every 2 s one statement compares all positions with the database.
 */
export function createHub(deps: Needs & Pick<Deps, "clock" | "config" | "bus">): Hub {
  const streams = new Map<string, LocalStream>();
  const silentMs = deps.config.WS_HEARTBEAT_MS + WS_PONG_MS + SILENCE_GRACE_MS;
  const listeners = function* (): Generator<Listener> {
    for (const stream of streams.values()) yield* stream.listeners;
  };

  const rung = ({ stream: id, offset, type, body, trace }: Ring): void => {
    const stream = streams.get(id);
    if (!stream) return;
    if (body) {
      const sealed = body.sealed === null ? null : Buffer.from(body.sealed, "base64");
      remember(stream, { offset, type, key: body.key, data: body.data, sealed });
    }
    stream.head = Math.max(stream.head, offset);
    // Merged events are traced under the first one's trace.
    void inTrace(`socket ${type}`, {}, trace, () => pump(deps, stream));
  };

  const end = async (listener: Listener, reason: string): Promise<void> => {
    if (listener.isEnding) return;
    listener.isEnding = true;
    const stream = streams.get(listener.stream);
    if (stream && listener.position !== null) {
      const calledOff = new AbortController();
      await Promise.race([deliverLast(deps, stream), deps.clock.sleep(LAST_EVENTS_MS, calledOff.signal)]);
      calledOff.abort();
    }
    listener.end(reason);
  };
  const endSession = (sessionId: string, reason: string): void => {
    for (const listener of listeners()) if (listener.sessionId === sessionId) void end(listener, reason);
  };

  const check = async (): Promise<void> => {
    if (streams.size === 0) return;
    const nowMs = tick(deps);
    for (const listener of listeners()) if (nowMs - listener.heardMs > silentMs) listener.drop();
    try {
      for (const row of await headsOf(deps.db, [...streams.keys()])) {
        const stream = streams.get(row.id);
        if (stream) compare(deps, stream, row);
      }
      const sessions = new Set([...listeners()].map((listener) => listener.sessionId));
      for (const { id, revoke_reason } of await endedSessions(deps.db, [...sessions]))
        endSession(id, revoke_reason ?? "session-ended");
    } catch (error) {
      deps.log.warn({ err: error }, "position check of sockets failed, will run again");
    }
  };

  const stops = [
    deps.bus.onRing(rung),
    deps.bus.onSignal((signal) => {
      if (signal.kind === "session-ended") endSession(signal.sessionId, signal.reason);
    }),
    deps.clock.every(CHECK_MS, check),
  ];
  const leave = (listener: Listener): void => {
    const stream = streams.get(listener.stream);
    stream?.listeners.delete(listener);
    if (stream?.listeners.size === 0) streams.delete(stream.id);
  };
  return {
    join: async (listener) => {
      const stream = streams.get(listener.stream) ?? newStream(listener.stream);
      streams.set(stream.id, stream);
      stream.listeners.add(listener);
      const at = await readHead(deps, stream);
      listener.welcome(at.head, at.epoch);
      const begin = (): void => {
        listener.position ??= at.head;
        void pump(deps, stream);
      };
      // A returning member sends `resume` at once: a live frame before it would look like a gap.
      if (listener.desk) begin();
      else deps.clock.after(RESUME_WAIT_MS, begin);
    },
    leave,
    resume: async (listener, after, epoch) => {
      const stream = streams.get(listener.stream);
      if (!stream?.listeners.has(listener)) return;
      if (after > stream.head) await readHead(deps, stream);
      if (epoch !== stream.epoch || after > stream.head || after < 0) resync(stream, listener);
      else listener.position = after;
      void pump(deps, stream);
    },
    end,
    listeners,
    close: () => {
      for (const stop of stops) stop();
      streams.clear();
    },
  };
}

/** Monotonic milliseconds that follow the shift of a test or /dev/clock. */
export const tick = ({ clock }: Pick<Deps, "clock">): number => clock.monotonicMs() + clock.shiftMs();

/** A session's end may arrive before the doorbells of what was committed with it, so read the head first. */
async function deliverLast(deps: Needs, stream: LocalStream): Promise<void> {
  try {
    await readHead(deps, stream);
    await pump(deps, stream);
  } catch (error) {
    deps.log.warn({ err: error }, "delivering the last events of a session failed");
  }
}

async function readHead(deps: Pick<Deps, "db">, stream: LocalStream): Promise<StreamHead> {
  const [row] = await headsOf(deps.db, [stream.id]);
  if (!row) throw new Error(`stream ${stream.id} does not exist`);
  adopt(stream, row);
  return row;
}

function compare(deps: Needs, stream: LocalStream, row: StreamHead): void {
  adopt(stream, row);
  void pump(deps, stream);
}

/** In another epoch (a restored database, a promoted standby) all positions are void. */
function adopt(stream: LocalStream, { epoch, head }: StreamHead): void {
  if (stream.epoch !== "" && epoch !== stream.epoch) {
    Object.assign(stream, { head, recent: [] });
    for (const listener of stream.listeners) if (listener.position !== null) resync(stream, listener);
  }
  stream.epoch = epoch;
  stream.head = Math.max(stream.head, head);
}

function resync(stream: LocalStream, listener: Listener): void {
  listener.position = stream.head;
  listener.resync();
}

/** One delivery per stream at a time; a doorbell meanwhile repeats it. Resolves when everyone has the head. */
function pump(deps: Needs, stream: LocalStream): Promise<void> {
  stream.isRung = true;
  const run = async (): Promise<void> => {
    try {
      while (stream.isRung) {
        stream.isRung = false;
        await deliver(deps, stream);
      }
    } catch (error) {
      deps.log.warn({ err: error }, "delivery failed, the position check will retry");
    } finally {
      stream.pumping = null; // in the same tick as the last check, so that no doorbell is missed
    }
  };
  stream.pumping ??= run();
  return stream.pumping;
}

/** Offset = position + 1 is sent, lower is dropped, higher is read from the log first. */
async function deliver(deps: Pick<Deps, "db">, stream: LocalStream): Promise<void> {
  for (;;) {
    const late = behind(stream);
    const [one] = late;
    if (!one) return;
    const from = Math.min(...late.map((listener) => listener.position));
    const events = recentAfter(stream, from) ?? (await eventsAfter(deps.db, stream.id, from));
    if (events[0]?.offset !== from + 1) {
      // Older than the log keeps, or a false doorbell: the database decides.
      const { head } = await readTruth(deps, stream);
      for (const listener of late) if (listener.position === from && from < head) resync(stream, listener);
      continue;
    }
    for (const event of events) {
      remember(stream, event);
      const frame = await one.build(event);
      for (const listener of stream.listeners) {
        if (listener.position !== event.offset - 1) continue;
        listener.position = event.offset;
        if (frame) listener.send({ ...frame, o: event.offset });
      }
    }
  }
}

async function readTruth(deps: Pick<Deps, "db">, stream: LocalStream): Promise<StreamHead> {
  stream.head = 0;
  stream.recent = [];
  return readHead(deps, stream);
}
