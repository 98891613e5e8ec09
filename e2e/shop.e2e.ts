import type { Page } from "@playwright/test";
import { composer, LINE, say, talk } from "./support/chat-page.ts";
import { expectPath, holding } from "./support/page.ts";
import { examine, sidewaysOf } from "./support/screens.ts";
import { chooseLimits, sellIn } from "./support/shop.ts";
import { addressOf, expect, PHONE, test } from "./support/stage.ts";
import { cssOf } from "./support/css.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const bundles = (page: Page) => page.getByRole("radiogroup", { name: site.shop_bundles() }).getByRole("radio");
const memberships = (page: Page) => page.getByRole("radiogroup", { name: site.shop_memberships() }).getByRole("radio");
const bundle = (page: Page, name: RegExp) => page.getByRole("radio", { name });
const panel = (page: Page) => page.locator(cssOf("apps/web/app/features/shop/shop.module.css", "summary"));
const goOn = (page: Page) => panel(page).getByRole("button", { name: site.shop_continue() });
/** The browser's copy of the cart. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("masq-cart") ?? "null") as { items: { sku: string }[] } | null);
const skus = async (page: Page): Promise<string[]> => (await kept(page))?.items.map(({ sku }) => sku) ?? [];

/** The checkout is tested elsewhere: here its first call is never answered. */
const atTheTill = (page: Page) => holding(page, "POST", "/api/order");

test("[TRUST-01] /prices is open to guests: the sentence in the first view, prices in money, VAT, how it stays fair", async ({
  stage,
  page,
  browser,
}) => {
  await page.goto("/");
  for (const part of ["contentinfo", "banner"] as const)
    await expect(page.getByRole(part).getByRole("link", { name: site.prices_title() })).toHaveAttribute(
      "href",
      "/prices",
    );
  await page.goto("/prices");
  const sentence = page.locator("main .note");
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 780 });
    await expect(sentence).toContainText("is a fictional character. Messages are written by paid staff");
    await expect(sentence).toBeInViewport({ ratio: 1 });
  }
  expect(await sidewaysOf(page)).toEqual({ 320: 0, 360: 0 });
  const rows = page.getByRole("region", { name: site.nav_credits() }).getByRole("listitem");
  await expect(rows.nth(0)).toContainText(/Opening.*10 messages.*€1\.49 each.*€14\.99/s);
  await expect(rows).toHaveCount(5);
  await expect(page.getByRole("region", { name: site.shop_premium() }).getByRole("listitem").nth(2)).toContainText(
    /180 days.*until you cancel.*€20\.00 a month.*€119\.99/s,
  );
  const main = page.getByRole("main");
  await expect(main).toContainText("Your first 10 for €4.99. Once per member");
  await expect(main).toContainText("After 48 hours without an answer, the credit comes back automatically.");
  await expect(main).toContainText("Prices for Netherlands, in EUR. 21% VAT included.");
  await expect(main).not.toContainText("Another weekend");
  // Without script visitors read the same, and other countries' prices.
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(addressOf(stage.app, "/prices?country=GB", "embernight.localhost"));
  await expect(still.getByRole("main")).toContainText(/£14\.99.*20% VAT included\./s);
  await expect(still.locator("main .note")).toContainText("on embernight is a fictional character");
  await still.getByLabel(site.prices_country()).selectOption({ label: "Germany" });
  await still.getByRole("button", { name: site.prices_show() }).click();
  await expect(still.getByRole("main")).toContainText("Prices for Germany, in EUR. 19% VAT included.");
  await plain.close();
  // A room's brand sells nothing yet, and says so.
  const bare = await stage.open();
  await bare.goto(stage.at("/prices"));
  await expect(bare.getByRole("heading", { name: site.shop_none_title() })).toBeVisible();
});

test("[BILL-05, BILL-06, BILL-09, BILL-11, BILL-12] credits and memberships on their pages; one in the cart, and limits before the first payment", async ({
  stage,
}) => {
  await sellIn(stage);
  const member = await stage.member();
  const page = await stage.memberPage(member, "/profiles");
  await atTheTill(page);
  await page
    .getByRole("navigation", { name: site.frame_main_nav() })
    .getByRole("link", { name: site.nav_credits() })
    .click();
  await expectPath(page, "/upgrade/credits");
  await expect(bundles(page)).toHaveCount(6);
  const prices = await page
    .locator(cssOf("apps/web/app/features/shop/shop.module.css", "price"))
    .locator("b")
    .allTextContents();
  expect(prices).toEqual(["€4.99", "€14.99", "€29.99", "€49.99", "€79.99", "€149.99"]);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(goOn(page)).toBeDisabled();
  await expect(page.getByRole("main")).not.toContainText(/Another weekend|Premium, monthly/);
  await bundle(page, /Opening/).check();
  expect(await skus(page)).toEqual(["credits-10"]);
  await bundle(page, /Evening/).check();
  expect(await skus(page)).toEqual(["credits-25"]);
  await expect(panel(page)).toContainText(/Evening.*25 credits.*€29\.99.*You’ll have.*30 credits/s);
  await expect(panel(page)).toContainText(/Spent this month\s*€0\.00/);
  await expect(panel(page)).toContainText("Charged once. Nothing renews. 21% VAT included.");
  await page.reload();
  await expect(bundle(page, /Evening/)).toBeChecked();
  await examine(page, "credits");

  await page
    .getByRole("navigation", { name: site.shop_tabs() })
    .getByRole("link", { name: site.shop_premium() })
    .click();
  await expectPath(page, "/upgrade/premium");
  await expect(memberships(page)).toHaveCount(3);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  const labels = await page.locator("label .h4").allTextContents();
  expect(labels).toEqual(["Monthly", "Quarterly", "6 months"]);
  await bundle(page, /Quarterly/).check();
  expect(await skus(page)).toEqual(["premium-90"]);
  await expect(panel(page)).toContainText(/Premium, 90 days.*Today.*€74\.99.*Then on.*€74\.99/s);
  await examine(page, "premium");

  await page.setViewportSize(PHONE.viewport);
  expect(await sidewaysOf(page)).toEqual({ 320: 0, 360: 0 });
  await page.setViewportSize(PHONE.viewport);
  const foot = page.locator(".stick");
  await expect(foot).toContainText("€74.99, renews every 90 days");
  await foot.getByRole("button", { name: site.shop_continue_short() }).click();
  const limits = page.getByRole("dialog", { name: site.limits_title() });
  await expect(limits.getByLabel("Day, in EUR")).toHaveValue("150");
  await limits.getByLabel("Day, in EUR").fill("80");
  await limits.getByRole("button", { name: site.shop_pay_limits() }).click();
  await expectPath(page, "/upgrade/checkout");
  expect(await skus(page)).toEqual(["premium-90"]);
});

test("[BILL-28] without a chosen product the checkout leads back; the choice ends with the session", async ({
  stage,
}) => {
  await sellIn(stage);
  const member = await stage.member();
  await chooseLimits(stage, member, 20);
  const page = await stage.memberPage(member, "/upgrade/checkout");
  await atTheTill(page);
  await expectPath(page, "/upgrade/credits");
  await bundle(page, /Evening/).check();
  await expect(panel(page)).toContainText("Your limit (Day) leaves you €20.00. This costs more.");
  await expect(goOn(page)).toHaveCount(0);
  await bundle(page, /Opening/).check();
  await expect(panel(page)).toContainText("€0.00 of €20.00");
  await goOn(page).click();
  await expectPath(page, "/upgrade/checkout");
  expect(await skus(page)).toEqual(["credits-10"]);
  await page.goto(stage.at("/upgrade/premium"));
  await page.getByRole("button", { name: site.nav_account() }).click();
  await page.getByRole("menuitem", { name: site.nav_sign_out() }).click();
  await expectPath(page, "/");
  expect(await kept(page)).toBeNull();
});

test("[BILL-26] without credits the popup sells with one press, or leads to all bundles; the message is kept", async ({
  stage,
}) => {
  await sellIn(stage);
  // The server looks at the line before the wallet, so a refusal is a call that failed.
  const { member, page, character, conversationId } = await talk(stage, { credits: 1 }, { isNoisy: true });
  await chooseLimits(stage, member);
  await atTheTill(page);
  const popup = page.getByRole("dialog", { name: "That line needs a credit" });
  await say(page, character, LINE);
  await expect(popup).toContainText(LINE);
  await expect(popup).toContainText("It comes back if nobody answers within 48 hours.");
  const offers = popup.locator(cssOf("apps/web/app/features/shop/shop.module.css", "bundle"));
  await expect(offers).toHaveCount(2);
  await expect(offers.nth(0)).toHaveAccessibleName(
    "Buy 10 credits for €4.99, 10 credits, once, as your first purchase",
  );
  await examine(page, "no credits", "[role=dialog]");
  await popup.getByRole("link", { name: site.quick_all() }).click();
  await expectPath(page, "/upgrade/credits");
  await expect(popup).toHaveCount(0);
  await page.goBack();
  await expect(composer(page, character)).toHaveValue(LINE);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await popup.getByRole("button", { name: "Buy 25 credits for €29.99" }).click();
  await expectPath(page, "/upgrade/checkout");
  await expect(popup).toHaveCount(0);
  expect((await kept(page))?.items).toMatchObject([{ sku: "credits-25", back: `/messages/chat/${conversationId}` }]);
});
