import { page } from "vitest/browser";
import { examine, expectNoSideways } from "./examine.ts";

const SIZES = [
  [1280, 800],
  [360, 780],
] as const;

/** One screen, or a part of it, on a desktop and a phone, light and dark; nothing scrolls sideways on a phone. */
export async function examineLooks(part?: string): Promise<void> {
  const before: [number, number] = [window.innerWidth, window.innerHeight];
  for (const [width, height] of SIZES) {
    await page.viewport(width, height);
    await examine(part);
  }
  await expectNoSideways();
  await page.viewport(...before);
}
