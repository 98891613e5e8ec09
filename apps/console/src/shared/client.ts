import { createApi } from "@masq/client/api";
import { browserPorts } from "@masq/client/browser-ports";
import { createSession, type Session } from "@masq/client/session";
import { agentLogout, agentRefresh, type Agent } from "@masq/contract/agent/auth";
import { agentStorage } from "./agent-storage.ts";
import { createCell } from "./store.ts";

/** Who is signed in here; null = nobody. */
export const account = createCell<Agent | null>(null);

export const session: Session<Agent> = createSession<Agent>({
  surface: "agent",
  ports: { ...browserPorts("masq-agent-session"), store: agentStorage },
  renew: async () => {
    const reply = await api.call(agentRefresh, { quiet: true });
    return { token: reply.access_token, account: reply.agent };
  },
  leave: () => api.call(agentLogout, { quiet: true }),
  onAccount: (agent) => account.dispatch(agent),
});

export const api = createApi({ surface: "agent", baseUrl: "", session });

let ready: Promise<void> | null = null;
/** Resolves when it is known whether this browser is signed in. */
export function whenReady(): Promise<void> {
  ready ??= session.init({ expected: false });
  return ready;
}
