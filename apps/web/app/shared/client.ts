import { createApi, type Api } from "@masq/client/api";
import type { ClientErrorCode } from "@masq/client/api-error";
import { browserPorts } from "@masq/client/browser-ports";
import type { EndReason } from "@masq/client/end-reason";
import { createSession, type Session } from "@masq/client/session";
import type { User } from "@masq/contract/member/user";
import { setRunning } from "./activity.ts";
import { fetchRefusals } from "./errors.ts";
import { pageLocale } from "./locale.ts";
import { noteKeptWords, stays } from "./kept-words.ts";
import { readPageContext, type PageContext } from "./page-context.ts";
import { viewerStore } from "./viewer-store.ts";
import { whenIdle } from "./when-idle.ts";

export type Client = {
  api: Api;
  session: Session<User>;
  page: PageContext;
  /** Resolves when it is known whether this browser is signed in. */
  ready: Promise<void>;
  /** How the session ended, until SessionWatch handles it: it may end before the page listens. */
  ended: { reason: EndReason | null };
};

/** Receives the code of every refused call. */
export const refusals: { hear: (code: ClientErrorCode) => void } = { hear: () => undefined };

let made: Client | null = null;

/** The browser's single client. Never call it while rendering on the server. */
export function client(): Client {
  made ??= makeClient();
  return made;
}

/** A chunk of its own, so that a guest's first page loads without the schemas. */
const authRoutes = () => import("@masq/contract/member/auth");

function makeClient(): Client {
  const page = readPageContext();
  const session: Session<User> = createSession<User>({
    surface: "member",
    ports: browserPorts("masq-session", stays),
    async renew() {
      const { refresh } = await authRoutes();
      const reply = await api.call(refresh, { quiet: true });
      return { token: reply.access_token, account: reply.user };
    },
    async leave() {
      const { logout } = await authRoutes();
      return api.call(logout, { quiet: true });
    },
    onAccount: viewerStore.set,
  });
  const api = createApi({
    surface: "member",
    baseUrl: "",
    apiKey: page.apiKey,
    locale: pageLocale(),
    session,
    onActivity: setRunning,
    async onRefusal({ code }) {
      refusals.hear(code);
      await fetchRefusals();
    },
  });
  const ended: Client["ended"] = { reason: null };
  session.onEnd((reason) => {
    ended.reason = reason;
    noteKeptWords(reason);
    viewerStore.set(null);
  });
  window.addEventListener("online", () => session.wake());
  whenIdle(() => void fetchRefusals());
  const ready = session.init({ expected: page.isSignedIn });
  return { api, session, page, ready, ended };
}
