import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "../../e2e/support/browser.ts";

/** A finger or a button stays down; without it the work of the press would be told as a wait of the release. */
const HELD_MS = 80;
/** A mouse rests before it presses: what the page does as it comes (hover, fetching ahead) is nobody's wait. */
const RESTS_MS = 150;

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

type Place = { x: number; y: number; isText: boolean; isList: boolean };

/**
 * Where to press a marked control, scrolled into view, a select with the focus on it; null where something lies over it
 * or it has no size.
 */
export const placeOf = (page: Page, kind: string): Promise<Place | null> =>
  page.evaluate((wanted) => {
    const one = document.querySelector<HTMLElement>(`[data-press="${CSS.escape(wanted)}"]`);
    if (one === null) return null;
    const shown = one.matches("[type=checkbox], [type=radio]") ? (one.closest("label") ?? one) : one;
    shown.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const { left, top, width, height } = shown.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    if (hit === null || !(shown.contains(hit) || hit.contains(shown))) return null;
    const isList = one.matches("select, input[type=date]");
    if (isList) one.focus();
    return {
      x,
      y,
      isList,
      isText: one.matches("textarea, input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=date])"),
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

export type Told = { ms: number; cause: string };
export type Hand = {
  slow: (rate: number) => Promise<unknown>;
  press: (place: { x: number; y: number }) => Promise<void>;
  rest: () => Promise<void>;
};

/** Presses as a person does: a finger where the page is for touch, else a mouse. */
export async function byHand(page: Page): Promise<Hand> {
  const session = await page.context().newCDPSession(page);
  return {
    slow: (rate) => session.send("Emulation.setCPUThrottlingRate", { rate }),
    rest: () => session.detach(),
    async press({ x, y }) {
      if (await page.evaluate(() => matchMedia("(pointer: coarse)").matches)) {
        await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
        await sleep(HELD_MS);
        await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
        return;
      }
      await page.mouse.move(x, y);
      await sleep(RESTS_MS);
      await page.mouse.down();
      await sleep(HELD_MS);
      await page.mouse.up();
    },
  };
}

/** Until the browser has had nothing to do twice in a row. */
export const quiet = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn += 1)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }));
  });

/** What the browser has told of the presses since then, once it has drawn after them: the worst and its longest frame. */
export const told = (page: Page, from: number): Promise<Told> =>
  page.evaluate(async (start) => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))));
    const { pressSeen, pressFrames } = window as unknown as {
      pressSeen: { ms: number; at: number }[];
      pressFrames: { at: number; ms: number; told: string }[];
    };
    const [worst] = pressSeen.filter(({ at }) => at >= start).sort((one, two) => two.ms - one.ms);
    const [frame] = pressFrames
      .filter(({ at, ms }) => worst !== undefined && at + ms >= worst.at && at <= worst.at + worst.ms)
      .sort((one, two) => two.ms - one.ms);
    return { ms: worst?.ms ?? 0, cause: frame?.told ?? "" };
  }, from);
