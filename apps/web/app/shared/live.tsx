import type { SharedSocket } from "@masq/client/shared-socket";
import type { SocketState } from "@masq/client/socket";
import type { UserClientFrame, UserServerFrame } from "@masq/contract/frames/user";
import { fetchAtLast } from "@masq/ui/later";
import { useEffect } from "react";
import { useViewer } from "./viewer.ts";

type Action = UserServerFrame["action"];
type FrameOf<A extends Action> = Extract<UserServerFrame, { action: A }>;

let socket: SharedSocket | null = null;
const frameListeners = new Set<(frame: UserServerFrame) => void>();
const liveListeners = new Set<() => void>();

/** Rendered once, in the root: connects while signed in. The socket's code loads only then. */
export function LiveConnection() {
  const viewerId = useViewer()?._id ?? null;
  useEffect(() => {
    if (viewerId === null) return undefined;
    let isWanted = true;
    void fetchAtLast(() => import("./live-socket.ts")).then(({ connectLive }) => {
      if (!isWanted) return;
      const onFrame = (frame: UserServerFrame): void => frameListeners.forEach((hear) => hear(frame));
      const onState = (state: SocketState): void => {
        if (state === "live") for (const hear of liveListeners) hear();
      };
      socket = connectLive({ onFrame, onState });
    });
    const wake = (): void => {
      if (document.visibilityState === "visible") socket?.reconnect();
    };
    document.addEventListener("visibilitychange", wake);
    window.addEventListener("online", wake);
    return () => {
      isWanted = false;
      document.removeEventListener("visibilitychange", wake);
      window.removeEventListener("online", wake);
      socket?.close();
      socket = null;
    };
  }, [viewerId]);
  return null;
}

/** Receives every frame, after the caches were updated; for use outside components. */
export function onLive(hear: (frame: UserServerFrame) => void): () => void {
  frameListeners.add(hear);
  return () => void frameListeners.delete(hear);
}

/** The socket connected or reconnected. */
export function onConnected(hear: () => void): () => void {
  liveListeners.add(hear);
  return () => void liveListeners.delete(hear);
}

/** Dropped silently while there is no socket. */
export const sendLive = (frame: UserClientFrame): void => socket?.send(frame);

/** Receives frames of one kind after the caches were updated. Pass a stable handler (useCallback). */
export function useLiveFrame<A extends Action>(action: A, handle: (frame: FrameOf<A>) => void): void {
  useEffect(() => {
    const hear = (frame: UserServerFrame): void => {
      if (frame.action === action) handle(frame as FrameOf<A>);
    };
    return onLive(hear);
  }, [action, handle]);
}
