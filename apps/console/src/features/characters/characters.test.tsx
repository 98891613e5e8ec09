import { getCharacter, listCharacters, updateCharacter } from "@masq/contract/agent/characters";
import { Refusal } from "@masq/client/contract-server";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
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

test("a cast character's trade, hat, costume, scene and temper are chosen from lists and saved as one", async () => {
  let stored = characterOf();
  const saves: object[] = [];
  server.on(listCharacters, () => listOf([stored]));
  server.on(getCharacter, () => stored);
  server.on(updateCharacter, ({ body: { updateDate: _when, fictional: _always, ...changes } }) => {
    saves.push(changes);
    stored = { ...stored, ...changes } as typeof stored;
    return stored;
  });
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
      },
    },
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
