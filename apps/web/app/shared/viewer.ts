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

export function useRootData() {
  const data = useRouteLoaderData<typeof readRoot>("root");
  if (data === undefined) throw new Error("Root loader data is missing");
  return data;
}

export function useBrand() {
  return useRootData().brand;
}

/** The signed-in member, or null. Updated by the session, the socket and every response that changes it. */
export function useViewer(): User | null {
  const first = useRouteLoaderData<typeof readRoot>("root")?.viewer ?? null;
  return useSyncExternalStore(viewerStore.subscribe, viewerStore.get, () => first);
}

export function useMember(): User {
  const viewer = useViewer();
  if (viewer === null) throw new Error("No member is signed in");
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

/** Signing out is a chunk of its own; offer it only after fetching it (`useLater`), so that it works offline. */
export const fetchSignOut = () => fetchAtLast(() => import("./sign-out.ts"));

/** Reports it if even that chunk fails to load. */
export const signOut = (go: (to: string) => void): void =>
  void fetchSignOut()
    .then((part) => part.signOutHere(go))
    .catch(notify.error);

export const setViewer = (user: User): void => viewerStore.set(user);

/** Changes a part of it, for example `updateViewer({ credits })`; does nothing when signed out. */
export function updateViewer(part: Partial<User>): void {
  const viewer = viewerStore.get();
  if (viewer !== null) viewerStore.set({ ...viewer, ...part });
}

/** `correct`: what the screen knows better than the server, for example messages in flight. */
export async function reloadViewer(correct?: (user: User) => Partial<User>): Promise<void> {
  const viewer = viewerStore.get();
  if (viewer === null) return;
  const { getUser } = await import("@masq/contract/member/user");
  const user = await client().api.call(getUser, { params: { id: viewer._id }, quiet: true });
  setViewer({ ...user, ...correct?.(user) });
}

type Going = { replace?: boolean };

/**
 * `arrive(path)`: navigates with a transition like a link; resolves at the new address. A popup opened earlier would
 * put the address being replaced beneath itself in the history.
 */
export function useArrive(): (to: string, options?: Going) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async (to, options) => navigate(to, { viewTransition: true, ...options }), [navigate]);
}

/** The same when nothing follows. */
export function useGo(): (to: string, options?: Going) => void {
  const arrive = useArrive();
  return useCallback((to, options) => void arrive(to, options), [arrive]);
}
