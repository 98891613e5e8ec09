import { axeFaults } from "@masq/ui/examine";
import { expect } from "vitest";
import { page } from "vitest/browser";

/** From the least width that the desk is made for. */
const WIDTHS = [1024, 1280, 1440, 1920] as const;

/** Columns that are past the edge of a part which neither scrolls nor grows: nobody can read them. */
const cutColumns = (): string[] =>
  [...document.querySelectorAll("table")].flatMap((table) => {
    if (table.closest(".sr") !== null) return [];
    let part = table.parentElement;
    while (part !== null && getComputedStyle(part).overflowX === "visible") part = part.parentElement;
    if (part === null || !["hidden", "clip"].includes(getComputedStyle(part).overflowX)) return [];
    const { right } = part.getBoundingClientRect();
    const heads = [...table.querySelectorAll("thead th")];
    return heads.filter((head) => head.getBoundingClientRect().right > right).map((head) => head.textContent);
  });

/** The screen as it stands, light and dark: nothing that axe finds, at any width nothing to scroll sideways or cut. */
export async function examine(): Promise<void> {
  expect.soft(await axeFaults()).toEqual([]);
  for (const width of WIDTHS) {
    await page.viewport(width, 900);
    expect.soft(document.documentElement.scrollWidth - window.innerWidth, `${width} px`).toBeLessThanOrEqual(0);
    expect.soft(cutColumns(), `${width} px`).toEqual([]);
  }
  await page.viewport(1280, 800);
}
