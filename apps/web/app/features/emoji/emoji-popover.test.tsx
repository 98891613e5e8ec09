import { beforeEach, expect, test } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import {
  cell,
  cells,
  exhibit,
  forgetPicks,
  grid,
  openChat,
  opener,
  openPicker,
  pick,
  picker,
  press,
  search,
  tone,
} from "../../../testing/emoji.ts";
import { settle } from "@masq/ui/examine";
import { examine } from "../../../testing/examine.ts";
import { m } from "../../paraglide/messages.js";
import * as css from "./emoji.module.css";

beforeEach(forgetPicks);

const OFFSET_PX = 6;
const WIDTHS = [
  ["1280 px", 1280, 800],
  ["360 px", 360, 780],
] as const;

type Browser = { send: (method: string, given: object) => Promise<unknown> };
const prefer = (value: string): Promise<unknown> =>
  (cdp() as unknown as Browser).send("Emulation.setEmulatedMedia", {
    features: [
      { name: "prefers-color-scheme", value },
      { name: "prefers-reduced-motion", value: "reduce" },
    ],
  });

test("[EMOJI-06] light, dark, or the system's theme; the labels", async () => {
  const style = () => getComputedStyle(picker().element());
  try {
    for (const colorScheme of ["light", "dark"] as const) {
      await prefer(colorScheme);
      const seen: Record<string, string> = {};
      for (const theme of ["light", "dark", "auto"] as const) {
        await exhibit({ theme, hideSearch: false });
        delete document.documentElement.dataset["theme"];
        if (theme !== "auto") expect(style().colorScheme).toBe(theme);
        seen[theme] = style().backgroundColor;
      }
      expect(seen["light"]).not.toBe(seen["dark"]);
      expect(seen["auto"]).toBe(seen[colorScheme]);
      await expect.element(search()).toHaveAttribute("placeholder", "Search emoji");
      await expect.element(picker().getByRole("button", { name: "Skin tone", exact: true })).toBeVisible();
    }
  } finally {
    await prefer("");
  }
  await exhibit({ hideSearch: false }, "de");
  await expect.element(picker().getByPlaceholder("Emoji suchen")).toBeVisible();
  await picker().getByPlaceholder("Emoji suchen").fill("herz");
  await expect.element(cell("2764-fe0f")).toBeVisible();
});

for (const [name, width, height] of WIDTHS)
  test(`[EMOJI-14] the picker stands 6 px above its button and inside the window, ${name}`, async () => {
    await page.viewport(width, height);
    await openPicker();
    await settle();
    const button = opener().element().getBoundingClientRect();
    const box = picker().element().getBoundingClientRect();
    expect(button.y - box.bottom).toBeCloseTo(OFFSET_PX, 0);
    expect(box.width).toBe(width === 360 ? 344 : 372);
    expect(box.x).toBeGreaterThanOrEqual(8);
    expect(box.y).toBeGreaterThanOrEqual(0);
    const all = cells()
      .elements()
      .map((one) => one.getBoundingClientRect());
    expect([all[0]?.width, all[0]?.height]).toEqual([44, 44]);
    expect(new Set(all.slice(0, 24).map(({ x }) => x)).size).toBe(width === 360 ? 7 : 8);
  });

test("by keyboard alone: arrows, letters that search, Enter, Escape back to the button", async () => {
  await page.viewport(1280, 800);
  const { composer } = await openChat();
  const focused = grid().getByCSS("button:focus");
  const nameOf = () => document.activeElement?.getAttribute("aria-label");
  (opener().element() as HTMLButtonElement).focus();
  await press("Enter");
  await expect.element(search()).toHaveFocus();
  await press("Escape");
  await expect.element(picker()).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
  await press("Enter");
  await expect.element(search()).toHaveFocus();
  await press("ArrowDown");
  expect(nameOf()).toBe("grinning face");
  await press("ArrowRight");
  expect(nameOf()).toBe("grinning face with big eyes");
  await press("End", "ArrowRight");
  await expect.element(focused).toHaveAttribute("data-spot", "smileys_people 8");
  await press("ArrowUp");
  await expect.element(focused).toHaveAttribute("data-spot", "smileys_people 0");
  await press("ArrowUp");
  await expect.element(search()).toHaveFocus();
  await press("ArrowDown");
  await userEvent.keyboard("{Control>}{End}{/Control}");
  await expect.element(focused).toHaveAttribute("data-spot", expect.stringMatching(/^flags \d+$/));
  await expect.element(focused).toBeInViewport();
  await userEvent.keyboard("fire");
  await expect.element(search()).toHaveValue("fire");
  await press("Enter");
  await expect.element(composer).toHaveValue("🔥");
  await press("ArrowDown", "Enter");
  await expect.element(composer).toHaveValue("🔥🔥");
  await expect.element(focused).toHaveAttribute("data-code", "1f525");
  await press("Escape");
  await expect.element(composer).toHaveFocus();
});

for (const [name, width, height] of WIDTHS)
  test(`axe finds nothing in the open picker, ${name}, light and dark`, async () => {
    await page.viewport(width, height);
    await openPicker();
    await pick("rose");
    await examine(`.${css.popover}`);
    await tone().click();
    await examine(`.${css.popover}`);
    await search().fill("no such emoji");
    await expect.element(picker().getByText(m.emoji_none())).toBeVisible();
    await examine(`.${css.popover}`);
    await search().fill("");
    picker().getByRole("link", { name: "CC BY 4.0" }).element().scrollIntoView();
    await examine(`.${css.popover}`);
  });

test("Tab from the picker's last stop closes it and goes on behind its button", async () => {
  await openPicker();
  const groups = picker().getByRole("toolbar");
  for (let stops = 0; stops < 12 && !groups.element().contains(document.activeElement); stops += 1) await press("Tab");
  expect(groups.element().contains(document.activeElement)).toBe(true);
  await press("Tab");
  await expect.element(picker()).not.toBeInTheDocument();
  await expect.element(page.getByRole("textbox", { name: /Write to/ })).toHaveFocus();
  expect(opener().element().compareDocumentPosition(document.activeElement!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
