import type { Brand } from "@masq/contract/member/brands";
import { APP_VERSION_CHECK_MS } from "@masq/domain/constants";
import { isBrandChanged } from "./brand-watch.ts";
import { client } from "./client.ts";
import { reloadOnce } from "./reload-guard.ts";
import { reportError } from "./report-error.ts";
import { hasUnsentText, watchTyping } from "./unsent.ts";

let isOutdated = false;

async function check(brand: Brand): Promise<void> {
  try {
    const reply = await fetch("/version.json", { cache: "no-store" });
    const { version } = (await reply.json()) as { version?: string };
    isOutdated = version !== undefined && version !== client().page.version;
  } catch {
    // Offline: the next hour will tell.
  }
  try {
    if (navigator.onLine && (await isBrandChanged(brand))) isOutdated = true;
  } catch (error) {
    reportError(error);
  }
}

/** Asks hourly whether a newer build is served, or the brand became another. */
export function watchVersion(brand: Brand): () => void {
  const timer = setInterval(() => void check(brand), APP_VERSION_CHECK_MS);
  const unwatch = watchTyping();
  return () => {
    clearInterval(timer);
    unwatch();
  };
}

/** Called after a navigation: what was written is gone from the screen then, unless it stands over both pages. */
export function reloadIfOutdated(): void {
  if (isOutdated && !hasUnsentText()) reloadOnce();
}
