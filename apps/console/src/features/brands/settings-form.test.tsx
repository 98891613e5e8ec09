import { listBrandSettings, updateBrandSettings, type BrandSettings } from "@masq/contract/agent/brand-settings";
import { BRAND_NUMBER_NAMES } from "@masq/domain/foundation/brand-settings";
import { Refusal } from "@masq/client/contract-server";
import { expect, test } from "vitest";
import { cleanup } from "vitest-browser-react";
import { adminOf, openDesk, server } from "../../../testing/desk.tsx";
import { examine } from "../../../testing/examine.ts";
import { m } from "../../paraglide/messages.js";

const usual = Object.fromEntries(BRAND_NUMBER_NAMES.map((name) => [name, null]));

test("an admin sets a brand's promises: limits are shown at the field, a change applies and survives a reload", async () => {
  const saves: object[] = [];
  let brand = {
    _id: "brd_velvetrooms",
    domain: "velvetrooms.com",
    settings: { ...usual, neutralName: null },
  } as BrandSettings;
  server.on(listBrandSettings, () => ({ brands: [brand] }));
  server.on(updateBrandSettings, ({ body }) => {
    saves.push(body);
    if (body.strikesToPause === 1)
      throw new Refusal(422, "validation", { strikesToPause: "The pause cannot come before the talk (2)" });
    brand = { ...brand, settings: { ...brand.settings, ...body } as BrandSettings["settings"] };
    return brand;
  });
  const admin = adminOf({ scope: ["velvetrooms"] });
  const { page } = await openDesk(admin, "/chat/brands");
  const minutes = page.getByLabelText(m.brands_number({ name: "messageMinutes" }));
  const strikes = page.getByLabelText(m.brands_number({ name: "strikesToPause" }));
  const save = page.getByRole("button", { name: m.brands_save() });
  await expect.element(minutes).toHaveAttribute("placeholder", "5");
  await minutes.fill("0");
  await save.click();
  await expect.element(page.getByText(m.brands_bounds({ min: 1, max: 240 }))).toBeVisible();
  expect(saves).toEqual([]);
  await minutes.fill("12");
  await strikes.fill("1");
  await save.click();
  await expect.element(page.getByText("The pause cannot come before the talk (2)")).toBeVisible();
  await strikes.fill("");
  await expect.element(page.getByText(m.brands_changed({ n: 1 }))).toBeVisible();
  await examine();
  await save.click();
  await expect.element(page.getByText(m.brands_changed({ n: 1 }))).not.toBeInTheDocument();
  expect(saves.at(-1)).toEqual({ messageMinutes: 12 });
  await cleanup();
  await openDesk(admin, "/chat/brands");
  await expect.element(minutes).toHaveValue("12");
});
