import { browserChannel, browserLocks, browserTimers } from "@masq/client/browser-ports";
import type { Position } from "@masq/client/resume";
import { shareSocket, type SharedSocket } from "@masq/client/shared-socket";
import { openSocket, type SocketState, type WireSocket } from "@masq/client/socket";
import type { UserServerFrame } from "@masq/contract/frames/user";
import { getLiveState, type Conversation } from "@masq/contract/member/conversations";
import { client } from "./client.ts";
import { inTurn } from "./in-turn.ts";
import { applyUpdate, changeMessage, markSeen, mergeMessage } from "./live-cache.ts";
import { readFrame } from "./live-frames.ts";
import { queries } from "./queries.ts";
import { keys } from "./query-keys.ts";
import { refreshSafety } from "./safety-cache.ts";
import { viewerStore } from "./viewer-store.ts";

export type LiveHandlers = {
  onFrame(frame: UserServerFrame): void;
  onState: (state: SocketState) => void;
};

/** The member's socket: one tab holds it, every tab writes what it hears into its caches. */
export function connectLive(handlers: LiveHandlers): SharedSocket {
  const { session, ready } = client();
  const wsUrl = `${window.location.origin.replace(/^http/, "ws")}/ws/user`;
  return shareSocket<UserServerFrame>({
    name: "masq-live",
    channel: browserChannel("masq-live"),
    locks: browserLocks,
    resync,
    onState: handlers.onState,
    onFrame(frame) {
      writeCaches(frame);
      handlers.onFrame(frame);
    },
    open: (inner, position) =>
      openSocket<UserServerFrame>({
        ...inner,
        surface: "member",
        url: wsUrl,
        parse: readFrame,
        async token() {
          // Until it is known who is signed in, the socket must not be closed.
          await ready;
          await session.settle();
          return session.token();
        },
        renew: (refused) => session.renewed(refused),
        connect: (url, protocols) => new WebSocket(url, protocols) as WireSocket,
        timers: browserTimers,
        random: Math.random,
        position,
      }),
  });
}

/** Reads absolute counters with their offset; refetches lists and threads. */
async function resync(): Promise<Position> {
  const { api } = client();
  const cache = queries();
  const state = await api.call(getLiveState, { quiet: true });
  cache.setQueryData(keys.unread, state.unread);
  writeViewer(state);
  void cache.invalidateQueries({ queryKey: ["conversations"] });
  void cache.invalidateQueries({ queryKey: ["conversation"] });
  return { o: state.o, epoch: state.epoch };
}

/** On return, a member may receive sixty messages at once. */
const refreshList = inTurn(() => queries().invalidateQueries({ queryKey: ["conversations"] }));

function writeViewer(update: Parameters<typeof applyUpdate>[1]): void {
  const viewer = viewerStore.get();
  if (viewer !== null) viewerStore.set(applyUpdate(viewer, update));
}

function writeCaches(frame: UserServerFrame): void {
  const cache = queries();
  switch (frame.action) {
    case "unreadMessageCount":
      cache.setQueryData(keys.unread, frame.count);
      return;
    case "newMessage": {
      const key = keys.conversation(frame.conversation._id);
      cache.setQueryData<Conversation>(
        key,
        (thread) => thread && { ...mergeMessage(thread, frame.message), ...frame.conversation },
      );
      refreshList();
      return;
    }
    case "messageChanged":
      cache.setQueryData<Conversation>(
        keys.conversation(frame.conversationId),
        (thread) => thread && changeMessage(thread, frame.message),
      );
      refreshList();
      return;
    case "userUpdate": {
      const { payload } = frame;
      writeViewer(payload);
      const { seen, favourite, favouritedBy, picture, safety, report, meetUp } = payload;
      if (picture !== undefined) {
        const heard = import("./heard-picture.ts").then(({ hearOfPicture }) => hearOfPicture(picture));
        // Without the chunk the page learns it at the next load.
        void heard.catch(() => {});
      }
      if (safety !== undefined) refreshSafety(safety.profileId, safety.conversationId);
      if (meetUp !== undefined) void cache.invalidateQueries({ queryKey: keys.conversation(meetUp.conversationId) });
      if (report !== undefined) void cache.invalidateQueries({ queryKey: keys.reports });
      if (favourite !== undefined) {
        const { profileId, isFavourite } = favourite;
        const heard = import("./favourite-cache.ts").then(({ markCards, refreshFavourites }) => {
          markCards(profileId, isFavourite);
          refreshFavourites();
        });
        void heard.catch(() => {});
      }
      // A thread on screen counts as opened.
      if (favouritedBy !== undefined || seen !== undefined)
        void cache.invalidateQueries({ queryKey: keys.interestActs });
      if (seen === undefined) return;
      cache.setQueryData<Conversation>(
        keys.conversation(seen.conversationId),
        (thread) => thread && markSeen(thread, seen.sequence),
      );
      return;
    }
    case "logout":
      // This browser signed in again: the socket returns with that login's token.
      if (frame.reason === "replaced") return;
      // Whoever signed out of this session or erased the account knows why every page of it ends.
      client().session.end(frame.reason === "erased" || frame.reason === "logout" ? "logout" : "forced");
      return;
    case "typing":
    case "heartbeat":
    case "welcome":
    case "resync":
      return;
    default:
      frame satisfies never;
  }
}
