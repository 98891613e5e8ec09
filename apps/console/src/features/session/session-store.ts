import { agentStorage } from "../../shared/agent-storage.ts";
import { createStore } from "../../shared/store.ts";
import { preserve, PreservedSession, sessionReducer, SIGNED_OUT } from "./session-model.ts";

const KEY = "session";

export const workSession = createStore(sessionReducer, SIGNED_OUT);

/** Only the leading tab writes: the others show what it broadcasts. */
export function keepSession(): void {
  const model = workSession.get();
  if (model.hasMaster && model.isKnown) agentStorage.set(KEY, JSON.stringify(preserve(model, Date.now())));
}

export function keptSession(): PreservedSession | null {
  const text = agentStorage.get(KEY);
  if (text === null) return null;
  try {
    const read = PreservedSession.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
