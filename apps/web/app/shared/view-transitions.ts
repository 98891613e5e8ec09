import { isMeasured } from "@masq/domain/operations/measured-page";

/**
 * A navigation that overtakes another skips its transition. The browser then rejects the transition's `ready`, which
 * the router ignores: unhandled, each would be an uncaught error.
 *
 * When a transition begins, the router shows the page that asked for it, even if another page came without one in the
 * meantime: the older page would then stand under the newer address.
 */
export function expectOvertakenFades(): void {
  if (!("startViewTransition" in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (given) => {
    const asked = window.location.href;
    const change = typeof given === "function" ? given : given?.update;
    const fade = start(async () => {
      // The router changes the address in the same task in which it hands over the page for it: whoever changed it
      // since has shown a page, or is about to.
      if (window.location.href === asked) await change?.();
    });
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
