import { everyPage } from "./support/route-table.ts";
import { settle } from "./support/screens.ts";
import { expect, test } from "./support/stage.ts";
import type { Page } from "@playwright/test";

const executablePath = process.env["CHROMIUM"] ?? "";
// Text of twice its size, as a person sets it in the browser: the root font is 32 px.
test.use({
  launchOptions: {
    executablePath,
    args: ["--host-resolver-rules=MAP *.localhost 127.0.0.1", "--blink-settings=defaultFontSize=32"],
  },
});
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const GUEST_PATHS = ["/", "/sign-in", "/sign-up", "/prices", "/faq", "/contact-us", "/terms", "/block", "/verify"];

/** What of the header and the bottom bar lies outside of the window or over a neighbor. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const faults: string[] = [];
    for (const bar of document.querySelectorAll("header.top, nav.tab")) {
      const controls = [...bar.querySelectorAll("a, button")].filter((one) => one.getClientRects().length > 0);
      const boxes = controls.map((one) => ({ name: one.textContent?.trim() ?? "", box: one.getBoundingClientRect() }));
      for (const [index, { name, box }] of boxes.entries()) {
        if (box.left < -1 || box.right > root.clientWidth + 1) faults.push(`${name || bar.className} is out of view`);
        for (const other of boxes.slice(index + 1)) {
          const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
          const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
          if (wide > 1 && high > 1) faults.push(`${name} lies over ${other.name}`);
        }
        const words = controls[index]!.querySelector("span");
        // The brand's name gives way, so that no button must.
        if (words && !controls[index]!.matches(".logo") && words.scrollWidth > controls[index]!.clientWidth + 1)
          faults.push(`${name} is wider than its place`);
      }
    }
    return faults;
  });

async function look(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await settle(page);
    faults.push(...(await faultsOf(page)).map((fault) => `${path}, ${size.width} px: ${fault}`));
  }
  return faults;
}

test("with text of 200 % a member reaches every part of the header and the tabs on every screen @always", async ({
  stage,
}) => {
  test.slow();
  const [member, character] = [await stage.member({ credits: 60 }), await stage.character()];
  const { conversationId } = await stage.write(member, character.id, "A first line.");
  const page = await stage.memberPage(member, "/profiles", { isNoisy: true });
  const faults: string[] = [];
  for (const path of everyPage(character.id, conversationId)) {
    await page.goto(stage.at(path));
    faults.push(...(await look(page, path)));
  }
  expect([...new Set(faults)]).toEqual([]);
});

test("with text of 200 % a guest reaches every part of the header @always", async ({ stage }) => {
  const page = await stage.open({ isNoisy: true });
  const faults: string[] = [];
  for (const path of GUEST_PATHS) {
    await page.goto(stage.at(path));
    faults.push(...(await look(page, path)));
  }
  expect(faults).toEqual([]);
});
