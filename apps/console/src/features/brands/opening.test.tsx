import { Refusal } from "@masq/client/contract-server";
import { getEditedBrand, listBrandNeeds, listEditedBrands, type BrandNeeds } from "@masq/contract/agent/brand-editor";
import { listCharacters } from "@masq/contract/agent/characters";
import { listMerchants, saveMerchant } from "@masq/contract/agent/merchants";
import { EMPTY_BRAND } from "@masq/domain/foundation/brand-content";
import { BRAND_NEEDS } from "@masq/domain/foundation/brand-needs";
import { expect, test } from "vitest";
import { cleanup } from "vitest-browser-react";
import { adminOf, openDesk, server } from "../../../testing/desk.tsx";
import { examine } from "../../../testing/examine.ts";
import { m } from "../../paraglide/messages.js";

const COMPANY = {
  _id: "cmp_1",
  name: "Parlour & Ink",
  address: "1 Quay",
  registrationNumber: "1",
  supportEmail: "help@example.com",
  phone: "1",
};
const ROW = {
  _id: "brd_1",
  domain: "rosegarden.example",
  companyId: "cmp_1",
  state: "open" as const,
  hue: 8,
  hasDraft: false,
};
const owner = adminOf({ scope: ["*"] });
const withBrands = (brands: (typeof ROW)[]): void =>
  server.on(listEditedBrands, () => ({ brands, companies: [COMPANY], isDemo: false }));

test("without a brand the lists of characters and of brands lead to the first one by a single button", async () => {
  withBrands([]);
  const counts = { draft: 0, published: 0, retired: 0 };
  server.on(listCharacters, () => ({ characters: [], total: 0, page: 1, limit: 50, counts, brands: [] }));
  const { page: cast } = await openDesk(owner, "/chat/characters");
  await expect.element(cast.getByRole("link", { name: m.brand_first() })).toBeVisible();
  await expect.element(cast.getByRole("button", { name: m.characters_fresh() })).not.toBeInTheDocument();
  await examine();
  await cleanup();
  const { page } = await openDesk(owner, "/chat/brands");
  await expect.element(page.getByRole("heading", { name: m.brand_no_brands() })).toBeVisible();
  await expect.element(page.getByRole("main").getByRole("link")).toHaveAttribute("href", "/chat/brands?brand=new");
  await examine();
});

test("a published brand says what it still needs, with the way to each; looking again shows what is there now", async () => {
  withBrands([ROW]);
  const content = structuredClone({ ...EMPTY_BRAND, domain: ROW.domain, companyId: "cmp_1" });
  server.on(getEditedBrand, () => ({
    _id: ROW._id,
    version: "1",
    published: { ...content, hosts: [], countries: ["NL"], writesIn: ["en" as const], agePolicy: null },
    draft: null,
    apiKey: "key",
    sentences: [],
    faults: {},
  }));
  const counts = { draft: 0, published: 0, retired: 0 };
  server.on(listCharacters, () => ({ characters: [], total: 0, page: 1, limit: 1, counts, brands: [] }));
  let needs: BrandNeeds = BRAND_NEEDS.map((need) => ({
    need,
    isMet: need === "mail",
    why: need === "certificate" ? "rosegarden.example: no answer" : null,
  }));
  server.on(listBrandNeeds, () => ({ needs }));
  const { page } = await openDesk(owner, "/chat/brands?brand=brd_1");
  const list = page.getByRole("region", { name: m.brand_needs() });
  await expect.element(list.getByText("rosegarden.example: no answer")).toBeVisible();
  const way = (need: (typeof BRAND_NEEDS)[number]) => list.getByRole("link", { name: m.brand_need_step({ need }) });
  await expect.element(way("account")).toHaveAttribute("href", "/chat/brands?brand=brd_1&part=payments");
  await expect.element(way("prices")).toHaveAttribute("href", "/chat/money/prices?brand=brd_1");
  await expect.element(way("mail")).not.toBeInTheDocument();
  await examine();
  needs = needs.map((one) => ({ ...one, isMet: true, why: null }));
  await list.getByRole("button", { name: m.brand_needs_again() }).click();
  await expect.element(list.getByText(m.brand_needs_met())).toBeVisible();
  await expect.element(list.getByRole("link")).not.toBeInTheDocument();
});

test("an owner enters the company's account: a refused login is said at its field, the address of CCBill's calls is shown once", async () => {
  withBrands([ROW]);
  const company = { _id: "cmp_1", name: "Parlour & Ink" };
  server.on(listMerchants, () => ({ merchants: [{ company, account: null }], house: null, isOn: true }));
  const sent: object[] = [];
  server.on(saveMerchant, ({ body }) => {
    sent.push(body);
    if (body.backendSecret === "wrong")
      throw new Refusal(422, "validation", { backendSecret: "CCBill does not accept this ID and secret" });
    const { frontendSecret: _, backendSecret: __, dataLinkPassword: ___, newAddress: ____, ...account } = body;
    return {
      merchant: { company, account: { ...account, by: "ada", date: "2026-03-01T12:00:00.000Z" } },
      webhookPath: "/webhooks/payments/ccbill-900100/a-secret",
    };
  });
  const { page } = await openDesk(owner, "/chat/brands?brand=brd_1&part=payments");
  await expect.element(page.getByText(m.merchant_none({ company: "Parlour & Ink" }))).toBeVisible();
  const field = (name: keyof typeof typed) => page.getByLabelText(m.merchant_field({ field: name }), { exact: true });
  const typed = {
    account: "900100",
    subAccount: "0001",
    threeDsSubAccount: "",
    applicationId: "app",
    frontendId: "front",
    frontendSecret: "secret-1",
    backendId: "back",
    backendSecret: "wrong",
    dataLinkUser: "link",
    dataLinkPassword: "secret-3",
    payHost: "pay.example.com",
    descriptor: "parlour ink",
  };
  for (const [name, value] of Object.entries(typed)) await field(name as keyof typeof typed).fill(value);
  await page.getByRole("button", { name: m.merchant_save() }).click();
  await expect.element(page.getByText("CCBill does not accept this ID and secret")).toBeVisible();
  await examine();
  await field("backendSecret").fill("secret-2");
  await page.getByRole("button", { name: m.merchant_save() }).click();
  await expect
    .element(page.getByText("https://rosegarden.example/webhooks/payments/ccbill-900100/a-secret"))
    .toBeVisible();
  expect(sent.at(-1)).toEqual({ ...typed, backendSecret: "secret-2", descriptor: "PARLOUR INK", newAddress: false });
  await expect.element(field("backendSecret")).toHaveValue("");
  await examine();
});
