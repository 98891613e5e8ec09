import { isMeasured } from "@masq/domain/operations/measured-page";

/**
 * A navigation that overtakes another skips its transition. The browser then rejects the transition's `ready`, which
 * the router ignores: unhandled, each would be an uncaught error.
 */
export function expectSkippedFades(): void {
  if (!("startViewTransition" in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (given) => {
    const fade = start(given);
    fade.ready.catch((reason: unknown) => {
      // Skipped by the next one, hidden page, or too slow: the page itself has changed all the same.
      const isSkipped = reason instanceof DOMException;
      if (!isSkipped) throw reason;
    });
    return fade;
  };
}

/** For pages that load as a new document (checkout, a monitored page's chat), which aborts the transition. */
export function leaveWithoutFade(): void {
  window.addEventListener("pageswap", ({ viewTransition, activation }) => {
    if (viewTransition === null) return;
    // A page dropped from the history has no entry, whatever the type says.
    const entry = activation?.entry as NavigationHistoryEntry | null | undefined;
    const url = entry?.url ?? null;
    if (url !== null && !isMeasured(new URL(url).pathname)) viewTransition.skipTransition();
  });
}
