import { AgentClientFrame } from "@masq/contract/frames/agent";
import type { Deps } from "../deps.ts";
import { changeStatus } from "../people/agent-sessions/change-status.ts";
import { socketLost, socketSeen } from "../people/agent-sessions/socket-presence.ts";
import type { AgentActor } from "../http/actor.ts";
import { authenticateAgent } from "../http/authenticate.ts";
import { AppError } from "../platform/app-error.ts";
import { MOVED, TOKEN_REFUSED, type Channel } from "./channel.ts";
import { agentFrame } from "./frames.ts";
import { tick, type Hub } from "./hub.ts";
import type { Listener } from "./local-stream.ts";
import { takeSeat, type Seats } from "./seats.ts";
import { operatorTypes, typingGate } from "./typing.ts";

type Needs = Pick<Deps, "db" | "clock" | "config" | "sealing" | "bus" | "listeners">;
type StatusFrame = Extract<AgentClientFrame, { action: "agentStatusUpdate" }>;

/** One operator's socket (specification section 7). Throws AppError if the token is invalid. */
export async function serveAgentSocket(
  deps: Needs & Pick<Deps, "tokens" | "sessions" | "log">,
  { hub, seats }: { hub: Hub; seats: Seats },
  channel: Channel,
  token: string,
): Promise<void> {
  const actor = await authenticateAgent(deps, token);
  await takeSeat(deps, { hub, seats }, channel, {
    whose: `staff:${actor.sessionId}`,
    most: deps.config.STAFF_SOCKETS,
    stream: actor.id,
  });
  if (!channel.isOpen()) return;
  const listener: Listener = {
    stream: actor.id,
    sessionId: actor.sessionId,
    desk: { scope: actor.scope, role: actor.role, isWatching: false },
    position: null,
    heardMs: tick(deps),
    isEnding: false,
    welcome: () => {},
    resync: () => {},
    build: (event) => agentFrame(deps, event),
    send: channel.send,
    end: (reason) => {
      channel.send({ action: "logout", reason });
      channel.close(TOKEN_REFUSED, "session ended");
    },
    move: () => channel.close(MOVED, "moved"),
    drop: channel.drop,
  };
  channel.onHeard((nowMs) => {
    listener.heardMs = nowMs;
  });
  channel.onClose(() => {
    hub.leave(listener);
    if (!isConnected(hub, actor)) tell(deps, socketLost(deps, actor.id, actor.sessionId));
  });
  await hub.join(listener);
  await socketSeen(deps, actor.id, actor.sessionId);

  const mayType = typingGate(deps);
  channel.onFrame(async (json) => {
    const read = AgentClientFrame.safeParse(json);
    if (!read.success || listener.isEnding) return;
    if (read.data.action === "agentStatusUpdate") return takeStatus(deps, channel, actor, read.data);
    if (read.data.action === "typing") return mayType() ? operatorTypes(deps, actor.id, read.data) : undefined;
    if (read.data.action === "watchWall") {
      if (listener.desk) listener.desk.isWatching = read.data.on;
      return;
    }
    channel.send({ action: "heartbeat" });
    if (!(await deps.sessions.agent(actor.sessionId))) await hub.end(listener, "session-ended");
  });
}

/** Answers the sender at once; other tabs get the event. A refusal carries the current status. */
async function takeStatus(
  deps: Needs,
  channel: Channel,
  actor: AgentActor,
  { status, reason }: StatusFrame,
): Promise<void> {
  try {
    const now = await changeStatus(deps, actor, { status, ...(reason !== undefined && { reason }) });
    const { lockoutSeconds } = now;
    channel.send({ action: "agentStatusUpdate", status: now.status, lockoutSeconds });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const seconds = error.details?.["seconds"];
    channel.send({
      action: "agentStatusUpdate",
      status: await statusOf(deps, actor.id),
      error: error.message,
      ...(typeof seconds === "number" && { lockoutSeconds: seconds }),
    });
  }
}

async function statusOf(deps: Pick<Deps, "db">, agentId: string): Promise<"online" | "offline" | "paused"> {
  const row = await deps.db
    .selectFrom("agent_session")
    .where("agent_id", "=", agentId)
    .select("state")
    .executeTakeFirst();
  return row?.state ?? "offline";
}

const isConnected = (hub: Hub, { id, sessionId }: AgentActor): boolean =>
  [...hub.listeners()].some((other) => other.stream === id && other.sessionId === sessionId);

function tell(deps: Pick<Deps, "log">, work: Promise<void>): void {
  work.catch((error: unknown) => deps.log.warn({ err: error }, "recording a lost socket failed"));
}
