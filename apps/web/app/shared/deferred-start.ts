import { EXPIRY_KEY } from "@masq/client/session";
import { isPublicPage, READING_PAGES } from "@masq/domain/foundation/public-pages";
import { EARLY_PRESSES } from "./early-presses.ts";

/** The app says on the window that it took the page over (root.tsx). */
export const APP_READY = "app-ready";
/**
 * When a page starts the app: by itself once it is drawn, or only when somebody touches it. A guest's page starts at once
 * where a member was signed in before, a member's when it is drawn: it stands there whole. `now`: as the framework does.
 */
export type Start = "drawn" | "touch" | "member" | "now";
/** Trusted types: a rule that only the starter holds, for the entry that waits in the document. */
export const START_POLICY = "masq-start";

/**
 * Runs in the page: starts the app at the first sign of a visitor. A page with a form, or a member's, does not wait for a
 * sign: it starts when it was drawn for the first time, so that its script does not keep that back.
 */
const STARTER = `(() => {
  const { nonce, dataset } = document.currentScript;
  const isMember = dataset.member !== undefined;
  // Before anybody presses: if the app removed what is for passkeys alone, a press under way would miss its button.
  if (!window.PublicKeyCredential) document.documentElement.dataset.keyless = "";
  const rules = window.trustedTypes?.createPolicy("${START_POLICY}", { createScript: (text) => text });
  const signs = ["pointermove", "pointerdown", "touchstart", "keydown", "focusin", "wheel"];
  // A file that did not come is asked for again: at once when the network is back, with a pause where it was never away.
  let place, text, tries = 0;
  const run = () => {
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = nonce;
    script.textContent = text;
    script.onerror = onMissing;
    place.replaceWith(script);
    place = script;
  };
  const onMissing = () => navigator.onLine && setTimeout(run, 1000 * 2 ** Math.min(tries++, 5));
  const start = (event) => {
    // A browser reports a pointer that rests where the page appeared.
    if (event?.type === "pointermove" && !event.movementX && !event.movementY) return;
    for (const sign of signs) removeEventListener(sign, start, true);
    const waiting = document.querySelector("script[data-waiting]");
    if (!waiting) return;
    place = waiting;
    text = rules?.createScript(waiting.textContent) ?? waiting.textContent;
    const hrefs = waiting.dataset.waiting.split(" ").filter(Boolean);
    delete waiting.dataset.waiting;
    // By itself each file is asked for when the one before it has named it; all in one task a press would wait for them.
    const ask = () => {
      for (const href of hrefs.splice(0, 3))
        document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", nonce, href }));
      if (hrefs.length > 0) setTimeout(ask);
      else run();
    };
    // A finger's press is over and drawn first: taking the page over is the work of several frames.
    let isBegun = false;
    const begin = () => {
      if (isBegun) return;
      isBegun = true;
      document.hidden ? ask() : requestAnimationFrame(() => setTimeout(ask));
    };
    if (event?.type === "pointerdown") {
      for (const end of ["pointerup", "pointercancel"]) addEventListener(end, begin, { once: true, capture: true });
      setTimeout(begin, 1000);
    } else begin();
    addEventListener("entry-missing", onMissing);
    addEventListener("online", run);
    addEventListener("${APP_READY}", () => removeEventListener("online", run), { once: true });
  };${EARLY_PRESSES}
  addEventListener("${APP_READY}", runHeld, { once: true });
  if (dataset.start === "now") return;
  let isKnown = false;
  try { isKnown = !isMember && localStorage.getItem("${EXPIRY_KEY}") !== null; } catch {}
  if (isKnown) return start();
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  if (dataset.start === "touch") return;
  const drawn = new PerformanceObserver((list) => {
    if (list.getEntriesByName("first-contentful-paint").length > 0) start();
  });
  drawn.observe({ type: "paint", buffered: true });
  // A page may have loaded before it is drawn, within half a second; behind other windows it is not drawn at all.
  addEventListener("load", () => (document.hidden ? start() : setTimeout(start, 500)), { once: true });
})()`;

const PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g;
const ENTRY = /<script nonce="[^"]*" type="module" async="">/;
/** A script hears of those files alone that it names at its head: this one says on the window that it did not come. */
const LAST_FILE = /(import\("[^"]*\/frame-[^"]*"\));?<\/script>/;

/**
 * Lets a page come without its script: a guest's home or terms need none until they are touched, a form and a member's
 * list not before they stand there. Unchanged when the framework writes its entry in another way. Every page keeps what
 * is pressed before its script is there.
 */
export function deferStart(html: string, nonce: string, start: Start, isGuest: boolean): string {
  if (!ENTRY.test(html)) return html;
  const starter = `<script nonce="${nonce}" data-start="${start}"${isGuest ? "" : " data-member"}>${STARTER}</script></body>`;
  if (start === "now") return html.replace("</body>", () => starter);
  const files = [...html.matchAll(PRELOAD)].map(([, href]) => href);
  return html
    .replaceAll(PRELOAD, "")
    .replace(ENTRY, `<script nonce="${nonce}" type="text/plain" data-waiting="${files.join(" ")}">`)
    .replace(LAST_FILE, `$1.catch(() => dispatchEvent(new Event("entry-missing")))</script>`)
    .replace("</body>", () => starter);
}

/** What a member reads first is in these documents: the list, a conversation. */
const WRITTEN = /^\/(?:profiles|messages)(?:\/|$)/;

/** Of a guest's pages the public ones wait, without flags in their address. */
export function startOf({ pathname, search }: URL, isGuest: boolean): Start {
  if (!isGuest) return WRITTEN.test(pathname) ? "member" : "now";
  if (search !== "" || !isPublicPage(pathname)) return "now";
  return READING_PAGES.includes(pathname) ? "touch" : "drawn";
}
