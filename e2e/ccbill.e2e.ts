import { openCcbill, type Ccbill } from "@masq/server/testing/ccbill";
import type { Page, Request } from "@playwright/test";
import { acceptTerms, cardFrame, openCheckout, pressPay, shopper, typeBilling, userOf } from "./support/money.ts";
import { ownProduct, type OwnProduct } from "@masq/server/testing/own-product";
import { examine } from "./support/screens.ts";
import { createStage, expect, PHONE, test } from "./support/stage.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

let ccbill: Ccbill;
let product: OwnProduct | undefined;
test.afterEach(async () => {
  await product?.stop();
  await ccbill.close();
});

async function typeCard(page: Page, number: string): Promise<void> {
  const fields = cardFrame(page);
  await fields.getByLabel("Card number").fill(number);
  await fields.getByLabel("Expiration month").fill("12");
  await fields.getByLabel("Expiration year").fill(String(new Date().getFullYear() + 3));
  await fields.getByLabel("Security code").fill("987");
}

test("[BILL-29] credits are bought with CCBill, whose script loads only in the frame: its fields report faults, a bank's refusal leads to another card, the bank asks inside the page, the card is saved, and no number reaches us", async ({
  browser,
  stage: shared,
}) => {
  ccbill = await openCcbill();
  // A second node on the same database, which takes payments elsewhere.
  const settings: Record<string, string> = { ROLES: "web,realtime" };
  product = await ownProduct(settings, shared.app);
  const ours = new URL(product.url);
  const payOrigin = `http://pay.localhost:${ours.port}`;
  Object.assign(settings, ccbill.settings(payOrigin));
  await product.start();
  const stage = createStage(browser, { ...shared.app, url: product.url }, shared.room);
  const member = await shopper(stage);
  const page = await stage.memberPage(member, "/profiles", PHONE);
  const sent: Request[] = [];
  page.context().on("request", (request) => {
    if (new URL(request.url()).port === ours.port) sent.push(request);
  });
  const answer = page.waitForResponse((reply) => new URL(reply.url()).pathname === "/upgrade/checkout");
  await openCheckout(stage, page, member, "credits-10");
  const policy = (await answer).headers()["content-security-policy"] ?? "";
  expect(policy).toContain(`frame-src 'self' ${payOrigin};`);
  expect(policy).not.toContain(ccbill.url);
  const fields = cardFrame(page);
  await expect(fields.getByLabel("Card number")).toBeVisible();
  await expect(fields.locator(`script[src^="${ccbill.url}/v1"]`)).toHaveCount(1);
  await expect(page.locator(`script[src^="${ccbill.url}"], main form [data-ccbill]`)).toHaveCount(0);
  await examine(page, "ccbill");

  await typeBilling(page);
  await page.getByText(/^Save this card for next time/).click();
  await acceptTerms(page);
  await pressPay(page);
  await expect(fields.getByText("Required", { exact: true })).toHaveCount(4);
  await expect(fields.getByLabel("Card number")).toBeFocused();

  await typeCard(page, ccbill.cards.noFunds);
  await expect(fields.getByText("Visa")).toBeVisible();
  await pressPay(page);
  const no = page.getByRole("dialog", { name: site.pay_bank_title() });
  await no.getByRole("button", { name: site.pay_other_card() }).click();
  await expect(fields.getByLabel("Card number")).toHaveValue("");
  await expect(page.getByLabel(site.pay_cardholder())).toHaveValue("J. Verhoeven");

  await typeCard(page, ccbill.cards.threeDs);
  await pressPay(page);
  const bank = fields.frameLocator("iframe").getByRole("button", { name: "Approve" });
  await expect(bank).toBeInViewport();
  await bank.click();
  await expect(page.getByRole("dialog", { name: "Paid. You have 15 credits" })).toBeVisible();
  const expYear = new Date().getFullYear() + 3;
  const { savedCards } = await userOf(stage, member);
  expect(savedCards).toMatchObject([{ brand: "visa", last4: "3246", expMonth: 12, expYear, inUse: false }]);

  const texts = sent.map(async (one) =>
    [one.url(), JSON.stringify(await one.allHeaders()), one.postData() ?? ""].join("\n"),
  );
  const said = (await Promise.all(texts)).join("\n");
  expect(said).toContain("/card-fields/token");
  expect(said).toContain("paymentToken");
  for (const number of [ccbill.cards.noFunds, ccbill.cards.threeDs])
    expect(said.replaceAll(/\D/g, "")).not.toContain(number);
  expect(said).not.toContain('"987"');
  await stage.close();
});
