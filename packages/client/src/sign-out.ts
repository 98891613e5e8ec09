import { LEFT_COOKIE, LEFT_COOKIE_SECONDS } from "@masq/contract/left-cookie";
import { cookiePrefix } from "@masq/contract/session-cookie";
import type { Surface } from "./api.ts";
import type { Timers } from "./ports.ts";

const RETRY_MS = 15_000;

/** Says to the server, and to the other tabs, that a sign-out is owed. The server's answer takes it away. */
export type LeftMark = { put(): void; isThere(): boolean };

export function browserMark(surface: Surface): LeftMark {
  // As the server names its own (auth/refresh-cookie.ts); a secure context is more than that, for instance localhost.
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
  /** Of the session: ends here in any case. */
  logout(): Promise<boolean>;
  /** `DELETE /authenticate`. */
  leave(): Promise<unknown>;
};

/**
 * Signs out; false where no answer came. The cookie that only the server can take away is then still here: until it has
 * heard, the mark keeps it from being worth anything, and this page asks again. A page that is closed before leaves that
 * to the next one, whose document is asked for with the mark.
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
    // Another tab was answered, or somebody signed in since.
    if (!leaving.mark.isThere()) return;
    const ask = (): void => void (leaving.mark.isThere() && askAgain(leaving));
    leaving.leave().then(ask, ask);
  };
  const cancel = leaving.timers.after(RETRY_MS, again);
  const unhear = leaving.onOnline(again);
}
