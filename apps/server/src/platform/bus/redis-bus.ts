import { newSecret } from "../ids/ids.ts";
import type { Log } from "../log/log.ts";
import { openRedis } from "../redis/open-redis.ts";
import type { Bus, Ring, Signal } from "./bus.ts";
import { localBus } from "./local-bus.ts";

const SHARDS = 128;
const SIGNALS = "masq:signal";
const RECONNECT_MAX_MS = 2_000;
/** A Redis silent for this long is dropped: pending replies would only pile up. */
const SILENT_MS = 5_000;

/** The channel of a stream's doorbells: FNV-1a, so that every node computes the same one. */
function shardOf(stream: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < stream.length; i += 1) hash = Math.imul(hash ^ stream.charCodeAt(i), 0x01000193) >>> 0;
  return `masq:ring:${hash % SHARDS}`;
}
const CHANNELS = [SIGNALS, ...Array.from({ length: SHARDS }, (_, shard) => `masq:ring:${shard}`)];

type Packet = { from: string; ring?: Ring; signal?: Signal };

/**
 * Connects several nodes through Redis or Valkey pub/sub. This process hears itself at once and without Redis; while
 * Redis is down, doorbells to other nodes are lost, which the sockets' position check makes good. Nothing here throws.
 */
export function redisBus(url: string, log: Log): Bus {
  const here = localBus();
  const from = newSecret();
  const options = {
    // What cannot be sent now is useless later: by then the receiver has read the log.
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
    socketTimeout: SILENT_MS,
    retryStrategy: (times: number) => Math.min(times * 100, RECONNECT_MAX_MS),
  };
  const out = openRedis(url, options);
  const into = openRedis(url, options);
  const lost = (error: unknown): void => log.warn({ err: error }, "the bus has no Redis");
  out.on("error", lost);
  into.on("error", lost);
  // Also after an empty Redis restarts: it has forgotten every subscription.
  into.on("ready", () => void into.subscribe(...CHANNELS).catch(lost));
  into.on("message", (_channel: string, text: string) => {
    const packet = read(text);
    if (!packet || packet.from === from) return;
    if (packet.ring) here.ring(packet.ring);
    if (packet.signal) here.signal(packet.signal);
  });
  const publish = (channel: string, packet: Omit<Packet, "from">): void => {
    if (out.status !== "ready") return;
    out.publish(channel, JSON.stringify({ from, ...packet })).catch(lost);
  };
  return {
    ring: (ring) => {
      here.ring(ring);
      publish(shardOf(ring.stream), { ring });
    },
    signal: (signal) => {
      here.signal(signal);
      publish(SIGNALS, { signal });
    },
    onRing: here.onRing,
    onSignal: here.onSignal,
    close: async () => {
      await here.close();
      out.disconnect();
      into.disconnect();
    },
  };
}

function read(text: string): Packet | undefined {
  try {
    return JSON.parse(text) as Packet;
  } catch {
    return undefined;
  }
}
