import { player } from "./support/deck-page.ts";
import { expectedBoxes, faultsOfBoxes, isRenewing, keepBoxes, readBoxes } from "./support/layout-boxes.ts";
import { SCREENS } from "./support/layout-parts.ts";
import { settle } from "./support/screens.ts";
import { createStage, expect, test } from "./support/stage.ts";

const SIZES = [
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
];
const BRANDS = [
  { scope: "velvetrooms", host: "localhost", brandId: "brd_velvetrooms", mark: "" },
  { scope: "embernight", host: "embernight.localhost", brandId: "brd_embernight", mark: " @breadth" },
];
const ABOUT = "Reads on trains, bad at endings.";

for (const { mark, ...room } of BRANDS) {
  test(`${room.scope}: every part of the twelve screens is in its place${mark}`, async ({ browser, app }) => {
    test.setTimeout(180_000);
    const stage = createStage(browser, app, room);
    const member = await player(stage, { country: "NL", zipcode: "3511 AB", about_me: ABOUT });
    const [guests, members] = [await stage.open(), await stage.open()];
    await stage.admit(members, member);
    const faults: string[] = [];
    for (const screen of SCREENS) {
      const page = screen.isGuest === true ? guests : members;
      await page.setViewportSize(SIZES[1]!);
      await screen.open(page, stage, member);
      const sizes = [...SIZES, ...(screen.widths ?? []).map((width) => ({ width, height: 1000 }))];
      for (const size of sizes) {
        await page.setViewportSize(size);
        const wanted = expectedBoxes(room.scope, screen.name, size.width);
        const look = async (): Promise<string[]> => {
          await settle(page);
          const boxes = await readBoxes(page, screen.parts);
          if (!isRenewing) return faultsOfBoxes(boxes, wanted ?? {}, size.width);
          keepBoxes(room.scope, screen.name, size.width, boxes);
          return [];
        };
        if (isRenewing) await page.waitForLoadState("networkidle");
        // Pages load in parts: allow a moment for the rest.
        let seen = await look();
        for (const until = Date.now() + 6000; seen.length > 0 && Date.now() < until; seen = await look());
        faults.push(...seen.map((fault) => `${screen.name}, ${size.width} px: ${fault}`));
      }
    }
    await stage.close();
    expect(faults).toEqual([]);
  });
}
