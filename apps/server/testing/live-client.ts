import { openSocket, type Frame, type Socket } from "@masq/client/socket";
import { UserServerFrame } from "@masq/contract/frames/user";
import type { Clock } from "@masq/server/platform/clock/clock";

/** The product's own client on a real connection, and what it applied, in order. */
export type LiveClient = {
  socket: Socket;
  applied: { o: number; action: string; text: string | null }[];
  states: string[];
  /** Connections opened, and states reloaded. */
  counts: { opened: number; resyncs: number };
  /** Resolves at this offset; rejects after `ms`. */
  reach: (o: number, ms?: number) => Promise<void>;
};
type Options = {
  app: { clock: Pick<Clock, "after" | "sleep">; url: string };
  token: string;
  /** Connects the socket through a proxy instead. */
  via?: string;
  /** The brand's host, as set by a proxy that the product trusts. */
  host?: string;
  heartbeatMs?: number;
  pongMs?: number;
};

/** Reconnects at once, to spare the test the wait. Resolves once it knows its position. */
export async function openLiveClient(options: Options): Promise<LiveClient> {
  const { app, token, via = app.url, host, heartbeatMs = 400, pongMs = 400 } = options;
  const named: Record<string, string> = host === undefined ? {} : { "x-forwarded-host": host };
  const applied: LiveClient["applied"] = [];
  const states: string[] = [];
  const counts = { opened: 0, resyncs: 0 };
  const socket = openSocket<Frame>({
    surface: "member",
    url: `${via.replace("http", "ws")}/ws/user`,
    parse: (data) => {
      const read = UserServerFrame.safeParse(JSON.parse(String(data)));
      return read.success ? read.data : null;
    },
    token: () => Promise.resolve(token),
    renew: () => Promise.resolve(false),
    connect: (url, protocols) => {
      counts.opened += 1;
      return new WebSocket(url, { protocols, headers: named }) as never;
    },
    timers: { now: () => performance.now(), after: app.clock.after },
    random: () => 0,
    heartbeatMs,
    pongMs,
    onState: (state) => void states.push(state),
    onFrame: (frame) => {
      if (frame.o === undefined) return;
      const { message } = frame as { message?: { message: string } };
      applied.push({ o: frame.o, action: frame.action, text: message?.message ?? null });
    },
    resync: async () => {
      counts.resyncs += 1;
      const headers = { authorization: `Bearer ${token}`, ...named };
      const reply = await fetch(`${via}/api/live-state`, { headers });
      if (!reply.ok) throw new Error(`The state was answered ${reply.status}`);
      return (await reply.json()) as { o: number; epoch: string };
    },
  });
  const until = async (isDone: () => boolean, ms: number, what: () => string): Promise<void> => {
    const end = performance.now() + ms;
    while (!isDone()) {
      if (performance.now() > end) throw new Error(what());
      await app.clock.sleep(20);
    }
  };
  await until(
    () => socket.position() !== null,
    10_000,
    () => "The client never learned where it stands",
  );
  return {
    socket,
    applied,
    states,
    counts,
    reach: (o, ms = 20_000) =>
      until(
        () => (socket.position()?.o ?? 0) >= o,
        ms,
        () => `The client stands at ${socket.position()?.o} and not at ${o}: ${states.join(", ")}`,
      ),
  };
}
