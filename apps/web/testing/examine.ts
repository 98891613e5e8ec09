import { axeFaults, settle } from "@masq/ui/examine";
import { expect } from "vitest";
import { page } from "vitest/browser";

const NARROW_PX = [360, 320] as const;

/** The screen, or a part of it, as it stands: nothing that axe finds, in both themes or in those that are given. */
export async function examine(...given: Parameters<typeof axeFaults>): Promise<void> {
  expect.soft(await axeFaults(...given)).toEqual([]);
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
