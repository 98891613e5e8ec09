/** A frame as received; `at` is its index among all frames. */
export type ProbeFrame = { action: string; o?: number } & Record<string, unknown>;
export type SocketProbe = {
  frames: ProbeFrame[];
  /** The next frame of this action not taken yet; rejects after `ms`. */
  next: (action: string, ms?: number) => Promise<ProbeFrame>;
  send: (frame: object) => void;
  closed: Promise<{ code: number }>;
  close: () => void;
};
type Options = {
  path?: "/ws/user" | "/ws/agent";
  /** Absent: offers no sub-protocol. */
  token?: string;
  origin?: string;
};

/** Opens a socket to the product; resolves when open, rejects if the upgrade is refused. */
export async function openProbe(
  base: string,
  { path = "/ws/user", token, origin }: Options = {},
): Promise<SocketProbe> {
  const socket = new WebSocket(`${base.replace("http", "ws")}${path}`, {
    protocols: token === undefined ? [] : ["access_token", token],
    headers: origin === undefined ? {} : { origin },
  });
  const frames: ProbeFrame[] = [];
  const taken = new Set<ProbeFrame>();
  const waiting = new Set<() => void>();
  socket.addEventListener("message", ({ data }) => {
    frames.push(JSON.parse(String(data)) as ProbeFrame);
    for (const look of waiting) look();
  });
  const closed = new Promise<{ code: number }>((resolve) => {
    socket.addEventListener("close", ({ code }) => resolve({ code }));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error("The upgrade was refused")));
  });

  const take = (action: string): ProbeFrame | undefined => {
    const found = frames.find((frame) => frame.action === action && !taken.has(frame));
    if (found) taken.add(found);
    return found;
  };
  const next = (action: string, ms = 5_000): Promise<ProbeFrame> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = take(action);
        if (!found) return;
        end();
        resolve(found);
      };
      const timer = setTimeout(() => {
        end();
        const seen = frames.map((frame) => frame.action).join(", ") || "nothing";
        reject(new Error(`No ${action} within ${ms} ms, but ${seen}`));
      }, ms);
      const end = (): void => {
        clearTimeout(timer);
        waiting.delete(look);
      };
      waiting.add(look);
      look();
    });
  return {
    frames,
    next,
    send: (frame) => socket.send(JSON.stringify(frame)),
    closed,
    close: () => socket.close(),
  };
}
