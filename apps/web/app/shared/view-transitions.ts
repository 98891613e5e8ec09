import { isMeasured } from "@masq/domain/operations/measured-page";

/** The address of the page that stands. */
let shown = "";
export const noteShown = (address: string): void => void (shown = address);

/**
 * A navigation that overtakes another one skips its fade. The browser then rejects the fade's `ready`, which the router
 * does not look at: without a hand on it each such navigation is an uncaught error.
 *
 * When a fade begins, the router shows the page that asked for it, even where another came without one meanwhile: that
 * page stands already, and the older one would come to stand under its address.
 */
export function expectOvertakenFades(): void {
  if (!("startViewTransition" in document)) return;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (given) => {
    const addressHere = (): string => window.location.href.slice(window.location.origin.length);
    const asked = addressHere();
    const change = typeof given === "function" ? given : given?.update;
    const isOvertaken = (): boolean => addressHere() !== asked && addressHere() === shown;
    const fade = start(() => (isOvertaken() ? undefined : change?.()));
    fade.ready.catch((reason: unknown) => {
      // Skipped by the next one, in a page that is hidden, or too slow: the page itself has changed all the same.
      const isSkipped = reason instanceof DOMException;
      if (!isSkipped) throw reason;
    });
    return fade;
  };
}

/** The checkout, and a watched page's chat, is a document that starts anew while it fades in, which breaks the fade off: it comes without one. */
export function leaveWithoutFade(): void {
  window.addEventListener("pageswap", ({ viewTransition, activation }) => {
    if (viewTransition === null) return;
    // Of a page that the history let go there is no entry, whatever its type says.
    const entry = activation?.entry as NavigationHistoryEntry | null | undefined;
    const url = entry?.url ?? null;
    if (url !== null && !isMeasured(new URL(url).pathname)) viewTransition.skipTransition();
  });
}
