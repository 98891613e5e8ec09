import { LEFT_COOKIE, LEFT_COOKIE_SECONDS } from "@masq/contract/left-cookie";
import { cookiePrefix } from "@masq/contract/session-cookie";
import type { Surface } from "./api.ts";
import type { Timers } from "./ports.ts";

const RETRY_MS = 15_000;

/** Tells the server and the other tabs that a sign-out is owed. The server's response removes it. */
export type LeftMark = { put(): void; isThere(): boolean };

export function browserMark(surface: Surface): LeftMark {
  // Named as in auth/refresh-cookie.ts. `isSecureContext` would be wrong: it includes localhost.
  const isSecure = window.location.protocol === "https:";
  const secure = isSecure ? "; Secure" : "";
  const pair = `${cookiePrefix(isSecure)}${LEFT_COOKIE[surface]}=1`;
  return {
    put: () => (document.cookie = `${pair}; Path=/; Max-Age=${LEFT_COOKIE_SECONDS}; SameSite=Lax${secure}`),
    isThere: () => document.cookie.split("; ").includes(pair),
  };
}

export function hearOnline(run: () => void): () => void {
  window.addEventListener("online", run);
  return () => window.removeEventListener("online", run);
}

type Leaving = {
  mark: LeftMark;
  timers: Timers;
  onOnline(run: () => void): () => void;
  /** Of the session: always ends it here. */
  logout(): Promise<boolean>;
  /** `DELETE /authenticate`. */
  leave(): Promise<unknown>;
};

/**
 * Signs out; returns false if the server did not answer. The session cookie, which only the server can remove, is then
 * still here: the mark disables it until this page's retries succeed. If the page closes first, the next document
 * request carries the mark.
 */
export async function signOut(leaving: Leaving): Promise<boolean> {
  leaving.mark.put();
  const isTold = await leaving.logout();
  if (!isTold) askAgain(leaving);
  return isTold;
}

function askAgain(leaving: Leaving): void {
  const again = (): void => {
    cancel();
    unhear();
    // Another tab succeeded, or someone has signed in since.
    if (!leaving.mark.isThere()) return;
    const ask = (): void => void (leaving.mark.isThere() && askAgain(leaving));
    leaving.leave().then(ask, ask);
  };
  const cancel = leaving.timers.after(RETRY_MS, again);
  const unhear = leaving.onOnline(again);
}
