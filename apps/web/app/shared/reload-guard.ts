import { missingParts, patientFetch } from "@masq/client/missing-part";
import { RELOAD_GUARD_MS } from "@masq/domain/constants";
import { fetchAtLast, patience } from "@masq/ui/later";

const KEY = "reloadedAt";

/** Whether a page may reload itself: not again within 10 s. `last`: milliseconds of the last time, or null. */
export function mayReload(last: number | null, now: number): boolean {
  return last === null || now - last >= RELOAD_GUARD_MS || now < last;
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
  window.location.reload();
  return true;
}

declare global {
  interface Window {
    /** For the router, see bundle/left-out-parts.ts. */
    patient?: { fetchAtLast: typeof fetchAtLast; fetch: typeof patientFetch };
  }
}

/** `version`: of the build that this page is of. */
export function watchChunks(version: string): void {
  const { hear, untilFetchable } = missingParts(version, reloadOnce);
  window.patient = { fetchAtLast, fetch: patientFetch };
  patience.untilFetchable = untilFetchable;
  window.addEventListener("vite:preloadError", () => void hear());
}
