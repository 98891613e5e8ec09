import { EXPIRY_KEY } from "@masq/client/session";

/** Runs in the page: starts the app at the first sign of a visitor, or at once where a member was signed in. */
const STARTER = `(() => {
  const { nonce } = document.currentScript;
  const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "wheel"];
  const start = () => {
    for (const sign of signs) removeEventListener(sign, start, true);
    const waiting = document.querySelector("script[data-waiting]");
    if (!waiting) return;
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = nonce;
    script.textContent = waiting.textContent;
    waiting.replaceWith(script);
  };
  let isKnown = false;
  try { isKnown = localStorage.getItem("${EXPIRY_KEY}") !== null; } catch {}
  if (isKnown) start();
  else for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
})()`;

const PRELOAD = /<link[^>]*rel="modulepreload"[^>]*>/g;
const ENTRY = /<script nonce="[^"]*" type="module" async="">/;

/**
 * Lets a page of links and text come without its script: a guest's home needs none until it is touched. Unchanged when
 * the framework writes its entry in another way.
 */
export function deferStart(html: string, nonce: string): string {
  if (!ENTRY.test(html)) return html;
  return html
    .replaceAll(PRELOAD, "")
    .replace(ENTRY, `<script nonce="${nonce}" type="text/plain" data-waiting="">`)
    .replace("</body>", () => `<script nonce="${nonce}">${STARTER}</script></body>`);
}

/** Home without a viewer and without flags in its address. */
export function canDeferStart(url: URL, isGuest: boolean): boolean {
  return isGuest && url.pathname === "/" && url.search === "";
}
