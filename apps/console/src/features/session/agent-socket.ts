import { browserTimers } from "@masq/client/browser-ports";
import { frameParser } from "@masq/client/frames";
import { openSocket, type Socket, type SocketState, type WireSocket } from "@masq/client/socket";
import { AgentServerFrame } from "@masq/contract/frames/agent";
import { session } from "../../shared/client.ts";

const HEARTBEAT = JSON.stringify({ action: "heartbeat" });

export type AgentSocketHandlers = {
  onFrame: (frame: AgentServerFrame) => void;
  onState: (state: SocketState) => void;
  onLatency: (ms: number) => void;
};

/** The desk's socket: six attempts, ten seconds apart, then it waits for the operator (specification section 9). */
export function openAgentSocket(handlers: AgentSocketHandlers): Socket {
  return openSocket<AgentServerFrame>({
    surface: "agent",
    url: `${window.location.origin.replace(/^http/, "ws")}/ws/agent`,
    parse: frameParser(AgentServerFrame),
    onFrame: handlers.onFrame,
    onState: handlers.onState,
    async token() {
      await session.settle();
      return session.token();
    },
    renew: (refused) => session.renewed(refused),
    connect: (url, protocols) => measured(new WebSocket(url, protocols), handlers.onLatency),
    timers: browserTimers,
    random: Math.random,
  });
}

/** A heartbeat at once and then every minute; the round trip is the latency shown in the bar. */
function measured(wire: WebSocket, onLatency: (ms: number) => void): WireSocket {
  let sentAt: number | null = null;
  const beat = (): void => {
    sentAt = performance.now();
    wire.send(HEARTBEAT);
  };
  wire.addEventListener("open", beat);
  wire.addEventListener("message", ({ data }) => {
    if (sentAt === null || typeof data !== "string" || !data.includes('"heartbeat"')) return;
    onLatency(Math.round(performance.now() - sentAt));
    sentAt = null;
  });
  const socket: WireSocket = {
    send(data) {
      if (data === HEARTBEAT) sentAt = performance.now();
      wire.send(data);
    },
    close: (code, reason) => wire.close(code, reason),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  wire.addEventListener("open", (event) => socket.onopen?.(event as never));
  wire.addEventListener("message", (event: MessageEvent<unknown>) => socket.onmessage?.(event));
  wire.addEventListener("close", (event) => socket.onclose?.(event));
  return socket;
}
