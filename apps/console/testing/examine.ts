import axe from "axe-core";
import { expect } from "vitest";
import { page } from "vitest/browser";

const RULES = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"];
/** From the least width that the desk is made for. */
const WIDTHS = [1024, 1280, 1440, 1920] as const;

/** Nothing moves any more: axe would otherwise measure the colours of a half-faded text. */
async function settle(): Promise<void> {
  await document.fonts.ready;
  const running = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  for (const animation of running) animation.finish();
  await Promise.allSettled(running.map(({ finished }) => finished));
}

/** The screen as it stands, light and dark: nothing that axe finds, and nothing to scroll sideways at any width. */
export async function examine(): Promise<void> {
  const { dataset } = document.documentElement;
  const worn = dataset["theme"];
  for (const theme of ["dark", "light"]) {
    dataset["theme"] = theme;
    await settle();
    const { violations } = await axe.run({ runOnly: RULES, resultTypes: ["violations"] });
    const faults = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target }) => `${theme}, ${id}: ${target.join(" ")}`),
    );
    expect.soft(faults).toEqual([]);
  }
  if (worn === undefined) delete dataset["theme"];
  else dataset["theme"] = worn;
  for (const width of WIDTHS) {
    await page.viewport(width, 900);
    expect.soft(document.documentElement.scrollWidth - window.innerWidth, `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.viewport(1280, 800);
}
