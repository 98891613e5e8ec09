import { attempt } from "@masq/client/attempt";
import type { Store } from "@masq/client/ports";

const PREFIX = "agent.";
/** The operator's preferences survive signing out. */
const KEPT: readonly string[] = ["agent.theme", "agent.sound"];

/** The desk's part of local storage: members' pages on the same origin keep theirs, and neither clears the other's. */
export const agentStorage: Store & { remove(key: string): void } = {
  get: (key) => attempt(() => localStorage.getItem(PREFIX + key)),
  set: (key, value) => void attempt(() => localStorage.setItem(PREFIX + key, value)),
  remove: (key) => void attempt(() => localStorage.removeItem(PREFIX + key)),
  clear: () =>
    void attempt(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith(PREFIX) && !KEPT.includes(key)) localStorage.removeItem(key);
      }
    }),
};
