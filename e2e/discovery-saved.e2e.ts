import { readConfig } from "@masq/server/config/env";
import { searchMailToken } from "@masq/server/cast/discovery/stop-search-mails";
import { fileKeys } from "@masq/server/platform/keys/keys";
import type { Page } from "@playwright/test";
import path from "node:path";
import { open, tall, TALL } from "./support/list-page.ts";
import { expectPath } from "./support/page.ts";
import { examine } from "./support/screens.ts";
import { expect, test } from "./support/letters.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const chip = (page: Page) => page.getByRole("button", { name: /^Saved searches/ });
const dialog = (page: Page) => page.getByRole("dialog", { name: site.saved_title() });
const QUERY = { gender: ["women"], heightMin: 205 };

test("a search is saved under a name, renamed, opened again and deleted @always", async ({ stage }) => {
  await tall(stage, { gender: "woman" });
  const page = await open(stage, `/profiles?gender=women&${TALL}&sortBy=age-asc`);
  await chip(page).click();
  await expect(dialog(page).getByText(site.saved_none())).toBeVisible();
  await expect(dialog(page).getByLabel(site.saved_name())).toHaveValue("Height: from 205 cm, Women");
  await dialog(page).getByLabel(site.saved_name()).fill("Quiet evenings");
  await dialog(page).getByRole("button", { name: site.saved_save() }).click();
  await expect(dialog(page).getByRole("button", { name: "Quiet evenings", exact: true })).toBeVisible();
  await expect(dialog(page).getByText("Height: from 205 cm · Women · Age, youngest first")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Rename “Quiet evenings”" }).click();
  await dialog(page).getByRole("listitem").getByLabel(site.saved_name()).fill("Loud evenings");
  await dialog(page).getByRole("button", { name: site.saved_rename_done(), exact: true }).click();
  await page.goto(stage.at("/profiles"));
  await chip(page).click();
  await dialog(page).getByRole("button", { name: "Loud evenings", exact: true }).click();
  await expectPath(page, `/profiles?gender=women&${TALL}&sortBy=age-asc`);
  await expect(dialog(page)).toBeHidden();
  await chip(page).click();
  await dialog(page).getByRole("button", { name: "Delete “Loud evenings”" }).click();
  await expect(dialog(page).getByText(site.saved_none())).toBeVisible();
  await page.reload();
  await chip(page).click();
  await expect(dialog(page).getByText(site.saved_none())).toBeVisible();
});

test("the last link of a mail stops the mails without a sign-in, only by a press @always", async ({ stage, app }) => {
  const member = await stage.member();
  const saved = { name: "Copper", query: QUERY, alertMail: true };
  const { body } = await stage.call(member, "POST", "/searches", { body: saved });
  const { _id } = body as { _id: string };
  const { DATA_DIR } = readConfig({ MODE: "demo", DATA_DIR: app.dataDir, DATABASE_URL: app.databaseUrl });
  const token = searchMailToken(fileKeys(path.join(DATA_DIR, "keys")), _id);
  const isOn = async (): Promise<boolean> => {
    const list = await stage.call(member, "GET", "/searches");
    return (list.body as { searches: { alertMail: boolean }[] }).searches[0]?.alertMail === true;
  };
  const page = await stage.open({ isNoisy: true });
  await page.goto(stage.at(`/searches/stop?key=${token}`));
  await expect(page.getByRole("heading", { level: 1, name: site.stop_mails_title() })).toBeVisible();
  expect(await isOn()).toBe(true);
  await page.getByRole("button", { name: site.shop_continue_short() }).click();
  await expect(page.getByRole("status").getByText("We won’t email you about “Copper” again.")).toBeVisible();
  expect(await isOn()).toBe(false);
  await page.goto(stage.at("/searches/stop?key=forged.x"));
  await page.getByRole("button", { name: site.shop_continue_short() }).click();
  await expect(
    page.getByRole("status").getByText("This link is incomplete, or the search no longer exists."),
  ).toBeVisible();
});

test("the saved searches and the list with its counts pass axe in both themes, narrow and wide @breadth", async ({
  stage,
}) => {
  test.setTimeout(180_000);
  const member = await stage.member();
  await stage.call(member, "POST", "/searches", { body: { name: "Tall", query: QUERY, alertApp: true } });
  await tall(stage, { gender: "woman" });
  const page = await stage.memberPage(member, "/profiles?gender=women");
  await expect(page.locator("label.fr .sp").first()).toBeVisible();
  for (const theme of ["light", "dark"] as const) {
    await page.evaluate((wanted) => (document.documentElement.dataset["theme"] = wanted), theme);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await examine(page, `list, ${theme}, ${width} px`);
      await chip(page).click();
      await expect(dialog(page).getByRole("listitem")).toHaveCount(1);
      await examine(page, `saved searches, ${theme}, ${width} px`);
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toBeHidden();
    }
  }
});
