import { ownBytes } from "../platform/own-bytes.ts";
import type { LogEvent } from "../foundation/events/record-event.ts";

const RECENT_EVENTS = 64;

/** A socket as the hub sees it. `position`: offset of the last event handed over; null before the welcome. */
export type Listener = {
  stream: string;
  sessionId: string;
  /** Scope of its queue counts; null on members' sockets. */
  desk: {
    scope: readonly string[];
    role: "agent" | "admin";
    /** Subscribed to the wall. */
    isWatching: boolean;
  } | null;
  position: number | null;
  /** Monotonic time in ms of the client's last frame. */
  heardMs: number;
  /** The session ended and the last events are being sent: client frames are ignored. */
  isEnding: boolean;
  welcome: (o: number, epoch: string) => void;
  resync: () => void;
  build: (event: LogEvent) => Promise<object | null>;
  send: (frame: object) => void;
  /** The session ended: sends the reason and closes. */
  end: (reason: string) => void;
  /** This node stops: another one continues at the same offset. */
  move: () => void;
  /** Drops it without a message. */
  drop: () => void;
};

/** What a node knows of one stream with local sockets. `recent` has no gaps. */
export type LocalStream = {
  id: string;
  head: number;
  epoch: string;
  recent: LogEvent[];
  listeners: Set<Listener>;
  pumping: Promise<void> | null;
  isRung: boolean;
};

export const newStream = (id: string): LocalStream => ({
  id,
  head: 0,
  epoch: "",
  recent: [],
  listeners: new Set(),
  pumping: null,
  isRung: false,
});

/** Keeps the newest events; a gap starts the list over. */
export function remember(stream: LocalStream, event: LogEvent): void {
  const last = stream.recent.at(-1)?.offset;
  if (last !== undefined && event.offset <= last) return;
  if (last !== undefined && event.offset !== last + 1) stream.recent = [];
  stream.recent.push({ ...event, sealed: event.sealed && ownBytes(event.sealed) });
  if (stream.recent.length > RECENT_EVENTS) stream.recent.shift();
}

/** Remembered events after an offset, or undefined if the log must be read. */
export function recentAfter(stream: LocalStream, offset: number): LogEvent[] | undefined {
  const first = stream.recent[0]?.offset;
  const last = stream.recent.at(-1)?.offset;
  if (first === undefined || last === undefined) return undefined;
  return first <= offset + 1 && offset < last ? stream.recent.slice(offset + 1 - first) : undefined;
}

/** Welcomed sockets that are behind. */
export const behind = (stream: LocalStream): (Listener & { position: number })[] =>
  [...stream.listeners].filter(
    (listener): listener is Listener & { position: number } =>
      listener.position !== null && listener.position < stream.head,
  );
