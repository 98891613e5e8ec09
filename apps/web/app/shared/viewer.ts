import type { Api } from "@masq/client/api";
import type { Session } from "@masq/client/session";
import type { User } from "@masq/contract/member/user";
import { fetchAtLast } from "@masq/ui/later";
import { useCallback, useSyncExternalStore } from "react";
import { useNavigate, useRouteLoaderData } from "react-router";
import { client } from "./client.ts";
import { notify } from "./notify.ts";
import type { readRoot } from "./read-root.ts";
import { entering, viewerStore } from "./viewer-store.ts";

/** What the server said about this page: brand, locale, theme, version. */
export function useRootData() {
  const data = useRouteLoaderData<typeof readRoot>("root");
  if (data === undefined) throw new Error("The root's data is missing");
  return data;
}

export function useBrand() {
  return useRootData().brand;
}

/** The signed-in member, or null. Kept up to date by the session, the socket and every reply that changes it. */
export function useViewer(): User | null {
  const first = useRouteLoaderData<typeof readRoot>("root")?.viewer ?? null;
  return useSyncExternalStore(viewerStore.subscribe, viewerStore.get, () => first);
}

/** The member on a page behind the login. */
export function useMember(): User {
  const viewer = useViewer();
  if (viewer === null) throw new Error("Nobody is signed in");
  return viewer;
}

/** The typed client; only in effects, handlers and query functions, never while rendering. */
export const useApi = (): Api => lazyApi;
const lazyApi: Api = { call: (...given) => client().api.call(...given) };

export const useSession = (): Pick<Session<User>, "signIn" | "end"> => lazySession;
const lazySession: Pick<Session<User>, "signIn" | "end"> = {
  signIn(entry) {
    entering.isUnderWay = true;
    client().session.signIn(entry);
  },
  end: (reason) => client().session.end(reason),
};

/** Signing out is a part of its own; what offers it fetches it before (`useLater`), for a press without a network. */
export const fetchSignOut = () => fetchAtLast(() => import("./sign-out.ts"));

/** Says so where even that part does not come. */
export const signOut = (go: (to: string) => void): void =>
  void fetchSignOut()
    .then((part) => part.signOutHere(go))
    .catch(notify.error);

/** Writes the member's record after a reply that holds it. */
export const setViewer = (user: User): void => viewerStore.set(user);

/** Changes a part of it, for instance `updateViewer({ credits })`; nothing happens when nobody is signed in. */
export function updateViewer(part: Partial<User>): void {
  const viewer = viewerStore.get();
  if (viewer !== null) viewerStore.set({ ...viewer, ...part });
}

/** `correct`: what the screen knows better than the server's word, for instance lines that are on their way. */
export async function reloadViewer(correct?: (user: User) => Partial<User>): Promise<void> {
  const viewer = viewerStore.get();
  if (viewer === null) return;
  const { getUser } = await import("@masq/contract/member/user");
  const user = await client().api.call(getUser, { params: { id: viewer._id }, quiet: true });
  setViewer({ ...user, ...correct?.(user) });
}

type Going = { replace?: boolean };

/**
 * `arrive(path)`: a navigation of our own that fades like a link does; resolves when the address is there. A popup opened
 * sooner keeps the address that was to be replaced below itself in the history.
 */
export function useArrive(): (to: string, options?: Going) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async (to, options) => navigate(to, { viewTransition: true, ...options }), [navigate]);
}

/** The same for whom nothing follows. */
export function useGo(): (to: string, options?: Going) => void {
  const arrive = useArrive();
  return useCallback((to, options) => void arrive(to, options), [arrive]);
}
