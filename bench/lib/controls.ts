import type { Page } from "../../e2e/support/browser.ts";

/** Controls of one kind (all hearts, all cards) are pressed once on each screen. */
const CONTROLS = "button, a[href], summary, input:not([type=hidden]), select, textarea, [role=tab], [role=option]";

/** Before any script of the page: collects what the browser tells of every press, and of the frame that followed. */
export function watch(): void {
  const seen: { ms: number; at: number }[] = [];
  const frames: { at: number; ms: number; told: string }[] = [];
  Object.assign(window, { pressSeen: seen, pressFrames: frames });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if ((entry.interactionId ?? 0) > 0) seen.push({ ms: entry.duration, at: entry.startTime });
  }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  type Frame = PerformanceEntry & {
    styleAndLayoutStart: number;
    scripts: { invoker: string; duration: number; sourceFunctionName: string; forcedStyleAndLayoutDuration: number }[];
  };
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as Frame[]) {
      const end = frame.startTime + frame.duration;
      const drawn = frame.styleAndLayoutStart > 0 ? end - frame.styleAndLayoutStart : 0;
      const scripts = [...frame.scripts].sort((a, b) => b.duration - a.duration).slice(0, 2);
      const told = scripts.map(
        (one) =>
          `${one.invoker.replace(/^https?:\/\/[^/]+/, "")} ${Math.round(one.duration)} ms` +
          (one.forcedStyleAndLayoutDuration > 4 ? ` (${Math.round(one.forcedStyleAndLayoutDuration)} of layout)` : ""),
      );
      frames.push({
        at: frame.startTime,
        ms: frame.duration,
        told: [...told, `drawing ${Math.round(drawn)} ms`].join(", "),
      });
    }
  }).observe({ type: "long-animation-frame", buffered: true });
}

/**
 * Marks the first control of each kind on show, in the topmost popup if there is one, and returns the kinds. Many alike
 * (hearts, cards) are one kind; links to other sites are left out.
 */
export const markControls = (page: Page): Promise<string[]> =>
  page.evaluate((wanted) => {
    const popups = [...document.querySelectorAll<HTMLElement>("dialog[open], [role=dialog], [popover]:popover-open")];
    const root = popups.findLast((one) => one.checkVisibility()) ?? document;
    const kinds = new Set<string>();
    for (const one of root.querySelectorAll<HTMLElement>(wanted)) {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || one.matches(":disabled"))
        continue;
      const href = one.getAttribute("href");
      if (href !== null && !/^[/#?]/.test(href)) continue;
      const own = `${one.localName}.${one.className.split(" ")[0] ?? ""}`;
      const alike = root.querySelectorAll(`${one.localName}[class="${CSS.escape(one.className)}"]`).length;
      const text = (one.ariaLabel ?? one.textContent).trim().replaceAll(/\s+/g, " ");
      const kind = alike > 6 ? own : `${own} ${(one.getAttribute("name") ?? text).slice(0, 30)}`;
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      one.dataset["press"] = kind;
    }
    return [...kinds];
  }, CONTROLS);

/** Where to press a marked control, scrolled into view; null where something lies over it or it has no size. */
export const placeOf = (page: Page, kind: string): Promise<{ x: number; y: number; isText: boolean } | null> =>
  page.evaluate((wanted) => {
    const one = document.querySelector<HTMLElement>(`[data-press="${CSS.escape(wanted)}"]`);
    if (one === null) return null;
    const shown = one.matches("[type=checkbox], [type=radio]") ? (one.closest("label") ?? one) : one;
    shown.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = shown.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit === null || !(shown.contains(hit) || hit.contains(shown))) return null;
    return {
      x,
      y,
      isText: one.matches("textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file])"),
    };
  }, kind);

export const isPopupOpen = (page: Page): Promise<boolean> =>
  page
    .evaluate(() =>
      [...document.querySelectorAll("dialog[open], [role=dialog], [popover]:popover-open")].some((one) =>
        one.checkVisibility(),
      ),
    )
    .catch(() => false);
