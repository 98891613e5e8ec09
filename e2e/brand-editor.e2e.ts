import { examine, strangersOf } from "./support/screens.ts";
import { formOf, newcomer } from "./support/sign-up-page.ts";
import { expectPath } from "./support/page.ts";
import { addressOf, expect, test, type Stage } from "./support/stage.ts";
import type { Page } from "@playwright/test";
import { m } from "../apps/console/src/paraglide/messages.js";
import { begins } from "../apps/console/testing/begins.ts";

const GREEN = "150";

async function ownersPage(stage: Stage, path = "/chat/brands"): Promise<Page> {
  const owner = await stage.agent({ role: "admin", scope: ["*"] });
  const page = await stage.open({ viewport: { width: 1440, height: 900 }, isNoisy: true });
  await stage.admit(page, owner);
  await page.goto(stage.deskAt(path));
  return page;
}

async function fillBrand(page: Page, name: string): Promise<void> {
  const set = page.getByRole("complementary", { name: m.brand_set_up() });
  await set.getByLabel(m.brand_field({ field: "domain" }), { exact: true }).fill(`${name}.com`);
  await set.getByLabel(m.brand_field({ field: "hosts" })).fill(`${name}.localhost`);
  await set
    .getByRole("combobox", { name: m.brand_field({ field: "companyId" }), exact: true })
    .selectOption({ label: "Parlour & Ink B.V." });
  await set
    .getByLabel(m.brand_field({ field: "headline" }), { exact: true })
    .fill("Written by lamplight.\nNever by accident.");
  await set
    .getByRole("group", { name: m.brand_field({ field: "writesIn" }) })
    .getByText(m.style_language({ language: "en" }), { exact: true })
    .click();
  await set.getByLabel(m.brand_field({ field: "customerSupport" })).fill("care@example.com");
  await set.getByLabel(m.brand_field({ field: "countries" })).fill("nl de");
  await set.getByLabel(m.brand_field({ field: "start.from" })).selectOption({ label: "velvetrooms.com" });
  await set.getByLabel(m.brand_field({ field: "defaultDescriptor" })).fill("lamp letters");
}

const shownIn = (page: Page) => page.frameLocator("iframe").first();
const actionColour = (page: Page): Promise<string> =>
  shownIn(page)
    .getByText(m.brand_scene_join())
    .evaluate((node) => getComputedStyle(node.closest("button")!).backgroundColor);

test("[BRAND-01, BRAND-09] an owner creates a brand in the form, sees it at once, is refused for poor contrast, publishes; a visitor signs up there", async ({
  stage,
}) => {
  test.slow();
  const name = `lamp-${stage.room.scope}`;
  const host = `${name}.localhost`;
  const page = await ownersPage(stage);
  const strangers = strangersOf(page);
  await page.getByRole("link", { name: m.brand_new_brand() }).click();
  await fillBrand(page, name);
  await expect(page.getByLabel(m.brand_field({ field: "fullScope" }))).toHaveValue(name.slice(0, 40));
  await expect(shownIn(page).getByText("Written by lamplight.")).toBeAttached();
  await expect(shownIn(page).getByText(`Every profile on ${name} is a fictional character.`)).toBeAttached();
  const before = await actionColour(page);
  await page.getByLabel(begins(m.brand_field({ field: "look.hue" }))).fill(GREEN);
  await expect.poll(() => actionColour(page)).not.toBe(before);

  const side = page.getByRole("complementary", { name: m.brand_contrast() });
  await page.getByLabel(begins(m.brand_field({ field: "look.lift" }))).fill("20");
  await expect(side.getByRole("row", { name: /^On action \d/ })).toContainText(/[23]\.\d < 4\.5/);
  await side.getByRole("button", { name: m.brand_publish() }).click();
  await expect(page.getByText(/On action, light: [23]\.\d instead of 4\.5/)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByLabel(begins(m.brand_field({ field: "look.lift" }))).fill("0");
  await expect(side.getByText(m.brand_pass())).toBeVisible();

  await side.getByRole("button", { name: m.brand_save() }).click();
  await expect(side.getByText(/^Draft by /)).toBeVisible();
  const guest = await stage.open();
  await guest.goto(addressOf(stage.app, "/", host));
  await expect(guest.getByText("Written by lamplight.")).toHaveCount(0);

  await side.getByRole("button", { name: m.brand_publish() }).click();
  const dialog = page.getByRole("dialog", { name: m.brand_publish_title({ domain: `${name}.com` }) });
  await expect(dialog.getByRole("listitem").filter({ hasText: m.brand_field({ field: "look.hue" }) })).toContainText(
    GREEN,
  );
  await examine(page, "publish a brand", "[role=dialog]");
  await dialog.getByRole("button", { name: m.brand_publish_now(), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel(m.brand_field({ field: "domain" }), { exact: true })).not.toBeEditable();
  expect(strangers).toEqual([]);

  await guest.goto(addressOf(stage.app, "/", host));
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText(/Written by lamplight/);
  await expect(guest.getByText(`Every profile on ${name} is a fictional character.`).first()).toBeVisible();
  await expect(guest.getByRole("banner").getByRole("link", { name, exact: true })).toBeVisible();
  const hue = await guest.evaluate(() => document.documentElement.style.getPropertyValue("--hue"));
  expect(hue).toBe(GREEN);
  await guest.goto(addressOf(stage.app, "/sign-up", host));
  const form = formOf(guest);
  await expect(form.submit).toBeEnabled();
  await form.fill(newcomer(stage));
  await form.submit.click();
  await expectPath(guest, "/verify");

  await page.getByRole("link", { name: m.brand_changes() }).click();
  await expect(page.getByRole("row", { name: m.brand_action({ action: "brand.published" }) })).toContainText(
    "Written by lamplight.",
  );
  await examine(page, "history of a brand");
});

test("two admins edit one brand: the second keeps the typed text and chooses; leaving asks; a draft is discarded", async ({
  stage,
}) => {
  const name = `twin-${stage.room.scope}`;
  const page = await ownersPage(stage, "/chat/brands?brand=new");
  await fillBrand(page, name);
  await page.getByRole("button", { name: m.brand_save() }).click();
  await expect(page.getByText(/^Draft by /)).toBeVisible();
  const address = new URL(page.url());
  const other = await ownersPage(stage, address.pathname + address.search);
  const mine = page.getByLabel(m.brand_field({ field: "headline" }), { exact: true });
  await other.getByLabel(m.brand_field({ field: "headline" }), { exact: true }).fill("Theirs");
  await other.getByRole("button", { name: m.brand_save() }).click();
  await expect(other.getByText(m.brand_unsaved())).toHaveCount(0);

  await mine.fill("Mine");
  await page.getByRole("button", { name: m.brand_save() }).click();
  await expect(page.getByText(m.brand_conflict())).toBeVisible();
  await expect(mine).toHaveValue("Mine");
  await page.getByRole("link", { name: m.brand_back() }).click();
  await page.getByRole("dialog").getByRole("button").first().click();
  await expect(mine).toHaveValue("Mine");
  await page.getByRole("button", { name: m.brand_keep_mine() }).click();
  await expect(page.getByText(m.brand_unsaved())).toHaveCount(0);
  await other.reload();
  await expect(other.getByLabel(m.brand_field({ field: "headline" }), { exact: true })).toHaveValue("Mine");

  await page.getByRole("button", { name: m.brand_discard() }).click();
  await page.getByRole("dialog").getByRole("button", { name: m.brand_discard() }).click();
  await expect(page.getByRole("heading", { level: 1, name: m.brands_title() })).toBeVisible();
  await expect(page.getByText(`${name}.com`)).toHaveCount(0);
});

test("the list and the editor pass axe in both themes and three widths, without sideways scrolling @breadth", async ({
  stage,
}) => {
  const page = await ownersPage(stage);
  await expect(page.getByRole("row", { name: /oldflame/ })).toContainText(m.brand_status({ state: "legacy" }));
  await examine(page, "list of brands");
  await page.getByRole("link", { name: "embernight.com" }).click();
  await expect(shownIn(page).getByText(m.brand_scene_join())).toBeAttached();
  for (const theme of ["light", "dark"]) {
    await page.evaluate((worn) => void (document.documentElement.dataset["theme"] = worn), theme);
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await examine(page, `brand editor, ${theme}, ${width} px`);
      const pushed = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(pushed, `${theme}, ${width} px`).toBe(0);
    }
  }
  const narrow = page.getByRole("button", { name: "360" });
  await narrow.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator('iframe[title*="360"]')).toHaveCount(2);
});
