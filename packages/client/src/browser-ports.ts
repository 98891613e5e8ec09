import { attempt } from "./attempt.ts";
import type { Channel, Locks, Ports, Store, Timers } from "./ports.ts";

export const browserTimers: Timers = {
  now: () => Date.now(),
  after(ms, run) {
    const handle = setTimeout(run, ms);
    return () => clearTimeout(handle);
  },
};

/** Whether a local storage key outlives the session. `isChosen`: the member signed out. */
export type Staying = (name: string, isChosen: boolean) => boolean;

/** Private windows may refuse storage: then nothing is remembered and nothing breaks. */
function browserStore(stays: Staying): Store {
  return {
    get: (key) => attempt(() => localStorage.getItem(key)),
    set: (key, value) => void attempt(() => localStorage.setItem(key, value)),
    clear: (isChosen) =>
      void attempt(() => {
        for (const name of Object.keys(localStorage)) if (!stays(name, isChosen)) localStorage.removeItem(name);
      }),
  };
}

export function browserChannel(name: string): Channel {
  if (typeof BroadcastChannel === "undefined") {
    return { post: () => undefined, listen: () => () => undefined };
  }
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen(hear) {
      const onMessage = (event: MessageEvent): void => hear(event.data);
      channel.addEventListener("message", onMessage);
      return () => channel.removeEventListener("message", onMessage);
    },
  };
}

/** Without Web Locks each tab works alone; the server's 30 s grace for a rotated cookie covers the overlap. */
export const browserLocks: Locks = {
  hold: (name, run, signal) => request(name, signal === undefined ? {} : { signal }, run),
  take: (name, run) => request(name, { steal: true }, run),
};

function request<T>(name: string, options: LockOptions, run: () => Promise<T>): Promise<T> {
  if (typeof navigator === "undefined" || !("locks" in navigator)) return run();
  return navigator.locks.request(name, options, run);
}

export function browserPorts(name: string, stays: Staying = () => false): Ports {
  return {
    timers: browserTimers,
    store: browserStore(stays),
    channel: browserChannel(name),
    locks: browserLocks,
  };
}
