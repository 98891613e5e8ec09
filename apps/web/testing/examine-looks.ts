import { page } from "vitest/browser";
import { examine, expectNoSideways } from "./examine.ts";

const SIZES = [
  [1280, 800],
  [360, 780],
] as const;

/**
 * One screen, or a part of it, on a desktop and a phone, light and dark; nothing scrolls sideways on a phone. `tall`: where a
 * fixed bar covers something at any place of the page.
 */
export async function examineLooks(part?: string, tall?: number): Promise<void> {
  const before: [number, number] = [window.innerWidth, window.innerHeight];
  for (const [width, height] of SIZES) {
    await page.viewport(width, tall ?? height);
    await examine(part);
  }
  await expectNoSideways();
  await page.viewport(...before);
}
