type Fade = Pick<ViewTransition, "ready">;

/** Skipped by the next one, in a page that is hidden, or too slow: the page itself has changed all the same. */
function expectSkip(fade: Fade | null | undefined): void {
  fade?.ready.catch((reason: unknown) => {
    if (!(reason instanceof DOMException)) throw reason;
  });
}

/**
 * A navigation that overtakes another one skips its fade. The browser then rejects the fade's `ready`, which nobody
 * looks at: without a hand on it each such navigation is an uncaught error. So for the fade with which a page is opened,
 * when the page goes on to another one at once.
 */
export function expectSkippedFades(): void {
  if (!("startViewTransition" in document)) return;
  if ("activeViewTransition" in document) expectSkip(document.activeViewTransition as Fade | null);
  window.addEventListener("pagereveal", ({ viewTransition }) => expectSkip(viewTransition));
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (given) => {
    const fade = start(given);
    expectSkip(fade);
    return fade;
  };
}
