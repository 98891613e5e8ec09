import { UserClientFrame } from "@masq/contract/frames/user";
import type { Deps } from "../deps.ts";
import { unreadCount } from "../chat/conversations/conversations.queries.ts";
import type { BrandRecord } from "../http/actor.ts";
import { authenticateMember } from "../http/authenticate.ts";
import { MOVED, TOKEN_REFUSED, type Channel } from "./channel.ts";
import { memberFrame } from "./frames.ts";
import { tick, type Hub } from "./hub.ts";
import type { Listener } from "./local-stream.ts";
import { takeSeat, type Seats } from "./seats.ts";
import { memberTypes, typingGate } from "./typing.ts";

type Needs = Pick<
  Deps,
  "db" | "clock" | "config" | "keys" | "sealing" | "tokens" | "bus" | "brands" | "sessions" | "log"
>;

/** One member's socket (specification section 7). Throws AppError if the token is invalid. */
export async function serveMemberSocket(
  deps: Needs,
  { hub, seats }: { hub: Hub; seats: Seats },
  channel: Channel,
  token: string,
  brand: BrandRecord,
): Promise<void> {
  const actor = await authenticateMember(deps, token, brand);
  await takeSeat(deps, { hub, seats }, channel, {
    whose: `member:${actor.id}`,
    most: deps.config.MEMBER_SOCKETS,
    stream: actor.id,
  });
  if (!channel.isOpen()) return;
  const listener: Listener = {
    stream: actor.id,
    sessionId: actor.sessionId,
    desk: null,
    position: null,
    heardMs: tick(deps),
    isEnding: false,
    welcome: (o, epoch) => channel.send({ action: "welcome", o, epoch }),
    resync: () => channel.send({ action: "resync" }),
    build: (event) => memberFrame(deps, { actor, brand }, event),
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
  channel.onClose(() => hub.leave(listener));
  await hub.join(listener);

  const mayType = typingGate(deps);
  const answer: { [A in UserClientFrame["action"]]: (frame: UserClientFrame) => Promise<void> } = {
    heartbeat: async () => {
      channel.send({ action: "heartbeat" });
      // Records activity, and detects a session whose end was not signaled.
      if (!(await deps.sessions.member(actor.sessionId))) await hub.end(listener, "session-ended");
    },
    unreadMessageCount: async () => {
      const count = await unreadCount(deps.db, { memberId: actor.id, brandId: actor.brandId });
      channel.send({ action: "unreadMessageCount", count });
    },
    resume: async (frame) => {
      if (frame.action === "resume") await hub.resume(listener, frame.after, frame.epoch);
    },
    typing: async (frame) => {
      if (frame.action === "typing" && mayType()) await memberTypes(deps, actor.id, frame.conversationId);
    },
  };
  channel.onFrame(async (json) => {
    const read = UserClientFrame.safeParse(json);
    if (read.success && !listener.isEnding) await answer[read.data.action](read.data);
  });
}
