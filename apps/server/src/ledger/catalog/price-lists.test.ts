import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

const TEN = { sku: "ten", name: "Ten", credits: 10, price: 14.99, interval: 0, packageType: [] };
const FIFTY = { sku: "fifty", name: "Fifty", credits: 50, price: 49.99, interval: 0, packageType: ["quickPackage"] };
const MONTH = { sku: "month", name: "Month", credits: 0, price: 29.99, interval: 30, packageType: [] };
const LIST = { brand: "velvetrooms", country: "NL", currency: "EUR", vat: 21, basedOn: null, preview: false };

type Admin = Awaited<ReturnType<ReturnType<typeof createDesk>["operator"]>>;
let app: TestApp;
let admin: Admin;
before(async () => {
  app = await startTestApp();
  admin = await createDesk(app).operator({ role: "admin" }, "offline");
});
after(() => app.close());
const publish = (over: object, who = admin) =>
  who.call("POST", "/price-lists", { ...LIST, products: [TEN, FIFTY, MONTH], ...over });
const offered = async () =>
  (await app.request("/api/products?country=NL", { host: "localhost", headers: { "x-api-key": "key_velvetrooms" } }))
    .body.products as { sku: string; price: number }[];

test("a preview stores nothing and warns; publishing shows at once, and every version stays readable", async () => {
  const preview = await publish({ preview: true, products: [TEN] });
  assert.equal(preview.status, 201);
  assert.deepEqual([preview.body.list.version, preview.body.list.products[0].pricePerMessage], [1, 1.49]);
  assert.match(preview.body.warnings.join(" "), /No quick package/);
  assert.deepEqual(await offered(), []);

  const first = await publish({});
  assert.deepEqual([first.status, first.body.list.version, first.body.warnings], [201, 1, []]);
  assert.deepEqual(
    (await offered()).map(({ sku }) => sku),
    ["ten", "month", "fifty"],
  );
  const second = await publish({ basedOn: 1, products: [{ ...TEN, price: 12.99 }, FIFTY] });
  assert.equal(second.body.list.version, 2);
  assert.equal((await offered())[0]?.price, 12.99);
  const history = await admin.call("GET", "/price-lists?brand=velvetrooms&country=NL");
  assert.deepEqual(
    history.body.lists.map(({ version, by, products }: { version: number; by: string; products: unknown[] }) => [
      version,
      by.startsWith("Ada Marlow"),
      products.length,
    ]),
    [
      [2, true, 2],
      [1, true, 3],
    ],
  );
  const newest = await admin.call("GET", "/price-lists?brand=velvetrooms");
  assert.deepEqual(
    newest.body.lists.map(({ version }: { version: number }) => version),
    [2],
  );
  const written = await app.db
    .selectFrom("audit_entry")
    .where("action", "=", "price-list-published")
    .selectAll()
    .execute();
  assert.deepEqual(
    written.map(({ actor, data }) => [actor, (data as { version: number }).version]),
    [
      [admin.id, 1],
      [admin.id, 2],
    ],
  );
});

test("a product may have a German name; without one the name is the same for everyone", async () => {
  const products = [{ ...TEN, nameDe: "Zehn" }, { ...FIFTY, nameDe: null }, MONTH];
  const { status, body } = await publish({ country: "AT", products });
  assert.equal(status, 201);
  const named = ({ name, nameDe }: { name: string; nameDe: string | null }) => [name, nameDe];
  assert.deepEqual(body.list.products.map(named), [
    ["Ten", "Zehn"],
    ["Month", null],
    ["Fifty", null],
  ]);
  const headers = { "x-api-key": "key_velvetrooms" };
  const { body: sold } = await app.request("/api/products?country=AT", { host: "localhost", headers });
  assert.deepEqual(sold.products.map(named)[0], ["Ten", "Zehn"]);
});

test("two editors: an outdated base version is refused, and publishing twice at once publishes once", async () => {
  const at = { country: "BE" };
  assert.equal((await publish(at)).status, 201);
  const stale = await publish({ ...at, basedOn: null });
  assert.deepEqual([stale.status, stale.body.code], [409, "conflict"]);
  const both = await Promise.all([1, 2, 3].map(() => publish({ ...at, basedOn: 1 })));
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 409, 409],
  );
});

test("[BILL-01] a list where a bigger package costs more per message is refused, as is anything that could not be sold", async () => {
  const refused = async (products: object[], over: object = {}) => {
    const { status, body } = await publish({ country: "DE", products, ...over });
    assert.equal(status, 422);
    return Object.keys(body.fields);
  };
  assert.deepEqual(await refused([TEN, { ...FIFTY, price: 74.95 }]), ["products.1.price"]);
  assert.deepEqual(await refused([TEN, { ...FIFTY, sku: "ten" }]), ["products.1.sku"]);
  assert.deepEqual(await refused([{ ...TEN, credits: 0 }]), ["products.0.credits"]);
  assert.deepEqual(await refused([{ ...MONTH, interval: 45 }]), ["products.0.interval"]);
  assert.deepEqual(await refused([{ ...MONTH, packageType: ["quickPackage"] }]), ["products.0.packageType"]);
  assert.deepEqual(await refused([{ ...TEN, price: 14.5 }], { currency: "JPY" }), ["products.0.price"]);
  assert.equal((await app.db.selectFrom("price_list").where("country", "=", "DE").selectAll().execute()).length, 0);
});

test("an admin of another brand sees and changes nothing here", async () => {
  const other = await createDesk(app).operator({ role: "admin", scope: ["embernight"] }, "offline");
  assert.equal((await publish({ country: "GB" }, other)).status, 404);
  assert.equal((await other.call("GET", "/price-lists?brand=velvetrooms")).status, 404);
});
