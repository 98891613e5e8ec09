import type { Brand } from "@masq/contract/member/brands";
import { APP_VERSION_CHECK_MS } from "@masq/domain/constants";
// With the page, not when the hour comes: a part that cannot be fetched loads the page anew, in the middle of whatever it is for.
import { isPageOld } from "./hourly-check.ts";
import { reloadOnce } from "./reload-guard.ts";
import { hasUnsentText, watchTyping } from "./unsent.ts";

let isOutdated = false;

/** Asks hourly whether a newer build is served, or the brand became another. */
export function watchVersion(brand: Brand): () => void {
  const check = async (): Promise<void> => {
    isOutdated = (await isPageOld(brand)) ?? isOutdated;
  };
  const timer = setInterval(() => void check(), APP_VERSION_CHECK_MS);
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
