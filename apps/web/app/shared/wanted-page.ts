import { localPath } from "./guards.ts";

const KEY = "wanted";
/** Whose page it was, unless a guest's. */
const OWNER = "wanted-by";
/** The server cannot write session storage: it passes the page in this cookie, which is read once. */
export const WANTED_COOKIE = "wanted";
export const WANTED_COOKIE_SECONDS = 600;

/** Remembers the page that a guest wanted, or where `owner`'s session ended, to open it after the login. */
export function rememberWanted(path: string, owner = ""): void {
  try {
    if (localPath(path) === null) return;
    sessionStorage.setItem(KEY, path);
    sessionStorage.setItem(OWNER, owner);
  } catch {
    // Without storage it is forgotten.
  }
}

/** A guest was redirected from a page in this document; the landing page says why. */
let isSentAway = false;
export const sentAway = { note: (): void => void (isSentAway = true), is: (): boolean => isSentAway };

/** Returns where `memberId` goes after the login, once; another member's page is dropped. */
export function takeWanted(memberId: string): string | null {
  isSentAway = false;
  adoptWantedCookie();
  try {
    const path = localPath(sessionStorage.getItem(KEY));
    const owner = sessionStorage.getItem(OWNER) ?? "";
    sessionStorage.removeItem(KEY);
    sessionStorage.removeItem(OWNER);
    return owner === "" || owner === memberId ? path : null;
  } catch {
    return null;
  }
}

export function adoptWantedCookie(): void {
  const pair = document.cookie.split("; ").find((one) => one.startsWith(`${WANTED_COOKIE}=`));
  if (pair === undefined) return;
  document.cookie = `${WANTED_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  sentAway.note();
  try {
    rememberWanted(decodeURIComponent(pair.slice(WANTED_COOKIE.length + 1)));
  } catch {
    // A broken value is dropped.
  }
}

export function wantedCookie(path: string): string {
  const value = encodeURIComponent(path);
  return `${WANTED_COOKIE}=${value}; Path=/; Max-Age=${WANTED_COOKIE_SECONDS}; SameSite=Lax`;
}
