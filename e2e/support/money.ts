import type { Product } from "@masq/contract/member/catalogue";
import type { Order } from "@masq/contract/member/orders";
import type { User } from "@masq/contract/member/user";
import { openPool } from "@masq/db/open";
import { requestFrom } from "@masq/server/testing/http";
import type { FrameLocator, Page } from "@playwright/test";
import { chooseLimits, sellIn } from "./shop.ts";
import { expect, type Member, type Stage } from "./stage.ts";
import { m as site } from "../../apps/web/app/paraglide/messages.js";

const CARDS = {
  approve: "4111111111111111",
  insufficient: "4111111111100510",
  expired: "4111111111100544",
  "do-not-honour": "4111111111100056",
  system: "4111111111100965",
  late: "4111111111100205",
  cut: "4111111111100221",
  "kept-declined": "4111111111100726",
  challenge: "4111111111100031",
} as const;

/** A member with spending limits, in a brand with the demo's prices. */
export async function shopper(stage: Stage, over: Parameters<Stage["member"]>[0] = {}): Promise<Member> {
  await sellIn(stage);
  const member = await stage.member({ country: "NL", zipcode: "3511 AB", ...over });
  await chooseLimits(stage, member);
  return member;
}

export async function productOf(stage: Stage, member: Member, sku: string): Promise<Product> {
  const { body } = await stage.call(member, "GET", "/products?country=NL");
  const found = (body as { products: Product[] }).products.find((product) => product.sku === sku);
  if (found === undefined) throw new Error(`${sku} is not for sale here`);
  return found;
}

export async function fillCart(stage: Stage, page: Page, member: Member, sku: string): Promise<void> {
  const product = await productOf(stage, member, sku);
  await page.evaluate(([owner, item]) => localStorage.setItem("masq-cart", JSON.stringify({ owner, items: [item] })), [
    member.id,
    { ...product, country: "NL" },
  ] as const);
}

export async function openCheckout(stage: Stage, page: Page, member: Member, sku: string): Promise<void> {
  await fillCart(stage, page, member, sku);
  await page.goto(stage.at("/upgrade/checkout"));
  await expect(page.getByRole("heading", { name: site.pay_order() })).toBeVisible();
}

export const cardFrame = (page: Page): FrameLocator => page.frameLocator("main iframe");

export async function typeCard(page: Page, behaviour: keyof typeof CARDS): Promise<string> {
  const number = CARDS[behaviour];
  const fields = cardFrame(page);
  await fields.getByLabel("Card number").fill(number);
  await fields.getByLabel("Expiration month").fill("12");
  await fields.getByLabel("Expiration year").fill(String(new Date().getFullYear() + 3));
  await fields.getByLabel("Security code").fill("987");
  return number;
}

export async function typeBilling(page: Page): Promise<void> {
  await page.getByLabel(site.pay_cardholder()).fill("J. Verhoeven");
  await page.getByLabel(site.pay_zipcode()).fill("3511 AB");
  await page.getByLabel(site.pay_city()).fill("Utrecht");
}

/**
 * Presses once. The browser locates the frame under a press by the last drawn picture: right after scrolling, a press
 * faster than any hand would hit the card fields that were there before.
 */
export async function acceptTerms(page: Page): Promise<void> {
  const terms = page.locator("[name=terms]");
  await terms.scrollIntoViewIfNeeded();
  await page.evaluate(async () => {
    for (let drawn = 0; drawn < 3; drawn += 1) await new Promise(requestAnimationFrame);
  });
  await terms.check();
}
export const pressPay = (page: Page): Promise<void> => page.getByRole("button", { name: /^Pay / }).click();

export async function userOf(stage: Stage, member: Member): Promise<User> {
  return (await stage.call(member, "GET", `/user/${member.id}`)).body as User;
}

const PAY_BODY = { termsAccepted: true, cardholder: "J. Verhoeven", zipcode: "3511 AB", city: "Utrecht" } as const;

export async function orderFor(stage: Stage, member: Member, sku: string): Promise<Order> {
  const { _id, currencyCode } = await productOf(stage, member, sku);
  const body = { currency: currencyCode, country: "NL", products: [_id] };
  const { status, text, body: order } = await stage.call(member, "POST", "/order", { body });
  expect(status, text).toBe(201);
  return order as Order;
}

/** The product's test gateway, as named in an order's payment fields. */
async function gatewayOf(stage: Stage, member: Member, orderId: string) {
  const opened = await stage.call(member, "POST", `/order/${orderId}/payment-fields`, { body: {} });
  const { fields } = opened.body as { fields: { origin: string } };
  const gateway = new URL(fields.origin);
  gateway.hostname = "localhost";
  return async (path: string, body: object): Promise<unknown> => {
    const headers = { "content-type": "application/json" };
    const reply = await fetch(new URL(path, gateway), { method: "POST", headers, body: JSON.stringify(body) });
    return reply.json();
  };
}
type Charge = { state: string; amountMinor: number };

/** Controls the gateway (docs/payments.md); only of a product of the test's own, since others pay there, too. */
export async function steering(stage: Stage, member: Member, orderId: string) {
  const post = await gatewayOf(stage, member, orderId);
  return async (order: { do: string } & Record<string, unknown>): Promise<Charge[]> =>
    ((await post("/control", order)) as { result: Charge[] | null }).result ?? [];
}

type Card = { card?: keyof typeof CARDS; saveCard?: boolean };

/** Buys one product by HTTP, with a token as from the gateway's card fields. */
export async function buy(
  stage: Stage,
  member: Member,
  sku: string,
  { card = "approve", saveCard = false }: Card = {},
): Promise<Order> {
  const { _id } = await orderFor(stage, member, sku);
  const post = await gatewayOf(stage, member, _id);
  const typed = { number: CARDS[card], month: "12", year: String(new Date().getFullYear() + 3), cv2: "987" };
  const { token: paymentToken } = (await post("/tokens", typed)) as { token: string };
  const paid = await stage.call(member, "PATCH", `/order/${_id}`, { body: { ...PAY_BODY, paymentToken, saveCard } });
  expect((paid.body as Order).status, paid.text).toBe("success");
  return paid.body as Order;
}

/** Number of orders a member ever started, paid or not. */
export async function ordersBegun({ app }: Stage, member: Member): Promise<number> {
  const pool = openPool(app.databaseUrl, { max: 1, role: "owner" });
  const found = await pool.query("select from purchase_order where member_id = $1", [member.id]);
  await pool.end();
  return found.rowCount ?? 0;
}

export async function mailsTo({ app }: Stage, email: string): Promise<string> {
  const { body } = await requestFrom(app.url)("/dev/outbox.json");
  return (body as { to: string; text: string }[])
    .filter(({ to }) => to === email)
    .map(({ text }) => text)
    .join();
}
