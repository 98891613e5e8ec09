import { beforeEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { css } from "../../../testing/by-css.ts";
import {
  cell,
  cells,
  chooseTone,
  codesOf,
  dataOf,
  exhibit,
  forgetPicks,
  grid,
  groups,
  namesOf,
  openChat,
  opener,
  openPicker,
  pick,
  picker,
  press,
  readKept,
  recents,
  search,
  titles,
} from "../../../testing/emoji.ts";
import { m } from "../../paraglide/messages.js";
import * as emojiCss from "./emoji.module.css";

beforeEach(forgetPicks);

const TITLES = [
  "Recently Used",
  "Smiles & People",
  "Animals & Nature",
  "Food & Drink",
  "Activities",
  "Travel & Places",
  "Objects",
  "Symbols",
  "Flags",
];
const GROUPS = [
  "recent",
  "smileys_people",
  "animals_nature",
  "food_drink",
  "activities",
  "travel_places",
  "objects",
  "symbols",
  "flags",
];
const status = () => picker().getByRole("status");

test("[EMOJI-01] a pick is inserted at the caret, replaces the selection, and undo removes it", async () => {
  const { composer } = await openChat();
  const box = composer.element() as HTMLTextAreaElement;
  await composer.fill("A  for you");
  box.setSelectionRange(2, 2);
  await opener().click();
  await expect.element(search()).toHaveFocus();
  await cell("1f600").click();
  await expect.element(composer).toHaveValue("A 😀 for you");
  await expect.element(search()).toHaveFocus();
  await search().fill("rose");
  await press("Enter");
  await expect.element(composer).toHaveValue("A 😀🌹 for you");
  await press("Escape");
  await expect.element(picker()).not.toBeInTheDocument();
  await expect.element(composer).toHaveFocus();
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(composer).not.toHaveValue("A 😀🌹 for you");
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.element(composer).toHaveValue("A  for you");
  box.setSelectionRange(0, box.value.length);
  await opener().click();
  await cell("1f600").click();
  await expect.element(composer).toHaveValue("😀");
});

test("[EMOJI-02] an emoji is found by each of its names and inserted in each of its tones", async () => {
  const { composer } = await openPicker();
  for (const name of ["thumbs up", "+1", "like"]) {
    await search().fill(name);
    await expect.element(cell("1f44d")).toBeVisible();
  }
  const tones = [
    ["Light", "1f44d-1f3fb"],
    ["Medium-light", "1f44d-1f3fc"],
    ["Medium", "1f44d-1f3fd"],
    ["Medium-dark", "1f44d-1f3fe"],
    ["Dark", "1f44d-1f3ff"],
    ["Neutral", "1f44d"],
  ] as const;
  await search().fill("thumbs up");
  for (const [name, code] of tones) {
    await chooseTone(name);
    await cell(code).click();
  }
  await expect.element(composer).toHaveValue("👍🏻👍🏼👍🏽👍🏾👍🏿👍");
});

test("[EMOJI-03] nine groups in order, with their titles", async () => {
  await openPicker();
  expect(dataOf(groups(), "group")).toEqual(GROUPS);
  expect(namesOf(groups())).toEqual(TITLES);
  for (const [index, title] of TITLES.entries()) {
    await groups().nth(index).click();
    await expect.element(groups().nth(index)).toHaveAttribute("aria-pressed", "true");
    await expect.element(titles().getByText(title, { exact: true })).toBeInViewport();
  }
  const rows = titles().elements();
  expect(TITLES.join()).toContain(rows.map(({ textContent }) => textContent).join());
});

test("[EMOJI-04] search, selection, group, tone, options and recents each follow the actions", async () => {
  await openPicker();
  const stop = grid().getByCSS('button[tabindex="0"]');
  await expect.element(stop).toHaveAttribute("data-code", "1f600");
  await expect.element(search()).toHaveFocus();
  await press("ArrowDown", "ArrowRight");
  await expect.element(stop).toHaveAttribute("data-code", "1f603");
  await groups().nth(4).click();
  await expect.element(groups().nth(4)).toHaveAttribute("aria-pressed", "true");
  grid().element().parentElement!.scrollTo({ top: 0 });
  await expect.element(groups().nth(0)).toHaveAttribute("aria-pressed", "true");
  await search().fill("wine");
  await expect.element(status()).toMatchTextContent(/^\d+ emoji found$/);
  await search().fill("no such emoji");
  await expect.element(status()).toHaveTextContent(m.emoji_none());
  await search().fill("");
  await chooseTone("Dark");
  await search().fill("waving hand");
  await expect.element(cell("1f44b-1f3ff")).toBeVisible();
  await press("Enter");
  await search().fill("");
  await expect.poll(codesOf).toEqual(["1f44b-1f3ff"]);
});

test("[EMOJI-05, EMOJI-12] without options: pictures, icons and names; no search, no recent list", async () => {
  await exhibit();
  await expect.element(search()).not.toBeInTheDocument();
  await expect.element(cells().getByCSS("img").first()).toBeVisible();
  expect(grid().getByCSS(`.${emojiCss.glyph}`).elements()).toEqual([]);
  expect(dataOf(groups(), "group")).toEqual(GROUPS.slice(1));
  await expect.element(titles().first()).toHaveTextContent(m.emoji_smileys_people());
  await cell("1f600").click();
  await expect.element(css("output")).toHaveTextContent("😀");
  expect(recents().elements()).toEqual([]);
  expect(await readKept()).toBeNull();

  await exhibit({ native: true, hideSearch: false, hideGroupIcons: true, hideGroupNames: true });
  await expect.element(search()).toBeVisible();
  await expect.element(cell("1f600")).toHaveTextContent("😀");
  for (const gone of [grid().getByCSS("img"), groups(), titles()]) expect(gone.elements()).toEqual([]);

  await exhibit({
    displayRecent: true,
    disabledGroups: ["smileys_people", "flags"],
    additionalGroups: { house: { title: "The stage", emojis: [{ code: "1f3ad", names: ["masks"] }] } },
    groupOrder: ["food_drink", "house"],
  });
  const shown = ["Food & Drink", "The stage", "Recently Used", "Animals & Nature", "Activities"];
  expect(namesOf(groups()).slice(0, 5)).toEqual(shown);
  await groups().nth(1).click();
  await cell("1f3ad").click();
  await expect.element(css("output")).toHaveTextContent("🎭");
  await groups().nth(2).click();
  await expect.poll(codesOf).toEqual(["1f3ad"]);
});

test("[EMOJI-09, EMOJI-10] picked again it moves to the front; already first, nothing is written", async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, "put");
  try {
    await openPicker();
    for (const name of ["rose", "wine glass", "rose"]) await pick(name);
    await expect.poll(codesOf).toEqual(["1f339", "1f377"]);
    await expect.poll(() => put.mock.calls.length).toBe(3);
    await pick("rose");
    await expect.poll(codesOf).toEqual(["1f339", "1f377"]);
    // One more, whose write comes after any that this pick would have caused.
    await pick("wine glass");
    await expect.poll(codesOf).toEqual(["1f377", "1f339"]);
    await expect.poll(() => put.mock.calls.length).toBe(4);
  } finally {
    put.mockRestore();
  }
});

test("[EMOJI-09] one emoji in two tones is listed twice among the recents, each as picked", async () => {
  const { composer } = await openPicker();
  await pick("waving hand");
  await chooseTone("Dark");
  await expect.poll(codesOf).toEqual(["1f44b"]);
  await pick("waving hand");
  await expect.poll(codesOf).toEqual(["1f44b-1f3ff", "1f44b"]);
  await recents().last().click();
  await expect.poll(codesOf).toEqual(["1f44b", "1f44b-1f3ff"]);
  await expect.element(composer).toHaveValue("👋👋🏿👋");
});

test("[EMOJI-13] the recent list keeps 24 and drops the oldest", async () => {
  await openPicker();
  const picked: string[] = [];
  await groups().nth(3).click();
  for (let index = 0; index < 25; index += 1) {
    const button = grid().getByCSS(`[data-spot="food_drink ${index}"]`);
    await expect.element(button).toBeVisible();
    picked.unshift((button.element() as HTMLElement).dataset["code"] ?? "");
    (button.element() as HTMLElement).click();
  }
  await groups().nth(0).click();
  await expect.poll(codesOf).toEqual(picked.slice(0, 24));
  await expect.poll(async () => (await readKept())?.records).toEqual([{ id: 0, codes: picked.slice(0, 24) }]);
});

// Stands last: a picture that did not come is not asked for again while the page lives.
test("a picture that fails to load leaves the system's glyph", async () => {
  const { composer } = await openPicker("data:image/png;base64,none#");
  await expect.element(cell("1f600")).toHaveTextContent("😀");
  await cell("1f600").click();
  await expect.element(composer).toHaveValue("😀");
});
