import { ownBytes } from "../platform/own-bytes.ts";
import type { LogEvent } from "../foundation/events/record-event.ts";

const RECENT_EVENTS = 64;

/** A socket as the hub sees it. `position`: the offset of the last event it was handed; null until it was welcomed. */
export type Listener = {
  stream: string;
  sessionId: string;
  /** Whose queue counts it is shown; null on members' sockets. */
  desk: {
    scope: readonly string[];
    role: "agent" | "admin";
    /** Asked for the wall. */
    isWatching: boolean;
  } | null;
  position: number | null;
  /** Monotonic milliseconds of the last word from the other side. */
  heardMs: number;
  /** The session is over and the last events are on their way: nothing more is taken from the other side. */
  isEnding: boolean;
  welcome: (o: number, epoch: string) => void;
  resync: () => void;
  build: (event: LogEvent) => Promise<object | null>;
  send: (frame: object) => void;
  /** The session is over: says so and closes. */
  end: (reason: string) => void;
  /** This node ends: another one goes on from the same offset. */
  move: () => void;
  /** Gone without a word. */
  drop: () => void;
};

/** What a node knows of one stream that it has sockets of. `recent` has no gaps. */
export type LocalStream = {
  id: string;
  head: number;
  epoch: string;
  recent: LogEvent[];
  listeners: Set<Listener>;
  /** The delivery that is under way. */
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

/** Keeps the newest events; one that does not follow starts the row anew. */
export function remember(stream: LocalStream, event: LogEvent): void {
  const last = stream.recent.at(-1)?.offset;
  if (last !== undefined && event.offset <= last) return;
  if (last !== undefined && event.offset !== last + 1) stream.recent = [];
  stream.recent.push({ ...event, sealed: event.sealed && ownBytes(event.sealed) });
  if (stream.recent.length > RECENT_EVENTS) stream.recent.shift();
}

/** The remembered events after an offset, or undefined when the log must be asked. */
export function recentAfter(stream: LocalStream, offset: number): LogEvent[] | undefined {
  const first = stream.recent[0]?.offset;
  const last = stream.recent.at(-1)?.offset;
  if (first === undefined || last === undefined) return undefined;
  return first <= offset + 1 && offset < last ? stream.recent.slice(offset + 1 - first) : undefined;
}

/** The sockets that were welcomed and have not got everything yet. */
export const behind = (stream: LocalStream): (Listener & { position: number })[] =>
  [...stream.listeners].filter(
    (listener): listener is Listener & { position: number } =>
      listener.position !== null && listener.position < stream.head,
  );
