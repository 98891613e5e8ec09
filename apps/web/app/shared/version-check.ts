import type { Brand } from "@masq/contract/member/brands";
import { APP_VERSION_CHECK_MS } from "@masq/domain/constants";
import type * as hourlyCheck from "./hourly-check.ts";
import { reloadOnce } from "./reload-guard.ts";
import { hasUnsentText, watchTyping } from "./unsent.ts";

/** No page waits for it; and long before the first look, for a newer build may have thrown away what is asked for late. */
const LOADED_AFTER_MS = 5000;
let isOutdated = false;

/** Asks hourly whether a newer build is served, or the brand became another. */
export function watchVersion(brand: Brand): () => void {
  let look: Promise<typeof hourlyCheck | null> = Promise.resolve(null);
  const loading = setTimeout(() => {
    look = import("./hourly-check.ts").catch(() => null);
  }, LOADED_AFTER_MS);
  const check = async (): Promise<void> => {
    isOutdated = (await (await look)?.isPageOld(brand)) ?? isOutdated;
  };
  const timer = setInterval(() => void check(), APP_VERSION_CHECK_MS);
  const unwatch = watchTyping();
  return () => {
    clearTimeout(loading);
    clearInterval(timer);
    unwatch();
  };
}

/** Called after a navigation: what was written is gone from the screen then, unless it stands over both pages. */
export function reloadIfOutdated(): void {
  if (isOutdated && !hasUnsentText()) reloadOnce();
}
