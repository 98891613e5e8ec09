import { missingParts } from "@masq/client/missing-part";
import { RELOAD_GUARD_MS } from "@masq/domain/constants";
import { patience } from "@masq/ui/later";

const KEY = "reloadedAt";

/** Whether a page may reload itself: not again within 10 s. `last`: milliseconds of the last time, or null. */
export function mayReload(last: number | null, now: number): boolean {
  return last === null || now - last >= RELOAD_GUARD_MS || now < last;
}

let isOurs = false;

/** Loads the page anew; what else in it does so is the router, where a page did not come (missing-page.ts). */
export function reload(): void {
  isOurs = true;
  window.location.reload();
}

/** Loads the page again; false = it did so a moment ago, or there is no network: a page that is gone then does not come back. */
export function reloadOnce(): boolean {
  if (!navigator.onLine) return false;
  try {
    const stored = sessionStorage.getItem(KEY);
    const now = Date.now();
    if (!mayReload(stored === null ? null : Number(stored), now)) return false;
    sessionStorage.setItem(KEY, String(now));
  } catch {
    return false;
  }
  reload();
  return true;
}

/** `version`: of the build that this page is of. */
export function watchChunks(version: string): void {
  const { hear, untilFetchable } = missingParts(version, reloadOnce);
  patience.untilFetchable = untilFetchable;
  window.addEventListener("vite:preloadError", () => void hear());
}

/** The router loads the page anew where another did not come; without a network this one would be gone. Tells it instead. */
export function holdReloads(tell: () => void): void {
  window.navigation?.addEventListener("navigate", (event) => {
    if (event.navigationType !== "reload" || event.userInitiated || isOurs || !event.cancelable) return;
    event.preventDefault();
    tell();
  });
}
