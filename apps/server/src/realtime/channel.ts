import type { WebSocket } from "@fastify/websocket";
import type { Deps } from "../deps.ts";
import { tick } from "./hub.ts";

/** Close codes: of a refused or ended token (decision G-152), of a flood, of a fault of ours, of a node that ends. */
export const TOKEN_REFUSED = 4401;
export const POLICY_VIOLATED = 1008;
export const TRY_AGAIN = 1013;
export const MOVED = 1012;

const UNSENT_BYTES_MAX = 1024 * 1024;
const UNREAD_FRAMES_MAX = 64;
/** Frames that may come at once, and each second for good; a page sends one or two a minute, and some while typing. */
const FRAMES_AT_ONCE = 100;
const FRAMES_PER_S = 5;

/** One open socket: JSON out with a bound on what may wait, JSON in one after the other. */
export type Channel = {
  send: (frame: object) => void;
  close: (code: number, reason: string) => void;
  drop: () => void;
  isOpen: () => boolean;
  /** Frames are handled in their order, those that came before this call too. */
  onFrame: (handle: (frame: unknown) => Promise<void>) => void;
  onHeard: (note: (nowMs: number) => void) => void;
  onClose: (task: () => void) => void;
};

/** Must be called in the same turn as the connection, else first frames are lost. */
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
        deps.log.warn({ err: error }, "a frame could not be handled");
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
  // The framework's own listener would hold the whole request as long as the socket lives: several KB for each.
  socket.removeAllListeners("error");
  socket.on("error", (error) => {
    deps.log.debug({ err: error }, "a frame or a connection broke");
    socket.terminate(); // close follows
  });

  return {
    send: (frame) => {
      if (socket.readyState !== socket.OPEN) return;
      socket.send(JSON.stringify(frame));
      // Whoever does not read is let go; it comes back and resumes by offset.
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

/** A bucket that fills by the second; whoever empties it is cut and comes back. */
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
