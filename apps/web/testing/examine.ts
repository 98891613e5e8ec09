import axe from "axe-core";
import { expect } from "vitest";
import { page } from "vitest/browser";

const RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];
const THEMES = ["dark", "light"] as const;
const NARROW_PX = [360, 320] as const;

/** Nothing moves any more: axe would otherwise measure the colours of a half-faded text. */
export async function settle(): Promise<void> {
  await document.fonts.ready;
  const running = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  for (const animation of running) animation.finish();
  await Promise.allSettled(running.map(({ finished }) => finished));
}

/** The screen, or a part of it, as it stands: nothing that axe finds, in both themes or in those that are given. */
export async function examine(part?: string, themes: readonly (typeof THEMES)[number][] = THEMES): Promise<void> {
  const { dataset } = document.documentElement;
  const worn = dataset["theme"];
  for (const theme of themes) {
    dataset["theme"] = theme;
    await settle();
    const { violations } = await axe.run(part ?? document, { runOnly: RULES, resultTypes: ["violations"] });
    const faults = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${theme}, ${id}: ${target.join(" ")} ${failureSummary ?? ""}`),
    );
    expect.soft(faults).toEqual([]);
  }
  if (worn === undefined) delete dataset["theme"];
  else dataset["theme"] = worn;
}

/** Nothing to scroll sideways at the widths of phones. */
export async function expectNoSideways(): Promise<void> {
  const before = { width: window.innerWidth, height: window.innerHeight };
  for (const width of NARROW_PX) {
    await page.viewport(width, 780);
    await settle();
    const { scrollWidth, clientWidth } = document.documentElement;
    expect.soft(scrollWidth - clientWidth, `${width} px`).toBe(0);
  }
  await page.viewport(before.width, before.height);
}
