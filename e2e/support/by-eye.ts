import type { Page } from "@playwright/test";
import { settle } from "./screens.ts";

/** 1280 by 1024 pixels at 400 % (WCAG 1.4.10). */
export const ZOOMED = { width: 320, height: 256 };
/** So many stops are a long list, such as these tests' hundreds of brands. */
const [STOPS_MOST, BOXES_MOST] = [400, 60];
const STILL_MS = 20;

type Stop = { name: string; isRinged: boolean; isSeen: boolean };

/**
 * Marks whatever Tab should reach; a group of radio buttons is one stop. What a popup hides until it is closed is none
 * (nothing else may be hidden and take the focus: axe's `aria-hidden-focus`).
 */
const markStops = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const parts = "a[href], button, input, select, textarea, summary, iframe, [tabindex='0']";
    const groups = new Set<string>();
    let count = 0;
    for (const one of document.querySelectorAll<HTMLElement>(parts)) {
      delete one.dataset["stop"];
      const isOff =
        one.matches(":disabled, [tabindex='-1'], [type=hidden]") || one.closest("[inert], [aria-hidden=true]") !== null;
      const { width, height } = one.getBoundingClientRect();
      if (isOff || !one.checkVisibility({ visibilityProperty: true }) || width === 0 || height === 0) continue;
      if (one instanceof HTMLInputElement && one.type === "radio") {
        if (groups.has(one.name)) continue;
        groups.add(one.name);
        const chosen = document.querySelector<HTMLElement>(`input[type=radio][name="${CSS.escape(one.name)}"]:checked`);
        (chosen ?? one).dataset["stop"] = "";
      } else one.dataset["stop"] = "";
      count += 1;
    }
    return count;
  });

/** What has the focus; null: the page has been left. */
const stopOf = (page: Page): Promise<(Stop & { isFirst: boolean }) | null> =>
  page.evaluate(() => {
    const one = document.activeElement;
    if (!(one instanceof HTMLElement) || one === document.body) return null;
    // A date has a stop for each of its parts, which the page cannot tell apart.
    const isFirst =
      one.dataset["stop"] !== "reached" ||
      (one.matches("[type^=date], [type=time]") && one.dataset["parts"] !== ".......");
    one.dataset["stop"] = "reached";
    one.dataset["parts"] = `${one.dataset["parts"] ?? ""}.`;
    // A field may show its ring on the box around it.
    const around: (Element | null)[] = [one, one.nextElementSibling];
    for (let up = one.parentElement; up !== null && around.length < 6; up = up.parentElement) around.push(up);
    const drawn = (part: Element, pseudo?: string): boolean => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part, pseudo);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1 && !/^rgba.*, 0\)$/.test(outlineColor);
    };
    const isRinged =
      one.tagName === "IFRAME" ||
      around.some((part) => part !== null && (drawn(part) || drawn(part, "::before") || drawn(part, "::after")));
    const { left, top, right, bottom } = one.getBoundingClientRect();
    // Of what is larger than the window, the part within.
    const [from, to] = [Math.max(0, top), Math.min(bottom, innerHeight)];
    const [start, end] = [Math.max(0, left), Math.min(right, innerWidth)];
    const own = [one, ...((one as HTMLInputElement).labels ?? [])];
    const isSeen = [0.5, 0.1, 0.9].some((down) =>
      [0.5, 0.1, 0.9].some((along) => {
        const hit = document.elementFromPoint(start + (end - start) * along, from + (to - from) * down);
        return hit !== null && own.some((part) => part.contains(hit) || (hit.contains(part) && hit.clientHeight < 200));
      }),
    );
    const name = `${one.tagName.toLowerCase()} “${(one.getAttribute("aria-label") ?? one.textContent).trim().slice(0, 40)}” ${one.className}`;
    return { name, isRinged, isSeen, isFirst };
  });

/** A slider's ring is around its thumb, whose style no script can read: whether it looks otherwise without the focus. */
async function isThumbRinged(page: Page): Promise<boolean> {
  const slider = page.locator("input[type=range]:focus");
  if ((await slider.count()) === 0) return false;
  const one = await slider.elementHandle();
  const around = await one?.boundingBox();
  if (!one || !around) return false;
  const shoot = () => page.screenshot({ clip: around, animations: "disabled" });
  const focused = await shoot();
  await one.evaluate((field) => field.blur());
  const left = await shoot();
  // By script a ring comes back only if the focus last moved by key, as here.
  await one.focus();
  return !focused.equals(left);
}

/** Walks the page by Tab: every control is reached, its focus drawn and in view, and the page is left again. */
export async function keyboardFaults(page: Page): Promise<string[]> {
  await settle(page);
  await page.evaluate(() => {
    scrollTo(0, 0);
    // The next Tab goes on from the first of the page, or of the popup over it; otherwise from what has the focus now.
    const [start = document.body] = document.querySelectorAll<HTMLElement>("[role=dialog][data-open]");
    const had = start.getAttribute("tabindex");
    start.tabIndex = -1;
    start.focus();
    if (had === null) start.removeAttribute("tabindex");
    else start.setAttribute("tabindex", had);
  });
  await markStops(page);
  const faults: string[] = [];
  let stops = 0;
  for (; stops < STOPS_MOST; stops += 1) {
    await page.keyboard.press("Tab");
    const stop = await stopOf(page);
    if (stop === null || !stop.isFirst) break;
    if (!stop.isRinged && !(await isThumbRinged(page))) faults.push(`no ring: ${stop.name}`);
    // A popup's guard, which is hidden, passes the focus on.
    if (!stop.isSeen && stop.name !== "span “” ") faults.push(`focused, and covered or out of view: ${stop.name}`);
  }
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-stop='']")].map(
      (one) => `never reached: ${one.outerHTML.slice(0, 120)}`,
    ),
  );
  return [...new Set([...faults, ...(stops === STOPS_MOST ? [] : missed)])];
}

/** Under forced colors: a state that only a color told would be gone. */
export async function stateFaults(page: Page): Promise<string[]> {
  await settle(page);
  const current = await page.evaluate(() => {
    const look = (one: Element): string => {
      const styles = [getComputedStyle(one), getComputedStyle(one, "::before"), getComputedStyle(one, "::after")];
      const parts = styles.map((style) =>
        [style.textDecorationLine, style.borderBottomStyle, style.borderBottomWidth, style.borderBottomColor]
          .concat([style.outlineStyle, style.fontWeight, style.backgroundColor, style.forcedColorAdjust, style.content])
          .join(" "),
      );
      return parts.join("|");
    };
    const chosen = "[aria-current]:not([aria-current=false]), [aria-selected=true], [aria-pressed=true]";
    return [...document.querySelectorAll<HTMLElement>(chosen)].flatMap((one) => {
      if (!one.checkVisibility({ visibilityProperty: true })) return [];
      const list = one.closest("nav, [role=tablist], ul, ol, [role=group]");
      const other = [...(list?.querySelectorAll<HTMLElement>(one.tagName) ?? [])].find(
        (peer) => !peer.matches(chosen) && peer.className.split(" ")[0] === one.className.split(" ")[0],
      );
      return other === undefined || look(other) !== look(one)
        ? []
        : [`looks like the others: ${one.outerHTML.slice(0, 120)}`];
    });
  });
  const boxes = page.locator("input[type=checkbox], input[type=radio]");
  for (const box of (await boxes.all()).slice(0, BOXES_MOST)) {
    if (!(await box.isEnabled()) || !(await box.evaluate((one) => one.checkVisibility()))) continue;
    const place = await box.evaluate((one: HTMLInputElement) => {
      const shown = one.closest("label") ?? one.labels?.[0] ?? one;
      shown.scrollIntoView({ block: "center" });
      const { x, y, width, height } = shown.getBoundingClientRect();
      return {
        x: Math.max(0, x),
        y: Math.max(0, y),
        width: Math.min(width, innerWidth),
        height: Math.min(height, 200),
      };
    });
    if (place.width < 2 || place.height < 2) continue;
    const shoot = () => page.screenshot({ clip: place, animations: "disabled", caret: "hide" });
    const turn = () => box.evaluate((one: HTMLInputElement) => void (one.checked = !one.checked));
    const before = await shoot();
    await turn();
    const after = await shoot();
    await turn();
    if (before.equals(after))
      current.push(`on looks like off: ${await box.evaluate((one) => one.outerHTML.slice(0, 120))}`);
  }
  return current;
}

/** In both themes: the edge or the ground of every field and switch stands out from what is behind it (WCAG 1.4.11). */
export async function edgeFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of ["light", "dark"]) {
    await page.evaluate((wanted) => (document.documentElement.dataset["theme"] = wanted), theme);
    await settle(page);
    const found = await page.evaluate(() => {
      const LEAST = 3;
      const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
      const read = (color: string): number[] => {
        pen.clearRect(0, 0, 1, 1);
        pen.fillStyle = color;
        pen.fillRect(0, 0, 1, 1);
        return [...pen.getImageData(0, 0, 1, 1).data];
      };
      const linear = (value: number): number =>
        value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const lightOf = ([red = 0, green = 0, blue = 0]: number[]): number =>
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      const ratio = (one: number[], two: number[]): number => {
        const [dark, light] = [lightOf(one), lightOf(two)].sort((a, b) => a - b) as [number, number];
        return (light + 0.05) / (dark + 0.05);
      };
      const isOpaque = (color: number[]): boolean => (color[3] ?? 0) > 250;
      const groundOf = (from: Element | null): number[] => {
        for (let up = from; up !== null; up = up.parentElement) {
          const color = read(getComputedStyle(up).backgroundColor);
          if (isOpaque(color)) return color;
        }
        return [255, 255, 255, 255];
      };
      const fields = "input:not([type=hidden], [type=range], [type=file]), textarea, select";
      return [...document.querySelectorAll<HTMLInputElement>(fields)].flatMap((field) => {
        // A field that only programs fill in is drawn for nobody.
        const isShown = field.checkVisibility({ visibilityProperty: true, opacityProperty: true });
        if (field.disabled || !isShown || field.closest("[aria-hidden=true]") !== null) return [];
        // The browser's own drawing is outside of the criterion.
        if (field.matches("[type=checkbox], [type=radio]") && getComputedStyle(field).appearance === "auto") return [];
        let best = 0;
        for (let [box, up] = [field as Element, 0]; up < 4 && box.parentElement !== null; up += 1) {
          const style = getComputedStyle(box);
          const behind = groundOf(box.parentElement);
          const edge = read(style.borderTopColor);
          if (Number.parseFloat(style.borderTopWidth) >= 1 && isOpaque(edge))
            best = Math.max(best, ratio(edge, behind));
          const ground = read(style.backgroundColor);
          if (isOpaque(ground)) best = Math.max(best, ratio(ground, behind));
          box = box.parentElement;
        }
        return best >= LEAST ? [] : [`${best.toFixed(2)} to 1: ${field.outerHTML.slice(0, 120)}`];
      });
    });
    faults.push(...found.map((fault) => `${theme}, ${fault}`));
  }
  return faults;
}

/** With less motion asked for: what moves all the same. */
export const motionFaults = (page: Page): Promise<string[]> =>
  page.evaluate(
    (still) =>
      document.getAnimations().flatMap((one) => {
        const { duration = 0 } = one.effect?.getComputedTiming() ?? {};
        const target = (one.effect as KeyframeEffect | null)?.target;
        return Number(duration) > still
          ? [`moves for ${String(duration)} ms: ${target?.outerHTML.slice(0, 120) ?? ""}`]
          : [];
      }),
    STILL_MS,
  );

/** At 400 % nothing is read by scrolling sideways. */
export const zoomFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return over > 0 ? [`${over} px sideways`] : [];
  });
