import type { Brand } from "@masq/contract/member/brands";
import { APP_VERSION_CHECK_MS } from "@masq/domain/constants";
// A static import: a chunk that cannot be fetched reloads the page, which could happen at any hourly check.
import { isPageOld } from "./hourly-check.ts";
import { reloadOnce } from "./reload-guard.ts";
import { hasUnsentText, watchTyping } from "./unsent.ts";

let isOutdated = false;

/** Checks hourly for a newer build or a changed brand. */
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

/** Called after a navigation: typed text has left the screen by then, unless it is above both pages. */
export function reloadIfOutdated(): void {
  if (isOutdated && !hasUnsentText()) reloadOnce();
}
