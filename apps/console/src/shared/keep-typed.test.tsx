import { getEditedBrand, updateBrand, type EditedBrand } from "@masq/contract/agent/brand-editor";
import { listBrandSettings, updateBrandSettings, type BrandSettings } from "@masq/contract/agent/brand-settings";
import { getCharacter, listCharacters, updateCharacter } from "@masq/contract/agent/characters";
import { listAgents, updateAgent } from "@masq/contract/agent/staff";
import { EMPTY_BRAND } from "@masq/domain/foundation/brand-content";
import { BRAND_NUMBER_NAMES } from "@masq/domain/foundation/brand-settings";
import { expect, test } from "vitest";
import { begins } from "../../testing/begins.ts";
import { characterOf, listOf } from "../../testing/characters.ts";
import { adminOf, agentOf, openDesk, server } from "../../testing/desk.tsx";
import { m } from "../paraglide/messages.js";

const LATER = "2026-03-10T08:02:00.000Z";

/** A save that is on its way until `answer`. */
function slowSave() {
  const sent: object[] = [];
  const waiting: (() => void)[] = [];
  return {
    sent,
    hold: (body: object): Promise<void> => {
      sent.push(body);
      return new Promise((answer) => void waiting.push(answer));
    },
    async answer(): Promise<void> {
      await expect.poll(() => waiting.length).toBe(1);
      waiting.shift()!();
    },
  };
}

test("what is typed on a character while a save is on its way stays, and is saved next", async () => {
  let stored = characterOf();
  const save = slowSave();
  server.on(listCharacters, () => listOf([stored]));
  server.on(getCharacter, () => stored);
  server.on(updateCharacter, async ({ body: { updateDate: _when, fictional: _always, ...changes } }) => {
    await save.hold(changes);
    stored = { ...stored, ...changes, updateDate: LATER } as typeof stored;
    return stored;
  });
  const { page } = await openDesk(adminOf(), "/chat/characters/prf_ottilie");
  const field = (name: string) => page.getByRole("textbox", { name: m.character_field({ field: name }), exact: true });
  const button = page.getByRole("button", { name: begins(m.character_save()) });
  await field("temper").fill("Even");
  await button.click();
  await field("temper").fill("Even, then not");
  await field("weakness").fill("Sugar");
  await save.answer();
  await expect.element(page.getByText(m.character_unsaved({ n: 2 }))).toBeVisible();
  await expect.element(field("temper")).toHaveValue("Even, then not");
  await expect.element(field("weakness")).toHaveValue("Sugar");
  await button.click();
  await save.answer();
  await expect.element(page.getByText(m.character_clean())).toBeVisible();
  expect(save.sent).toEqual([{ temper: "Even" }, { temper: "Even, then not", weakness: "Sugar" }]);
});

test("what is typed in a brand's settings while a save is on its way stays, and is saved next", async () => {
  const usual = Object.fromEntries(BRAND_NUMBER_NAMES.map((name) => [name, null]));
  let brand = { _id: "brd_1", domain: "velvetrooms.com", settings: { ...usual, neutralName: null } } as BrandSettings;
  const save = slowSave();
  server.on(listBrandSettings, () => ({ brands: [brand] }));
  server.on(updateBrandSettings, async ({ body }) => {
    await save.hold(body);
    brand = { ...brand, settings: { ...brand.settings, ...body } as BrandSettings["settings"] };
    return brand;
  });
  const { page } = await openDesk(adminOf({ scope: ["velvetrooms"] }), "/chat/brands");
  const minutes = page.getByLabelText(m.brands_number({ name: "messageMinutes" }));
  const skips = page.getByLabelText(m.brands_number({ name: "skipsAnHour" }));
  const button = page.getByRole("button", { name: m.brands_save() });
  await minutes.fill("12");
  await button.click();
  await skips.fill("3");
  await save.answer();
  await expect.element(page.getByText(m.brands_changed({ n: 1 }))).toBeVisible();
  await expect.element(minutes).toHaveValue("12");
  await expect.element(skips).toHaveValue("3");
  await button.click();
  await save.answer();
  await expect.element(page.getByText(m.brands_changed({ n: 1 }))).not.toBeInTheDocument();
  expect(save.sent).toEqual([{ messageMinutes: 12 }, { skipsAnHour: 3 }]);
});

test("what is typed on an account while a save is on its way stays, and is saved next", async () => {
  let stored = { ...agentOf(), active: true, hasSecondFactor: false, lastSeenDate: null, invitation: null };
  const save = slowSave();
  const scopes = [{ scope: "velvetrooms", domain: "velvetrooms.com", hue: 8 }];
  server.on(listAgents, () => ({ agents: [stored], scopes, total: 1, page: 1, limit: 50 }));
  server.on(updateAgent, async ({ body }) => {
    await save.hold(body);
    stored = { ...stored, firstName: body.firstName ?? stored.firstName, lastName: body.lastName ?? stored.lastName };
    return stored;
  });
  const { page } = await openDesk(adminOf(), `/agent/agents?id=${stored._id}`);
  const pane = page.getByRole("complementary");
  const button = pane.getByRole("button", { name: begins(m.staff_save()) });
  const first = pane.getByLabelText(m.staff_first_name());
  const last = pane.getByLabelText(m.staff_last_name());
  await first.fill("Adele");
  await button.click();
  await last.fill("Winter");
  await save.answer();
  await expect.element(button).not.toHaveAttribute("aria-busy");
  await expect.element(first).toHaveValue("Adele");
  await expect.element(last).toHaveValue("Winter");
  await button.click();
  await save.answer();
  await expect.element(pane.getByRole("heading", { name: "Adele Winter" })).toBeVisible();
  expect(save.sent).toEqual([{ firstName: "Adele" }, { lastName: "Winter" }]);
});

test("what is typed on a brand while its draft is on its way stays, and is in the next draft", async () => {
  const content = structuredClone({ ...EMPTY_BRAND, domain: "rosegarden.example", companyId: "cmp_1" });
  let stored = {
    _id: "brd_1",
    version: "1",
    published: null,
    draft: { content, by: null, date: LATER },
    apiKey: "key",
    sentences: [],
    faults: {},
  } as unknown as EditedBrand;
  const save = slowSave();
  server.ignoreRest();
  server.on(getEditedBrand, () => stored);
  server.on(updateBrand, async ({ body }) => {
    await save.hold(body);
    stored = { ...stored, version: "2", draft: { ...stored.draft!, content: body.content } };
    return stored;
  });
  const { page } = await openDesk(adminOf(), "/chat/brands?brand=brd_1");
  const name = page.getByRole("textbox", { name: m.brand_field({ field: "headline" }), exact: true });
  const button = page.getByRole("button", { name: begins(m.brand_save()) });
  await name.fill("Rose");
  await button.click();
  await name.fill("Rose Garden");
  await save.answer();
  await expect.element(button).not.toHaveAttribute("aria-busy");
  await expect.element(name).toHaveValue("Rose Garden");
  await button.click();
  await save.answer();
  await expect.element(name).toHaveValue("Rose Garden");
  expect(save.sent).toMatchObject([{ content: { headline: "Rose" } }, { content: { headline: "Rose Garden" } }]);
});
