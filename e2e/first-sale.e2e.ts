import { examine } from "./support/screens.ts";
import { expect, test } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";

test("a brand that sells nothing yet gets its first list, which applies in every country and on /prices @always", async ({
  stage,
}) => {
  const admin = await stage.agent({ role: "admin" });
  const page = await stage.open();
  await stage.admit(page, admin);
  await page.goto(stage.deskAt("/chat/money/prices"));
  await expect(page.getByRole("heading", { name: m.money_no_lists() })).toBeVisible();
  await examine(page, "prices of a new brand");
  await page.getByRole("button", { name: m.money_first_list() }).click();
  const editor = page.getByRole("dialog", { name: m.money_first_list() });
  await expect(editor.getByLabel(m.money_country_code())).toHaveCount(0);
  await editor.getByLabel(m.money_vat_percent()).fill("21");
  const given = { SKU: "credits-10", Name: "Ten credits", Credits: "10", Price: "14.99" };
  await editor.getByLabel(m.money_field({ field: "nameDe" })).fill("Zehn Credits");
  for (const [label, value] of Object.entries(given)) await editor.getByLabel(label, { exact: true }).fill(value);
  await editor.getByRole("button", { name: m.money_look() }).click();
  await expect(editor.getByRole("cell", { name: "€14.99" })).toBeVisible();
  await examine(page, "first list", "[role=dialog]");
  await editor.getByRole("button", { name: m.money_publish() }).click();
  await expect(editor).toHaveCount(0);
  const general = page.getByRole("region", { name: "*", exact: true });
  await expect(general.getByRole("heading", { name: m.money_everywhere_else() })).toBeVisible();
  await expect(general.getByText(m.money_version({ n: 1 }))).toBeVisible();
  await expect(page.getByRole("button", { name: m.money_add_country() })).toBeVisible();

  const shop = await stage.open({ locale: "en-IE" });
  await shop.goto(stage.at("/prices"));
  await expect(shop.getByRole("listitem").filter({ hasText: "Ten credits" })).toContainText("€14.99");
  await expect(shop.getByRole("main")).toContainText("Prices in EUR. 21% VAT included.");
  const german = await stage.open({ locale: "de-DE" });
  await german.goto(stage.at("/prices"));
  await expect(german.getByRole("listitem").filter({ hasText: "Zehn Credits" })).toContainText(/14,99\s€/);
});
