import { UserServerFrame } from "@masq/contract/frames/user";
import { getLiveState } from "@masq/contract/member/conversations";
import { server } from "./site.tsx";

const NONE = { total: 0, inbox: 0, archive: 0, conversation: 0 };

/** Before `visit`: the member's line opens at once, and says what the test lets it. */
export function openLine() {
  let tell = (_frame: UserServerFrame): void => {
    throw new Error("nobody is on the line");
  };
  const live = Promise.withResolvers<undefined>();
  globalThis.WebSocket = class {
    onopen: (() => void) | null = null;
    onmessage: ((event: { data: unknown }) => void) | null = null;
    constructor() {
      queueMicrotask(() => this.onopen?.());
      tell = (frame) => this.onmessage?.({ data: JSON.stringify(UserServerFrame.parse(frame)) });
    }
    send(): void {
      // It only listens.
    }
    close(): void {
      // Nothing is to be said any more.
    }
  } as unknown as typeof WebSocket;
  server.on(getLiveState, () => {
    live.resolve(undefined);
    return { o: 0, epoch: "one", unread: NONE, credits: 10, likes: 0, isPremium: false, emailValidated: true };
  });
  return { live: live.promise, tell: (frame: UserServerFrame): void => tell(frame) };
}
