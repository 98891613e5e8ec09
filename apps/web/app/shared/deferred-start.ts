import { EXPIRY_KEY } from "@masq/client/session";
import { READING_PAGES } from "@masq/domain/public-pages";

/** The app says on the window that it took the page over (popup-stage.tsx). */
export const APP_READY = "app-ready";
/** A press is not held for ever: then the link is followed. */
const HELD_MS = 8000;

/**
 * Runs in the page: starts the app at the first sign of a visitor, or at once where a member was signed in. A press on a
 * link that opens a popup is kept for the app when it comes before it.
 */
const STARTER = `(() => {
  const { nonce } = document.currentScript;
  const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "wheel"];
  const start = (event) => {
    // A browser reports a pointer that rests where the page appeared.
    if (event?.type === "pointermove" && !event.movementX && !event.movementY) return;
    for (const sign of signs) removeEventListener(sign, start, true);
    const waiting = document.querySelector("script[data-waiting]");
    if (!waiting) return;
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = nonce;
    script.textContent = waiting.textContent;
    waiting.replaceWith(script);
  };
  let held;
  let patience;
  const hold = (event) => {
    const link = event.target.closest("a[data-popup]");
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held = link;
    link.setAttribute("aria-busy", "true");
    patience ??= setTimeout(() => location.assign(link.href), ${HELD_MS});
  };
  addEventListener("click", hold, true);
  addEventListener("${APP_READY}", () => {
    removeEventListener("click", hold, true);
    clearTimeout(patience);
    held?.removeAttribute("aria-busy");
    held?.click();
  }, { once: true });
  let isKnown = false;
  try { isKnown = localStorage.getItem("${EXPIRY_KEY}") !== null; } catch {}
  if (isKnown) start();
  else for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
})()`;

const PRELOAD = /<link[^>]*rel="modulepreload"[^>]*>/g;
const ENTRY = /<script nonce="[^"]*" type="module" async="">/;

/**
 * Lets a page of links and text come without its script: a guest's home or terms need none until they are touched. Unchanged when
 * the framework writes its entry in another way.
 */
export function deferStart(html: string, nonce: string): string {
  if (!ENTRY.test(html)) return html;
  return html
    .replaceAll(PRELOAD, "")
    .replace(ENTRY, `<script nonce="${nonce}" type="text/plain" data-waiting="">`)
    .replace("</body>", () => `<script nonce="${nonce}">${STARTER}</script></body>`);
}

/** A page to read, without a viewer and without flags in its address. */
export function canDeferStart(url: URL, isGuest: boolean): boolean {
  return isGuest && READING_PAGES.includes(url.pathname) && url.search === "";
}
