import type { Page } from "@playwright/test";
import { deskOf, type DeskPage } from "./support/desk-page.ts";
import { withoutMouse } from "./support/without-mouse.ts";
import { expect, test, type Member } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";

/** A key of the desk that the browser gets to see fails the journey: it would open a menu, or leave the page. */
async function keepingItsKeys(page: Page): Promise<void> {
  await withoutMouse(page);
  await page.addInitScript(() => {
    window.addEventListener(
      "keydown",
      (press) => {
        const { key, code, altKey, ctrlKey } = press;
        if (["Alt", "Control", "Shift"].includes(key) || !(altKey || ctrlKey || /^F\d/.test(code))) return;
        setTimeout(() => press.defaultPrevented || reportError(new Error(`the browser got ${key}`)));
      },
      true,
    );
  });
}

type Detour = (desk: DeskPage) => Promise<void>;
const press = async ({ page }: DeskPage, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const dialog = ({ page }: DeskPage, title: string) => page.getByRole("dialog", { name: title });

/** What a hand does between two answers; each ends in the text, with what was written there. */
const DETOURS: readonly Detour[] = [
  async (desk) => {
    await press(desk, "Alt+Digit2", "k", "j", "Escape");
  },
  async (desk) => {
    await press(desk, "Alt+ArrowUp", "Alt+ArrowDown");
  },
  async (desk) => {
    await press(desk, "Alt+KeyH");
    await expect(dialog(desk, m.write_honest_title())).toBeVisible();
    await press(desk, "Escape");
    await expect(dialog(desk, m.write_honest_title())).toHaveCount(0);
  },
  async (desk) => {
    await press(desk, "Alt+Digit4", "F6", "Alt+Digit1", "Alt+Digit3");
  },
  async (desk) => {
    await press(desk, "Control+KeyK");
    await expect(dialog(desk, m.palette_title())).toContainText(m.payouts_title());
    await press(desk, "Escape");
    await expect(dialog(desk, m.palette_title())).toHaveCount(0);
  },
  async (desk) => {
    await press(desk, "Alt+KeyM");
    await expect(dialog(desk, m.memo_add())).toBeVisible();
    await press(desk, "Escape");
    await expect(dialog(desk, m.memo_add())).toHaveCount(0);
  },
  async (desk) => {
    await press(desk, "Alt+KeyL", "Alt+KeyL", "Alt+KeyN", "Alt+KeyU", "Alt+KeyV");
  },
];
const STARTS = ["Well,", "Yes,", "Oh,", "Perhaps", "Today"];
const WORDS = ["the map", "that window", "your letter", "the last tram", "our old table"];
const ENDS = ["is still where you left it.", "waits for the rain to stop.", "knows more of us than I do."];
/** No sentence more than three times: nobody may say one more often in a day. */
const answer = (nth: number): string => `${STARTS[Math.floor(nth / 15) % 5]} ${WORDS[nth % 5]} ${ENDS[nth % 3]}`;

const AHEAD = 3;

for (const [answers, tag] of [
  [10, "@always"],
  [200, "@breadth"],
] as const)
  test(`a shift of ${answers} answers without a mouse: every key acts at the desk, and none reaches the browser ${tag}`, async ({
    stage,
  }) => {
    test.setTimeout(answers * 6_000 + 120_000);
    // Each writes once: a conversation that goes on would be reserved, and come first.
    const members: Member[] = [];
    while (members.length < answers) members.push(await stage.member());
    const characters = [await stage.character(), await stage.character()];
    const write = (nth: number) =>
      stage.write(members[nth]!, characters[nth % 2]!.id, `Which one would you keep, ${WORDS[nth % 5]}?`);
    const page = await stage.desk(await stage.agent({ first_name: "Ada" }), { prepare: keepingItsKeys });
    const desk = deskOf(page);
    for (let nth = 0; nth < AHEAD; nth += 1) await write(nth);
    await desk.start();
    const address = page.url();
    await page.evaluate(() => void Object.assign(window, { isSamePage: true }));
    let last: string | null = null;
    for (let nth = 0; nth < answers; nth += 1) {
      // The next ones are in the queue before this one is answered, and in sight.
      if (nth + AHEAD < answers) await write(nth + AHEAD);
      await expect(desk.claim).not.toHaveAttribute("data-claim", last ?? "");
      last = await desk.claim.getAttribute("data-claim");
      await expect(desk.writer).toBeFocused();
      await expect(desk.writer).toHaveValue("");
      const text = answer(nth);
      await page.keyboard.type(text);
      await DETOURS[nth % DETOURS.length]!(desk);
      await expect(desk.writer).toBeFocused();
      await expect(desk.writer).toHaveValue(text);
      if (nth < answers - AHEAD) await expect(page.locator("[data-next]")).toHaveCount(2);
      await press(desk, "Control+Enter");
    }
    await expect(desk.claim).toHaveCount(0);
    await expect(page.locator("#pane-queue dd").nth(1)).toHaveText(String(answers));
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    expect(page.url()).toBe(address);
  });
