import { WS_PONG_MS } from "@masq/domain/constants";
import type { Deps } from "../deps.ts";
import { AppError } from "../platform/app-error.ts";
import { newNonce } from "../platform/ids/ids.ts";
import type { Channel } from "./channel.ts";
import { tick, type Hub } from "./hub.ts";

/** Releases the seat when called. */
export type Seat = () => void;
export type Seats = {
  /** Undefined: all are taken. */
  take: (whose: string, most: number) => Promise<Seat | undefined>;
  close: () => void;
};

/** A dead process's seats expire after this time. */
const LEASE_S = 90;
const RENEW_MS = 30_000;
const PREFIX = "masq:seats:";
const NOW = "local now = tonumber(redis.call('TIME')[1])";
const HOLD = "redis.call('ZADD', KEYS[1], now + ARGV[1], ARGV[2]) redis.call('EXPIRE', KEYS[1], ARGV[1])";
const TAKE = `${NOW} redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now)
if redis.call('ZCARD', KEYS[1]) >= tonumber(ARGV[3]) then return 0 end ${HOLD} return 1`;
const RENEW = `${NOW} ${HOLD}`;

/**
 * Counts what one caller has open: in this process, and with Redis in all of them. Without Redis each process counts
 * alone.
 */
export function createSeats({ clock, counters, log }: Pick<Deps, "clock" | "counters" | "log">): Seats {
  const taken = new Map<string, Set<string>>();
  const shared = async (work: (redis: NonNullable<typeof counters>) => Promise<unknown>): Promise<unknown> => {
    try {
      return counters && (await work(counters));
    } catch (error) {
      log.debug({ err: error }, "sockets are counted without redis");
      return undefined;
    }
  };
  const free = (whose: string, id: string): void => {
    const held = taken.get(whose);
    if (held?.delete(id) !== true) return;
    if (held.size === 0) taken.delete(whose);
    void shared((redis) => redis.zrem(PREFIX + whose, id));
  };
  const stop = clock.every(RENEW_MS, async () => {
    for (const [whose, held] of taken)
      for (const id of held) await shared((redis) => redis.eval(RENEW, 1, PREFIX + whose, LEASE_S, id));
  });
  return {
    take: async (whose, most) => {
      const held = taken.get(whose) ?? new Set();
      if (held.size >= most) return undefined;
      const id = newNonce();
      taken.set(whose, held.add(id));
      const isRefused = (await shared((redis) => redis.eval(TAKE, 1, PREFIX + whose, LEASE_S, id, most))) === 0;
      if (isRefused) free(whose, id);
      return isRefused ? undefined : () => free(whose, id);
    },
    close: stop,
  };
}

/**
 * Holds a seat as long as the socket lives. If all are taken, drops sockets of its stream that missed a heartbeat: a
 * phone that lost its connection leaves dead ones behind. Error: rate-limited.
 */
export async function takeSeat(
  deps: Pick<Deps, "config" | "clock">,
  { hub, seats }: { hub: Hub; seats: Seats },
  channel: Channel,
  { whose, most, stream }: { whose: string; most: number; stream: string },
): Promise<void> {
  if (deps.config.RATE_LIMITS === "off") return;
  const leave = await seats.take(whose, most);
  if (!leave) {
    const since = tick(deps) - deps.config.WS_HEARTBEAT_MS - WS_PONG_MS;
    for (const listener of hub.listeners()) if (listener.stream === stream && listener.heardMs < since) listener.drop();
    throw new AppError("rate-limited");
  }
  // A socket that closed meanwhile emits no close event any more.
  if (channel.isOpen()) channel.onClose(leave);
  else leave();
}
