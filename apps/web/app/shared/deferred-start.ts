import { EXPIRY_KEY } from "@masq/client/session";
import { isPublicPage, READING_PAGES } from "@masq/domain/public-pages";

/** The app says on the window that it took the page over (popup-stage.tsx). */
export const APP_READY = "app-ready";
/** A press is not held for ever: then the link is followed, the form sent. */
const HELD_MS = 8000;
/** When a page starts the app: by itself once it is drawn, or only when somebody touches it. */
export type Start = "drawn" | "touch";
/** Trusted types: a rule that only the starter holds, for the entry that waits in the document. */
export const START_POLICY = "masq-start";

/**
 * Runs in the page: starts the app at the first sign of a visitor, or at once where a member was signed in. A page with a
 * form does not wait for a sign: it starts when it was drawn for the first time, so that its script does not keep that
 * back. A press on a link that opens a popup or on a form's button is kept for the app when it comes before it.
 */
const STARTER = `(() => {
  const { nonce, dataset } = document.currentScript;
  const rules = window.trustedTypes?.createPolicy("${START_POLICY}", { createScript: (text) => text });
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
    script.textContent = rules?.createScript(waiting.textContent) ?? waiting.textContent;
    waiting.replaceWith(script);
  };
  let again;
  let patience;
  // What is pressed before the app is there waits for it; where it does not come, the browser does it by itself.
  const hold = (event, target, byApp, byBrowser) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    target.setAttribute("aria-busy", "true");
    again = () => {
      target.removeAttribute("aria-busy");
      byApp();
    };
    clearTimeout(patience);
    patience = setTimeout(byBrowser, ${HELD_MS});
  };
  const onClick = (event) => {
    const link = event.target.closest("a[data-popup]");
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    hold(event, link, () => link.click(), () => location.assign(link.href));
  };
  const onSubmit = (event) => {
    const { target: form, submitter } = event;
    if (form.method === "post") hold(event, form, () => form.requestSubmit(submitter), () => form.submit());
  };
  addEventListener("click", onClick, true);
  addEventListener("submit", onSubmit, true);
  addEventListener("${APP_READY}", () => {
    removeEventListener("click", onClick, true);
    removeEventListener("submit", onSubmit, true);
    clearTimeout(patience);
    again?.();
  }, { once: true });
  let isKnown = false;
  try { isKnown = localStorage.getItem("${EXPIRY_KEY}") !== null; } catch {}
  if (isKnown) return start();
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  if (!("drawn" in dataset)) return;
  const drawn = new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) start();
  });
  drawn.observe({ type: "paint", buffered: true });
  addEventListener("load", () => start(), { once: true });
})()`;

const PRELOAD = /<link[^>]*rel="modulepreload"[^>]*>/g;
const ENTRY = /<script nonce="[^"]*" type="module" async="">/;

/**
 * Lets a page come without its script: a guest's home or terms need none until they are touched, a form not before it
 * stands there. Unchanged when the framework writes its entry in another way.
 */
export function deferStart(html: string, nonce: string, start: Start): string {
  if (!ENTRY.test(html)) return html;
  return html
    .replaceAll(PRELOAD, "")
    .replace(ENTRY, `<script nonce="${nonce}" type="text/plain" data-waiting="">`)
    .replace(
      "</body>",
      () => `<script nonce="${nonce}"${start === "drawn" ? " data-drawn" : ""}>${STARTER}</script></body>`,
    );
}

/** Of public pages without a viewer and without flags in their address; undefined: at once, as the framework does. */
export function startOf(url: URL, isGuest: boolean): Start | undefined {
  if (!isGuest || url.search !== "" || !isPublicPage(url.pathname)) return undefined;
  return READING_PAGES.includes(url.pathname) ? "touch" : "drawn";
}
