import { createApi } from "@masq/client/api";
import { isApiError } from "@masq/client/api-error";
import { browserPorts } from "@masq/client/browser-ports";
import { createSession, type Session } from "@masq/client/session";
import { agentLogout, agentRefresh, type Agent, type SignedIn } from "@masq/contract/agent/auth";
import { agentStorage } from "./agent-storage.ts";
import { createCell } from "./store.ts";

/** Who is signed in; null: no one. */
export const account = createCell<Agent | null>(null);

/** `missing`: the desk stays closed until a second factor is set up. */
export const factorState = createCell<SignedIn["secondFactor"]>("off");

/** Seconds until a rate-limited refresh is retried; null if the last one was not rate limited. */
export const limitedFor = createCell<number | null>(null);

type Staff = Pick<SignedIn, "agent" | "secondFactor">;
/** What the session keeps of a login or refresh response. */
export const staffOf = ({ agent, secondFactor }: SignedIn): Staff => ({ agent, secondFactor });

export const session: Session<Staff> = createSession<Staff>({
  surface: "agent",
  ports: { ...browserPorts("masq-agent-session"), store: agentStorage },
  renew: async () => {
    const reply = await api.call(agentRefresh, { quiet: true }).catch((error: unknown) => {
      limitedFor.dispatch(isApiError(error) && error.status === 429 ? error.retryAfter : null);
      throw error;
    });
    return { token: reply.access_token, account: staffOf(reply) };
  },
  leave: () => api.call(agentLogout, { quiet: true }),
  onAccount: ({ agent, secondFactor }) => {
    factorState.dispatch(secondFactor);
    account.dispatch(agent);
  },
});

export const api = createApi({ surface: "agent", baseUrl: "", session });

let ready: Promise<void> | null = null;
export function whenReady(): Promise<void> {
  ready ??= session.init({ expected: false });
  return ready;
}
