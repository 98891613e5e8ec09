import type { Locator, Page } from "@playwright/test";
import { totpOf } from "@masq/server/people/auth/judge-code";
import { ccbillAccount, openCcbillAccounts } from "@masq/server/testing/ccbill";
import { runCommand } from "@masq/server/testing/command";
import { freePort } from "@masq/server/testing/free-port";
import { makeCertificate, startCaddy, startIssuer } from "@masq/server/testing/issuer";
import { catchMails } from "@masq/server/testing/mail-catcher";
import { ownProduct } from "@masq/server/testing/own-product";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { launchChromium } from "./support/browser.ts";
import { cardFrame, pressPay } from "./support/money.ts";
import { expect, test } from "./support/stage.ts";
import { m } from "../apps/console/src/paraglide/messages.js";
import { begins } from "../apps/console/testing/begins.ts";
import { m as site } from "../apps/web/app/paraglide/messages.js";

const ROOT = path.resolve(import.meta.dirname, "..");
const DESK = "desk.example";
const PASSWORD = "a quiet harbour at dusk";
const ACCOUNT = ccbillAccount("900200");
/** What a further brand of a company that already runs one may take (the issue's own figure). */
const PRESSES = 25;

/** Counts what a hand presses; typing and the way from field to field are no presses. */
function handOf() {
  const began = performance.now();
  let presses = 0;
  const note = (): void => void (presses += 1);
  return {
    note,
    count: () => presses,
    told: () => `${presses} presses, ${Math.round((performance.now() - began) / 1000)} s`,
    press: async (what: Locator): Promise<void> => {
      note();
      await what.click();
    },
    choose: async (list: Locator, label: string): Promise<void> => {
      note();
      await list.selectOption({ label });
    },
    back: async (page: Page): Promise<void> => {
      note();
      await page.goBack();
    },
    /** A link of a mail. */
    follow: async (page: Page, link: string): Promise<void> => {
      note();
      await page.goto(link);
    },
  };
}
type Hand = ReturnType<typeof handOf>;

/** Three characters without pictures of their own: their prints are drawn. */
function castFile(folder: string): string {
  const read = (file: string): unknown => JSON.parse(fs.readFileSync(path.join(ROOT, file), "utf8"));
  const cast = read("packages/db/src/demo/cast.json") as { username: string; age: number; portrait: unknown }[];
  const casting = read("packages/portraits/casting.json") as Record<string, unknown>;
  const year = new Date().getFullYear();
  const rows = cast.slice(0, 3).map(({ age, portrait: _, ...row }) => ({
    ...row,
    birthday: `${year - age - 1}-06-01`,
    casting: casting[row.username],
    prints: true,
    state: "published",
    images: [],
  }));
  const file = path.join(folder, "cast.json");
  fs.writeFileSync(file, JSON.stringify(rows));
  return file;
}

async function enters(page: Page, { press }: Hand, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel(m.new_password_password(), { exact: true }).fill(PASSWORD);
  await press(page.getByRole("button", { name: m.new_password_save() }));
  await press(page.getByRole("link", { name: "Sign in" }));
  await page.getByLabel(m.sign_in_username(), { exact: true }).fill("ada");
  await page.getByLabel(m.sign_in_password(), { exact: true }).fill(PASSWORD);
  await press(page.getByRole("main").getByRole("button", { name: m.sign_in_submit() }));
  await press(page.getByRole("button", { name: m.security_begin() }));
  const secret = (await page.locator("code").first().innerText()).replaceAll(" ", "");
  await page.getByLabel(m.security_code()).fill(totpOf(secret, "").generate({ timestamp: Date.now() }));
  await press(page.getByRole("button", { name: m.security_confirm() }));
  await press(page.getByRole("button", { name: m.security_codes_done() }));
  await press(page.getByRole("link", { name: m.security_to_desk() }));
}

async function setsUp(page: Page, { press, choose }: Hand, domain: string, isFirst: boolean): Promise<void> {
  const set = page.getByRole("complementary", { name: m.brand_set_up() });
  const type = (field: Parameters<typeof m.brand_field>[0]["field"], text: string): Promise<void> =>
    set.getByLabel(m.brand_field({ field }), { exact: true }).fill(text);
  await type("domain", domain);
  if (isFirst) {
    await type("company.name", "Rose & Ink B.V.");
    await type("company.address", "Kerkstraat 1, 3511 AB Utrecht, Netherlands");
    await type("company.registrationNumber", "KVK 12345678");
    await type("company.supportEmail", "care@rosegarden.example");
    await type("company.phone", "+31 30 123 4567");
  } else {
    const company = set.getByRole("combobox", { name: m.brand_field({ field: "companyId" }), exact: true });
    await choose(company, "Rose & Ink B.V.");
    await choose(set.getByLabel(m.brand_field({ field: "start.from" })), "rosegarden.example");
  }
  await type("headline", "Nobody here is real.\nEvery line is.");
  const languages = set.getByRole("group", { name: m.brand_field({ field: "writesIn" }) });
  for (const language of ["en", "de"] as const)
    await press(languages.getByText(m.style_language({ language }), { exact: true }));
  await set.getByLabel(m.brand_field({ field: "customerSupport" })).fill(`care@${domain}`);
  await set.getByLabel(m.brand_field({ field: "countries" })).fill("nl de");
  await set.getByLabel(m.brand_field({ field: "defaultDescriptor" })).fill("rose garden");
  await press(page.getByRole("button", { name: m.brand_publish() }));
  await press(page.getByRole("dialog").getByRole("button", { name: m.brand_publish_now(), exact: true }));
}

const needOf = (page: Page, need: Parameters<typeof m.brand_need>[0]["need"]): Locator =>
  page
    .getByRole("region", { name: m.brand_needs() })
    .getByRole("listitem")
    .filter({ hasText: m.brand_need({ need }) });

type Work = { page: Page; hand: Hand; need: Parameters<typeof m.brand_need>[0]["need"] };
/** From the list of what is missing to where it is done, and back. */
async function meets({ page, hand, need }: Work, work: () => Promise<void>): Promise<void> {
  await hand.press(needOf(page, need).getByRole("link"));
  await work();
  await hand.back(page);
  await expect(needOf(page, need)).toContainText(m.brand_need_is({ met: "yes" }));
}

async function opensShop(page: Page, hand: Hand, cast: string): Promise<void> {
  const { press } = hand;
  await meets({ page, hand, need: "account" }, async () => {
    const { account, subAccount, threeDsSubAccount, frontend, backend, dataLink } = ACCOUNT;
    const given = { account, subAccount, threeDsSubAccount, applicationId: "app", payHost: "pay.rosegarden.example" };
    const secrets = { frontendId: frontend.id, frontendSecret: frontend.secret, backendId: backend.id };
    const link = { dataLinkUser: dataLink.username, dataLinkPassword: dataLink.password, descriptor: "ROSE GARDEN" };
    const all = { ...given, ...secrets, backendSecret: backend.secret, ...link };
    for (const [field, value] of Object.entries(all) as [keyof typeof all, string][])
      await page.getByLabel(m.merchant_field({ field }), { exact: true }).fill(value);
    await press(page.getByRole("button", { name: m.merchant_save() }));
    await expect(page.getByText(m.merchant_address(), { exact: true })).toBeVisible();
  });
  await meets({ page, hand, need: "prices" }, async () => {
    await press(page.getByRole("button", { name: m.money_first_list() }));
    const list = page.getByRole("dialog");
    await list.getByLabel(m.money_vat_percent()).fill("21");
    await press(list.getByRole("button", { name: m.money_add_product() }));
    for (const [nth, row] of [
      { sku: "credits-10", name: "Ten credits", nameDe: "Zehn Credits", credits: "10", price: "14.99" },
      { sku: "credits-50", name: "Fifty credits", nameDe: "Fünfzig Credits", credits: "50", price: "59.99" },
    ].entries())
      for (const [field, value] of Object.entries(row) as [keyof typeof row, string][])
        await list.getByRole("listitem").nth(nth).getByLabel(m.money_field({ field }), { exact: true }).fill(value);
    await press(list.getByRole("button", { name: m.money_look() }));
    await press(list.getByRole("button", { name: m.money_publish() }));
    await expect(list).toHaveCount(0);
  });
  await meets({ page, hand, need: "rates" }, async () => {
    await press(page.getByRole("button", { name: begins(m.payouts_new_card()) }));
    const rates = page.getByRole("dialog");
    for (const [label, value] of [
      [/^Per message/, "0.30"],
      [/^Per follow-up/, "0.20"],
      [/^Per role-play date/, "0.50"],
    ] as const)
      await rates.getByLabel(label).fill(value);
    await press(rates.getByRole("button", { name: m.payouts_publish() }));
    await expect(rates).toHaveCount(0);
  });
  await hand.press(needOf(page, "cast").getByRole("link"));
  hand.note();
  await page.locator("input[type=file]").first().setInputFiles(cast);
  await press(page.getByText(m.import_clears()));
  await press(page.getByRole("button", { name: m.import_check() }));
  await press(page.getByRole("button", { name: m.import_apply() }));
  await expect(page.getByRole("row", { name: /after_the_weather/ })).toBeVisible();
  await hand.back(page);
  await meets({ page, hand, need: "operators" }, async () => {
    const form = page.getByRole("complementary");
    await form.getByLabel(m.staff_first_name()).fill("Ruben");
    await form.getByLabel(m.staff_last_name()).fill("Kok");
    await form.getByLabel("Email").fill("ruben@rosegarden.example");
    await press(form.getByText("All brands", { exact: true }));
    await press(form.getByRole("button", { name: m.staff_make_agent() }));
    await expect(page.getByRole("row", { name: /^Ruben Kok/ })).toBeVisible();
  });
}

type Mails = Awaited<ReturnType<typeof catchMails>>;
/** Joins as a member, by the link beside what is missing, and buys with the simulator's card. */
async function buys(page: Page, hand: Hand, mails: Mails, domain: string): Promise<void> {
  const { press } = hand;
  const opened = page.context().waitForEvent("page");
  await press(needOf(page, "purchase").getByRole("link"));
  const shop = await opened;
  await press(shop.getByRole("main").getByRole("link", { name: "Join free" }).first());
  const choose = (legend: string, answer: string): Promise<void> =>
    press(shop.getByRole("group", { name: legend }).getByRole("radio", { name: answer, exact: true }));
  await choose("I am", "A man");
  await choose("I want to write to", "Women");
  await shop.getByLabel(site.sign_up_day(), { exact: true }).fill("28");
  await shop.getByLabel(site.sign_up_month(), { exact: true }).fill("02");
  await shop.getByLabel(site.sign_up_year(), { exact: true }).fill("1990");
  await shop.getByLabel(site.sign_up_username()).fill("first_buyer");
  await shop.getByLabel("Email").fill(`first@${domain}`);
  await shop.getByLabel(site.sign_in_password(), { exact: true }).fill(PASSWORD);
  for (const box of [/I understand/, /private life/, /accept the terms/])
    await press(shop.getByRole("checkbox", { name: box }));
  await press(shop.getByRole("main").getByRole("button", { name: /Join free/ }));
  const [link = ""] = /https:\S+verify\S+/.exec(await mails.to(`first@${domain}`)) ?? [];
  await hand.follow(shop, link);
  await press(shop.getByRole("button", { name: "Continue" }));
  await press(shop.getByRole("radio", { name: /^Ten credits/ }));
  await press(shop.getByRole("button", { name: /Continue to payment/ }));
  await press(shop.getByRole("button", { name: /Save & continue/ }));
  const fields = cardFrame(shop);
  await fields.getByLabel("Card number").fill("4111111111111111");
  await fields.getByLabel("Expiration month").fill("12");
  await fields.getByLabel("Expiration year").fill(String(new Date().getFullYear() + 3));
  await fields.getByLabel("Security code").fill("987");
  await shop.getByLabel(site.pay_cardholder()).fill("A. Quill");
  await shop.getByLabel(site.pay_zipcode()).fill("3511 AB");
  await shop.getByLabel(site.pay_city()).fill("Utrecht");
  await press(shop.locator("[name=terms]"));
  hand.note();
  await pressPay(shop);
  await expect(shop.getByRole("dialog", { name: "Paid. You have 10 credits" })).toBeVisible();
  await shop.close();
}

/** Until nothing is missing but what this machine cannot have: a public name with a public certificate. */
async function hasAll(page: Page): Promise<void> {
  const missing = page.getByRole("region", { name: m.brand_needs() }).getByRole("link");
  await expect(async () => {
    await page.getByRole("button", { name: m.brand_needs_again() }).click();
    await expect(missing).toHaveText([m.brand_need_step({ need: "certificate" })], { timeout: 2000 });
  }).toPass({ timeout: 90_000 });
}

test("from nothing to a first sale by the console alone, and a second brand of the company in 25 presses, each with a certificate of its own @breadth", async () => {
  test.setTimeout(400_000);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-moves-in-"));
  const { key, cert } = makeCertificate(folder);
  const [httpPort, tlsPort] = [await freePort(), await freePort()];
  const mails = await catchMails();
  const ccbill = await openCcbillAccounts([ACCOUNT.account], { key, cert });
  const issuer = await startIssuer({ httpPort, tlsPort });
  const product = await ownProduct({
    MODE: "production",
    SMTP_URL: mails.url,
    TRUSTED_PROXIES: "127.0.0.1",
    NODE_EXTRA_CA_CERTS: cert,
    ...ccbill.settings,
  });
  await product.start();
  const caddy = await startCaddy({ httpPort, tlsPort, processes: [product.url], issuer, desk: DESK });
  const browser = await launchChromium([
    `--host-resolver-rules=MAP *.example:443 127.0.0.1:${tlsPort}`,
    "--ignore-certificate-errors",
  ]);
  try {
    const at = { deps: { config: { DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir } } };
    const words = ["--email", "ada@example.com", "--first-name", "Ada", "--last-name", "Quill"];
    const { said } = await runCommand(at, "create-admin.ts", [...words, "--url", `https://${DESK}`]);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
    const own = handOf();
    await enters(page, own, /https:\S+/.exec(said)?.[0] ?? said);

    const first = handOf();
    await expect(page.getByRole("heading", { name: m.brand_no_brands() })).toBeVisible();
    await first.press(page.getByRole("link", { name: m.brand_first() }));
    await setsUp(page, first, "rosegarden.example", true);
    await opensShop(page, first, castFile(folder));
    await buys(page, first, mails, "rosegarden.example");
    await hasAll(page);

    const second = handOf();
    await second.press(page.getByRole("link", { name: m.brand_back() }));
    await second.press(page.getByRole("link", { name: m.brand_new_brand() }));
    await setsUp(page, second, "inkroom.example", false);
    await buys(page, second, mails, "inkroom.example");
    await hasAll(page);
    process.stdout.write(
      `[moving in] own account ${own.told()}; first brand ${first.told()}; second brand ${second.told()}\n`,
    );
    expect(second.count()).toBeLessThanOrEqual(PRESSES);
  } finally {
    await browser.close();
    await caddy.stop();
    await product.stop();
    await issuer.stop();
    await ccbill.close();
    await mails.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
