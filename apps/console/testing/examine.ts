import { axeFaults } from "@masq/ui/examine";
import { expect } from "vitest";
import { page } from "vitest/browser";

/** From the least width that the desk is made for. */
const WIDTHS = [1024, 1280, 1440, 1920] as const;

/** The screen as it stands, light and dark: nothing that axe finds, and nothing to scroll sideways at any width. */
export async function examine(): Promise<void> {
  expect.soft(await axeFaults()).toEqual([]);
  for (const width of WIDTHS) {
    await page.viewport(width, 900);
    expect.soft(document.documentElement.scrollWidth - window.innerWidth, `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.viewport(1280, 800);
}
