import {
  drawCharacterPrints,
  getCharacter,
  listCharacters,
  previewPrint,
  updateCharacter,
  updateCharacterImage,
} from "@masq/contract/agent/characters";
import { Refusal } from "@masq/client/contract-server";
import { settle } from "@masq/ui/examine";
import { readFit } from "@masq/ui/fit";
import { expect, test } from "vitest";
import { page as view, userEvent } from "vitest/browser";
import { begins } from "../../../testing/begins.ts";
import { characterOf, listOf, pictureOf } from "../../../testing/characters.ts";
import { adminOf, agentOf, openDesk, server } from "../../../testing/desk.tsx";
import { examine } from "../../../testing/examine.ts";
import { m } from "../../paraglide/messages.js";

const HERE = "/chat/characters/prf_ottilie";

test("a second admin's change is not overwritten: both can be kept", async () => {
  let stored = characterOf();
  const saves: object[] = [];
  server.on(listCharacters, () => listOf([stored]));
  server.on(getCharacter, () => stored);
  server.on(updateCharacter, ({ body: { updateDate, fictional: _always, ...changes } }) => {
    saves.push({ updateDate, ...changes });
    if (updateDate !== stored.updateDate) throw new Refusal(409, "conflict");
    stored = { ...stored, ...changes, updateDate: "2026-03-10T08:02:00.000Z" } as typeof stored;
    return stored;
  });
  const { page } = await openDesk(adminOf(), HERE);
  await page.getByRole("textbox", { name: m.character_field({ field: "temper" }), exact: true }).fill("Even");
  stored = { ...stored, weakness: "Sugar", updateDate: "2026-03-10T08:01:00.000Z" };
  await page.getByRole("button", { name: begins(m.character_save()) }).click();
  await expect.element(page.getByText(m.character_conflict())).toBeVisible();
  await page.getByRole("button", { name: m.character_mine() }).click();
  const weakness = page.getByRole("textbox", { name: m.character_field({ field: "weakness" }), exact: true });
  await expect.element(weakness).toHaveValue("Sugar");
  await page.getByRole("button", { name: begins(m.character_save()) }).click();
  await expect.element(page.getByText(m.character_clean())).toBeVisible();
  expect(stored).toMatchObject({ temper: "Even", weakness: "Sugar" });
  // The second save names what was seen by then, and nothing but the own field.
  expect(saves).toEqual([
    { updateDate: "2026-03-10T08:00:00.000Z", temper: "Even" },
    { updateDate: "2026-03-10T08:01:00.000Z", temper: "Even" },
  ]);
});

/** A character that is stored as it is saved. Returns what each save names. */
function storeSaves(): object[] {
  let stored = characterOf();
  const saves: object[] = [];
  server.on(listCharacters, () => listOf([stored]));
  server.on(getCharacter, () => stored);
  server.on(updateCharacter, ({ body: { updateDate: _when, fictional: _always, ...changes } }) => {
    saves.push(changes);
    stored = { ...stored, ...changes } as typeof stored;
    return stored;
  });
  return saves;
}

const PRINT = {
  picture: "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7",
  alt: "Lithograph of Ottilie, 37, before a compass rose",
};

test("a cast character's trade, hat, costume, scene and temper are chosen from lists and saved as one", async () => {
  const saves = storeSaves();
  server.on(previewPrint, () => PRINT);
  const { page } = await openDesk(adminOf(), HERE);
  await page.getByRole("switch", { name: begins(m.casting_chosen()) }).click();
  const choose = (field: string, value: string) =>
    page.getByRole("combobox", { name: m.character_field({ field }) }).selectOptions(value);
  await choose("casting.trade", "compass");
  await choose("casting.hat", "beanie");
  await choose("casting.costume.1", "tee");
  await choose("casting.scenes.3", "workshop");
  await choose("casting.temper", "wry");
  await page.getByRole("button", { name: begins(m.character_save()) }).click();
  await expect.element(page.getByText(m.character_clean())).toBeVisible();
  expect(saves).toEqual([
    {
      casting: {
        trade: "compass",
        hat: "beanie",
        hatOnCard: false,
        costume: ["apron", "tee"],
        scenes: ["bar", "bar", "bar", "workshop"],
        temper: "wry",
        hairStyle: "mid-length",
        beard: "none",
        glasses: "none",
      },
    },
  ]);
});

test("choices made before the first of them is drawn are all kept, and of one list the last", async () => {
  const saves = storeSaves();
  const { page } = await openDesk(adminOf(), HERE);
  const list = (field: string) => page.getByRole("combobox", { name: m.character_field({ field }) });
  await expect.element(list("style.emoji")).toBeVisible();
  for (const [field, value] of [
    ["style.emoji", "often"],
    ["style.register", "sie"],
    ["bodyType", "fit"],
    ["bodyType", "curvy"],
  ] as const) {
    const select = list(field).element() as HTMLSelectElement;
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    expect(select.value).toBe(value);
  }
  for (const tag of ["letters", "banter"] as const)
    (page.getByRole("checkbox", { name: m.value_tag({ tag }), exact: true }).element() as HTMLElement).click();
  await expect.element(page.getByText(m.character_unsaved({ n: 3 }))).toBeVisible();
  await page.getByRole("button", { name: begins(m.character_save()) }).click();
  await expect.element(page.getByText(m.character_clean())).toBeVisible();
  expect(saves).toEqual([
    { bodyType: "curvy", tags: ["sea", "banter"], style: { ...characterOf().style, register: "sie", emoji: "often" } },
  ]);
});

test("German texts are written in their own fields, all six or none; emptied they are none", async () => {
  let stored = characterOf({ state: "published", images: [pictureOf({ under_moderation: false })] });
  const saves: object[] = [];
  server.on(listCharacters, () => listOf([stored]));
  server.on(getCharacter, () => stored);
  server.on(updateCharacter, ({ body: { updateDate: _when, fictional: _always, ...changes } }) => {
    saves.push(changes);
    stored = { ...stored, ...changes } as typeof stored;
    return stored;
  });
  const { page } = await openDesk(adminOf(), HERE);
  const field = (name: string) =>
    page.getByRole("textbox", { name: m.character_field({ field: `german.${name}` }), exact: true });
  const save = () => page.getByRole("button", { name: begins(m.character_save()) }).click();
  await page.getByText(m.character_german(), { exact: true }).click();
  await field("epithet").fill("Restauriert alte Karten.");
  await save();
  await expect.element(field("past")).toHaveAttribute("aria-invalid", "true");
  await expect.element(field("place")).toHaveFocus();
  expect(saves).toEqual([]);
  const german = {
    place: "Triest",
    epithet: "Restauriert alte Karten.",
    past: "Löste eine Verlobung.",
    temper: "Langsam",
    weakness: "Gefragt zu werden",
    lookingFor: "Jemand mit Geduld.",
  };
  for (const [name, text] of Object.entries(german)) await field(name).fill(text);
  await save();
  await expect.element(page.getByText(m.character_clean())).toBeVisible();
  for (const name of Object.keys(german)) await field(name).fill("");
  await save();
  await expect.element(page.getByText(m.character_clean())).toBeVisible();
  expect(saves).toEqual([{ german }, { german: null }]);
});

const CAST = characterOf({
  casting: {
    trade: "compass",
    hat: "beanie",
    hatOnCard: false,
    costume: ["apron", "tee"],
    scenes: ["bar", "sea", "books", "snow"],
    temper: "wry",
    hairStyle: "bob",
    beard: "none",
    glasses: "round",
  },
});

test("the live print follows fields, act and ink, asks once for a burst of changes, and only a stored sheet is printed", async () => {
  const both = listOf([CAST]);
  const [one] = both.brands;
  if (one) both.brands.push({ ...one, scope: "embernight", palette: "ember" });
  server.on(listCharacters, () => both);
  server.on(getCharacter, () => ({ ...CAST, brands: null }));
  const asked: string[] = [];
  server.on(previewPrint, ({ body }) => {
    asked.push(`${body.act} ${body.palette} ${body.casting.temper} ${body.hairColor}`);
    return { ...PRINT, alt: `${PRINT.alt}, ${body.act} in ${body.palette}` };
  });
  const { page } = await openDesk(adminOf(), HERE);
  const print = (act: number, ink: string) => page.getByRole("img", { name: `${PRINT.alt}, ${act} in ${ink}` });
  await expect.element(print(1, "plum")).toBeVisible();
  const draw = page.getByRole("button", { name: m.print_draw() });
  await expect.element(draw).toBeEnabled();
  await page.getByRole("radio", { name: m.print_act_name({ act: "4" }) }).click();
  await expect.element(print(4, "plum")).toBeVisible();
  await page.getByRole("radio", { name: m.print_ink_name({ ink: "ember" }) }).click();
  await expect.element(print(4, "ember")).toBeVisible();
  const temper = page.getByRole("combobox", { name: m.character_field({ field: "casting.temper" }) });
  for (const next of ["sly", "stern", "merry"]) await temper.selectOptions(next);
  await expect
    .poll(() => asked)
    .toEqual(["1 plum wry brown", "4 plum wry brown", "4 ember wry brown", "4 ember merry brown"]);
  // Unsaved fields are not in the stored sheet that an album is drawn from.
  await expect.element(draw).toBeDisabled();
});

test("prints are ordered once, shown as being drawn, and told when they failed or hang in the album", async () => {
  let stored = CAST;
  const orders: string[] = [];
  server.on(listCharacters, () => listOf([stored]));
  server.on(getCharacter, () => stored);
  server.on(previewPrint, () => PRINT);
  server.on(drawCharacterPrints, ({ body }) => {
    orders.push(body.updateDate);
    stored = { ...stored, printing: "drawing" };
    return stored;
  });
  const { page } = await openDesk(adminOf(), HERE);
  const status = page.getByRole("status").filter({ hasText: m.print_drawing() });
  const draw = page.getByRole("button", { name: m.print_draw() });
  await draw.click();
  await expect.element(status).toBeVisible();
  await expect.element(draw).toHaveAttribute("aria-disabled", "true");
  stored = { ...stored, printing: "failed" };
  await expect.element(page.getByRole("alert")).toHaveTextContent(m.print_failed());
  await expect.element(page.getByText(m.print_drawing())).not.toBeInTheDocument();
  await page.getByRole("button", { name: m.print_try_again() }).click();
  await expect.element(status).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  stored = { ...stored, printing: null, images: [pictureOf({ act: 1, under_moderation: false })] };
  await expect.element(page.getByText(m.prints_in_album())).toBeVisible();
  await expect.element(page.getByRole("button", { name: m.print_draw_again() })).toBeEnabled();
  expect(orders).toEqual([CAST.updateDate, CAST.updateDate]);
  await examine();
});

test("a look at prints being drawn that fails is said and made again, until the prints are there", async () => {
  let stored: typeof CAST = { ...CAST, printing: "drawing" };
  let isAway = false;
  let missed = 0;
  server.on(listCharacters, () => listOf([stored]));
  server.on(getCharacter, () => {
    if (!isAway) return stored;
    missed += 1;
    throw new Refusal(500, "internal");
  });
  server.on(previewPrint, () => PRINT);
  const { page } = await openDesk(adminOf(), HERE);
  const word = page.getByText(m.album_look_failed());
  await expect.element(page.getByText(m.print_drawing())).toBeVisible();
  await expect.element(word).not.toBeInTheDocument();
  isAway = true;
  await expect.element(word).toBeVisible();
  const earlier = missed;
  await expect.poll(() => missed).toBeGreaterThan(earlier);
  await expect.element(word).toBeVisible();
  isAway = false;
  stored = { ...CAST, images: [pictureOf({ act: 1, under_moderation: false })] };
  await expect.element(page.getByText(m.prints_in_album())).toBeVisible();
  await expect.element(word).not.toBeInTheDocument();
  await expect.element(page.getByText(m.print_drawing())).not.toBeInTheDocument();
});

test("an operator has no access to it", async () => {
  server.ignoreRest();
  const { page, router, path } = await openDesk(agentOf(), "/chat");
  for (const where of ["/chat/characters", "/chat/characters/import", "/chat/characters/prf_x"]) {
    await router.navigate(where);
    await expect.poll(path).toBe("/chat");
  }
  const places = page.getByRole("navigation").getByRole("link").elements();
  expect(places.map(({ textContent }) => textContent.trim())).toEqual([m.nav_desk(), m.held_place()]);
});

test("a picture's description has a German one beside it, which an emptied field takes away; nothing of either is cut", async () => {
  await view.viewport(1024, 800);
  let image = pictureOf({ altGerman: "Gezeichnetes Porträt am Fenster" });
  const sent: unknown[] = [];
  server.on(listCharacters, () => listOf([characterOf()]));
  server.on(getCharacter, () => characterOf({ images: [image] }));
  server.on(updateCharacterImage, ({ body }) => {
    sent.push(body.altGerman);
    image = { ...image, altGerman: body.altGerman ?? null };
    return characterOf({ images: [image] });
  });
  const { page } = await openDesk(adminOf(), HERE);
  const shown = page.getByText("Gezeichnetes Porträt am Fenster");
  await expect.element(shown).toHaveAttribute("lang", "de");
  await settle();
  expect(readFit("main").faults).toEqual([]);
  for (const text of ["Porträt in Tusche", ""]) {
    await page.getByRole("button", { name: m.album_edit_nth({ n: 1 }) }).click();
    await page.getByRole("textbox", { name: m.album_alt_german() }).fill(text);
    await settle();
    expect(readFit("[role=dialog]").faults).toEqual([]);
    await page.getByRole("button", { name: m.album_save() }).click();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  }
  expect(sent).toEqual(["Porträt in Tusche", null]);
  await expect.element(page.getByText("Porträt in Tusche")).not.toBeInTheDocument();
});

test("the characters' screens pass axe, light and dark", async () => {
  const shown = characterOf({ images: [pictureOf()] });
  server.on(listCharacters, () => listOf([shown]));
  server.on(getCharacter, () => shown);
  const { page, router } = await openDesk(adminOf(), "/chat/characters");
  await expect.element(page.getByRole("link", { name: /Ottilie/ }).first()).toBeVisible();
  await examine();
  await userEvent.keyboard("n");
  await expect.element(page.getByRole("dialog", { name: m.new_character_title() })).toBeVisible();
  await examine();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await router.navigate(HERE);
  await expect.element(page.getByText(pictureOf().alt).first()).toBeVisible();
  await examine();
  await page.getByRole("button", { name: m.album_edit_nth({ n: 1 }) }).click();
  await expect.element(page.getByRole("dialog", { name: m.album_edit() })).toBeVisible();
  await examine();
  await userEvent.keyboard("{Escape}");
  await page
    .getByRole("textbox", { name: m.character_field({ field: "temper" }), exact: true })
    .fill("I am a real woman.");
  await userEvent.keyboard("{Control>}s{/Control}");
  await expect.element(page.getByRole("alert")).toBeVisible();
  await examine();
  void router.navigate("/chat/characters/import");
  await expect.element(page.getByRole("dialog", { name: m.character_leave_title() })).toBeVisible();
  await examine();
  await page.getByRole("button", { name: m.character_leave(), exact: true }).click();
  await expect.element(page.getByRole("heading", { name: m.import_title() })).toBeVisible();
  await examine();
});
