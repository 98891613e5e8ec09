import { RELOAD_GUARD_MS } from "@masq/domain/constants";

const KEY = "reloadedAt";

/** Whether a page may reload itself: not again within 10 s. `last`: milliseconds of the last time, or null. */
export function mayReload(last: number | null, now: number): boolean {
  return last === null || now - last >= RELOAD_GUARD_MS || now < last;
}

/**
 * Loads the page again after a part of it could not be loaded; false = it did so a moment ago, or there is no network: a
 * page that is gone then does not come back.
 */
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
  window.location.reload();
  return true;
}

export function watchChunks(): void {
  window.addEventListener("vite:preloadError", (event) => {
    // Without a network a new page would be none at all: what asked for the part hears that it is missing.
    if (!navigator.onLine) return;
    if (reloadOnce()) event.preventDefault();
  });
}
