import type { Product } from "@masq/contract/member/catalogue";
import type { User } from "@masq/contract/member/user";
import type { FrameLocator, Page } from "@playwright/test";
import { chooseLimits, sellIn } from "./shop.ts";
import { expect, type Member, type Stage } from "./stage.ts";

/** Some of the documented test cards (docs/payments.md). */
const CARDS = {
  approve: "4111111111111111",
  "do-not-honour": "4111111111100056",
  system: "4111111111100965",
  late: "4111111111100205",
  challenge: "4111111111100031",
} as const;

/** The demo's prices in the brand of this test, and a member who has chosen spending limits. */
export async function shopper(stage: Stage, over: Parameters<Stage["member"]>[0] = {}): Promise<Member> {
  await sellIn(stage);
  const member = await stage.member({ country: "NL", zipcode: "3511 AB", ...over });
  await chooseLimits(stage, member);
  return member;
}

export async function productOf(stage: Stage, member: Member, sku: string): Promise<Product> {
  const { body } = await stage.call(member, "GET", "/products?country=NL");
  const found = (body as { products: Product[] }).products.find((product) => product.sku === sku);
  if (found === undefined) throw new Error(`${sku} is not sold here`);
  return found;
}

/** Puts a product into the cart as the shop does, and opens the checkout. */
export async function openCheckout(stage: Stage, page: Page, member: Member, sku: string): Promise<void> {
  const product = await productOf(stage, member, sku);
  await page.evaluate(([owner, item]) => localStorage.setItem("masq-cart", JSON.stringify({ owner, items: [item] })), [
    member.id,
    { ...product, country: "NL" },
  ] as const);
  await page.goto(stage.at("/upgrade/checkout"));
  await expect(page.getByRole("heading", { name: "Your order" })).toBeVisible();
}

/** The gateway's own page in the checkout. */
export const cardFrame = (page: Page): FrameLocator => page.frameLocator("iframe.hosted-f");

/** Types a documented card, as a person would. */
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
  await page.getByLabel("Name on the card").fill("J. Verhoeven");
  await page.getByLabel("Zip code").fill("3511 AB");
  await page.getByLabel("City").fill("Utrecht");
}

/** The card fields may still grow to their height above it. */
export const acceptTerms = (page: Page): Promise<void> =>
  expect(() => page.locator("[name=terms]").check({ timeout: 3000 })).toPass();
export const pressPay = (page: Page): Promise<void> => page.getByRole("button", { name: /^Pay / }).click();

export async function userOf(stage: Stage, member: Member): Promise<User> {
  return (await stage.call(member, "GET", `/user/${member.id}`)).body as User;
}
