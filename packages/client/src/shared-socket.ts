import type { Channel, Locks } from "./ports.ts";
import type { Position } from "./resume.ts";
import type { Frame, Socket, SocketHandlers, SocketState } from "./socket.ts";

type Told<F> =
  | { kind: "frame"; frame: F; position: Position | null }
  | { kind: "state"; state: SocketState }
  | { kind: "resync" }
  | { kind: "hello" }
  | { kind: "send"; frame: object }
  | { kind: "reconnect" };

export type SharedSocketOptions<F extends Frame> = SocketHandlers<F> & {
  name: string;
  channel: Channel;
  locks: Locks;
  /** Opens the real socket; called in the leading tab. */
  open(handlers: SocketHandlers<F>, position: Position | null): Socket;
};
export type SharedSocket = Omit<Socket, "position"> & { isLeader(): boolean };

/** Lets one tab hold the socket and relay it; when that tab closes, the next resumes from its position. */
export function shareSocket<F extends Frame>(options: SharedSocketOptions<F>): SharedSocket {
  const { channel } = options;
  let socket: Socket | null = null;
  let state: SocketState = "connecting";
  let position: Position | null = null;
  let release = (): void => undefined;
  const leaving = new AbortController();

  const tell = (told: Told<F>): void => channel.post(told);
  const become = (next: SocketState): void => {
    if (state === next) return;
    state = next;
    options.onState(next);
  };
  const { resync } = options;
  const handlers: SocketHandlers<F> = {
    onFrame(frame) {
      tell({ kind: "frame", frame, position: socket?.position() ?? null });
      options.onFrame(frame);
    },
    onState(next) {
      tell({ kind: "state", state: next });
      become(next);
    },
    ...(resync && {
      resync() {
        tell({ kind: "resync" });
        return resync();
      },
    }),
  };

  function lead(): Promise<void> {
    socket = options.open(handlers, position);
    return new Promise((done) => {
      release = done;
    });
  }

  function follow(told: Told<F>): void {
    if (told.kind === "frame") {
      position = told.position;
      options.onFrame(told.frame);
    } else if (told.kind === "state") become(told.state);
    else if (told.kind === "resync") void refetch();
  }

  async function refetch(): Promise<void> {
    try {
      position = (await resync?.()) ?? null;
    } catch {
      position = null;
    }
  }

  const unlisten = channel.listen((message) => {
    const told = message as Told<F>;
    if (socket === null) return follow(told);
    if (told.kind === "hello") tell({ kind: "state", state });
    else if (told.kind === "send") socket.send(told.frame);
    else if (told.kind === "reconnect") socket.reconnect();
  });

  options.locks
    .hold(options.name, async () => (leaving.signal.aborted ? undefined : lead()), leaving.signal)
    .catch(() => undefined);
  tell({ kind: "hello" });

  return {
    state: () => state,
    isLeader: () => socket !== null,
    send: (frame) => (socket === null ? tell({ kind: "send", frame }) : socket.send(frame)),
    reconnect: () => (socket === null ? tell({ kind: "reconnect" }) : socket.reconnect()),
    close() {
      leaving.abort();
      unlisten();
      socket?.close();
      socket = null;
      release();
      become("closed");
    },
  };
}
