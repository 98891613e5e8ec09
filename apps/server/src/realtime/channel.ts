import type { WebSocket } from "@fastify/websocket";
import type { Deps } from "../deps.ts";
import { tick } from "./hub.ts";

/** Close codes: refused or ended token (decision G-152), flood, server error, node shutting down. */
export const TOKEN_REFUSED = 4401;
export const POLICY_VIOLATED = 1008;
export const TRY_AGAIN = 1013;
export const MOVED = 1012;

const UNSENT_BYTES_MAX = 1024 * 1024;
const UNREAD_FRAMES_MAX = 64;
/** Frame burst, and sustained rate per second; a page sends one or two a minute, more while typing. */
const FRAMES_AT_ONCE = 100;
const FRAMES_PER_S = 5;

/** One open socket: JSON out with a bounded buffer, JSON in sequentially. */
export type Channel = {
  send: (frame: object) => void;
  close: (code: number, reason: string) => void;
  drop: () => void;
  isOpen: () => boolean;
  /** Handles frames in order, including those that came before this call. */
  onFrame: (handle: (frame: unknown) => Promise<void>) => void;
  onHeard: (note: (nowMs: number) => void) => void;
  onClose: (task: () => void) => void;
};

/** Must be called in the same tick as the connection, or first frames are lost. */
export function openChannel(deps: Pick<Deps, "clock" | "log">, socket: WebSocket): Channel {
  const waiting: string[] = [];
  let handle: ((frame: unknown) => Promise<void>) | undefined;
  let note: (nowMs: number) => void = () => {};
  let isBusy = false;
  const mayCome = limitFrames();

  const drain = async (): Promise<void> => {
    if (isBusy || !handle) return;
    isBusy = true;
    for (let text = waiting.shift(); text !== undefined; text = waiting.shift()) {
      try {
        await handle(parse(text));
      } catch (error) {
        deps.log.warn({ err: error }, "handling a frame failed");
        socket.close(TRY_AGAIN);
      }
    }
    isBusy = false;
  };
  socket.on("message", (data: Buffer, isBinary: boolean) => {
    note(tick(deps));
    const isTooMany = !mayCome(deps.clock.monotonicMs()) || waiting.length >= UNREAD_FRAMES_MAX;
    if (isBinary || isTooMany) return socket.close(POLICY_VIOLATED);
    waiting.push(data.toString());
    void drain();
  });
  // The framework's own listener would keep the whole request in memory, several KB per socket.
  socket.removeAllListeners("error");
  socket.on("error", (error) => {
    deps.log.debug({ err: error }, "frame or connection error");
    socket.terminate(); // close follows
  });

  return {
    send: (frame) => {
      if (socket.readyState !== socket.OPEN) return;
      socket.send(JSON.stringify(frame));
      // A client that does not read is dropped; it reconnects and resumes by offset.
      if (socket.bufferedAmount > UNSENT_BYTES_MAX) socket.terminate();
    },
    close: (code, reason) => socket.close(code, reason),
    drop: () => socket.terminate(),
    isOpen: () => socket.readyState === socket.OPEN,
    onFrame: (next) => {
      handle = next;
      void drain();
    },
    onHeard: (next) => {
      note = next;
    },
    onClose: (task) => void socket.on("close", task),
  };
}

/** A token bucket; a client that empties it is dropped and reconnects. */
function limitFrames(): (nowMs: number) => boolean {
  let left = FRAMES_AT_ONCE;
  let lastMs = 0;
  return (nowMs) => {
    left = Math.min(FRAMES_AT_ONCE, left + ((nowMs - lastMs) / 1000) * FRAMES_PER_S) - 1;
    lastMs = nowMs;
    return left >= 0;
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
