import { localPath } from "./guards.ts";

const KEY = "wanted";
/** Whose page it was, where it is not a guest's. */
const OWNER = "wanted-by";
/** The server cannot write to session storage: it hands the page over in this cookie, which is read once. */
export const WANTED_COOKIE = "wanted";
export const WANTED_COOKIE_SECONDS = 600;

/** Remembers the page that a guest asked for, or on which `owner`'s session ran out, to open it after the login. */
export function rememberWanted(path: string, owner = ""): void {
  try {
    if (localPath(path) === null) return;
    sessionStorage.setItem(KEY, path);
    sessionStorage.setItem(OWNER, owner);
  } catch {
    // A window without storage forgets.
  }
}

/** A guest was sent away from a page in this document: where they land says why. */
let isSentAway = false;
export const sentAway = { note: (): void => void (isSentAway = true), is: (): boolean => isSentAway };

/** What `memberId` goes to after the login, once; what another member looked at is forgotten. */
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
