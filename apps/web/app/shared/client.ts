import { createApi, type Api } from "@masq/client/api";
import { isApiError } from "@masq/client/api-error";
import { browserPorts } from "@masq/client/browser-ports";
import { createSession, type Session } from "@masq/client/session";
import { logout, refresh } from "@masq/contract/member/auth";
import type { User } from "@masq/contract/member/user";
import { QueryClient } from "@tanstack/react-query";
import { setRunning } from "./activity.ts";
import { readPageContext, type PageContext } from "./page-context.ts";
import { keys } from "./query-keys.ts";

export type Client = {
  api: Api;
  session: Session<User>;
  queries: QueryClient;
  page: PageContext;
  /** Resolves when it is known whether this browser is signed in. */
  ready: Promise<void>;
};

const FRESH_MS = 30_000;

/** The api client repeats what may be repeated, so queries do not. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: false, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });
}

let made: Client | null = null;

/** The browser's one client. Never call it while rendering on the server. */
export function client(): Client {
  made ??= makeClient();
  return made;
}

function makeClient(): Client {
  const page = readPageContext();
  const queries = makeQueryClient();
  const session: Session<User> = createSession<User>({
    surface: "member",
    ports: browserPorts("masq-session"),
    renew: async () => {
      const reply = await api.call(refresh, { quiet: true });
      return { token: reply.access_token, account: reply.user };
    },
    leave: () => api.call(logout, { quiet: true }),
    onAccount(user) {
      const before = queries.getQueryData<User | null>(keys.viewer);
      if (before && before._id !== user._id) queries.clear();
      queries.setQueryData(keys.viewer, user);
    },
  });
  const api = createApi({
    surface: "member",
    baseUrl: "",
    apiKey: page.apiKey,
    session,
    onActivity: setRunning,
  });
  session.onEnd(() => {
    queries.clear();
    queries.setQueryData(keys.viewer, null);
  });
  const ready = session.init({ expected: page.isSignedIn });
  return { api, session, queries, page, ready };
}

/** Codes after which the member must do something else first. */
export const isGone = (error: unknown): boolean => isApiError(error, "not-found");
