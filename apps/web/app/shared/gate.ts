import { redirect, type RouterContextProvider } from "react-router";
import { client } from "./client.ts";
import { ssrContext } from "./context.ts";
import { GUEST_HOME, redirectFor, standingOf, type Gate } from "./guards.ts";
import { viewerStore } from "./viewer-store.ts";
import { rememberWanted, sentAway, wantedCookie } from "./wanted-page.ts";

/** An operator without a member's login belongs at the desk (decision G-021). A hint only; the desk checks. */
const isStaffAlone = (cookies: string): boolean => /\bmasq-agent=/.test(cookies) && !/\bmasq-user=/.test(cookies);

/**
 * For a route's `loader`: decides the first page by the refresh cookie. A link from another site comes without it
 * (SameSite=Strict), so the browser decides once it has asked. On client navigations the browser has decided already,
 * and a cookie left over from a failed sign-out must not contradict it.
 */
export function gateOnServer(
  gate: Gate,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): null {
  const { viewer } = context.get(ssrContext);
  const isBlind = viewer === null && request.headers.get("sec-fetch-site") === "cross-site";
  const isDecided = request.headers.get("sec-fetch-dest") === "empty";
  if (isBlind || isDecided) return null;
  const to = redirectFor(gate, standingOf(viewer));
  if (to === null) return null;
  const { pathname, search } = new URL(request.url);
  if (gate === "member" && isStaffAlone(request.headers.get("cookie") ?? ""))
    throw redirect("/chat", { headers: { "Cache-Control": "no-store" } });
  const isWanted = gate === "member" && to === GUEST_HOME;
  throw redirect(to, isWanted ? { headers: { "Set-Cookie": wantedCookie(pathname + search) } } : {});
}

/** For a route's `clientLoader`: waits until the session is known. */
export async function gateOnClient(gate: Gate, { request }: { request: Request }): Promise<null> {
  await client().ready;
  const to = redirectFor(gate, standingOf(viewerStore.get()));
  if (to === null) return null;
  const { pathname, search } = new URL(request.url);
  if (gate === "member" && to === GUEST_HOME) {
    rememberWanted(pathname + search);
    sentAway.note();
  }
  throw redirect(to);
}
