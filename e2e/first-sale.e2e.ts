import { examine } from "./support/screens.ts";
import { expect, test } from "./support/stage.ts";

test("a brand that sells nothing yet gets its first list, which applies in every country and on /prices @always", async ({
  stage,
}) => {
  const admin = await stage.agent({ role: "admin" });
  const page = await stage.open();
  await stage.admit(page, admin);
  await page.goto(stage.deskAt("/chat/money/prices"));
  await expect(page.getByRole("heading", { name: "Nothing on sale for this brand yet" })).toBeVisible();
  await examine(page, "prices of a new brand");
  await page.getByRole("button", { name: "Create the first price list" }).click();
  const editor = page.getByRole("dialog", { name: "Create the first price list" });
  await expect(editor.getByLabel("Country (two letters)")).toHaveCount(0);
  await editor.getByLabel("VAT, percent").fill("21");
  await editor.getByRole("button", { name: "Add a product" }).click();
  const given = { SKU: "credits-10", Name: "Ten credits", Credits: "10", Price: "14.99" };
  for (const [label, value] of Object.entries(given)) await editor.getByLabel(label, { exact: true }).fill(value);
  await editor.getByRole("button", { name: "Preview" }).click();
  await expect(editor.getByRole("cell", { name: "€14.99" })).toBeVisible();
  await examine(page, "first list", "[role=dialog]");
  await editor.getByRole("button", { name: "Publish" }).click();
  await expect(editor).toHaveCount(0);
  const general = page.getByRole("region", { name: "*", exact: true });
  await expect(general.getByRole("heading", { name: "All other countries" })).toBeVisible();
  await expect(general.getByText(/Version 1/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Add a price list for a country" })).toBeVisible();

  const shop = await stage.open({ locale: "en-IE" });
  await shop.goto(stage.at("/prices"));
  await expect(shop.getByRole("listitem").filter({ hasText: "Ten credits" })).toContainText("€14.99");
  await expect(shop.getByRole("main")).toContainText("Prices in EUR. 21% VAT included.");
});
