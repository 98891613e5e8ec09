import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const get = (path: string, host = "localhost", key = "key_velvetrooms") =>
  app.request(path, { host, headers: { "x-api-key": key } });

test("[BRAND-01] the host selects the brand", async () => {
  const first = await get("/api/brand");
  const second = await get("/api/brand", "embernight.localhost");
  assert.equal(first.body.domain, "velvetrooms.com");
  assert.equal(second.body.domain, "embernight.com");
});

test("[BRAND-02] company, products, customer support and domain are found by domain", async () => {
  const { body } = await get("/api/brand?domain=embernight.com");
  assert.equal(body.domain, "embernight.com");
  assert.equal(body.company.name, "Test House");
  assert.equal(body.customerSupport, "help@example.com");
  assert.ok(Array.isArray(body.products));
});

test("[BRAND-03][BRAND-04][BRAND-10] the list omits legacy brands and carries scope, domain, countries, legacyMode", async () => {
  const { body } = await get("/api/brands");
  const brands = body.brands as { domain: string; fullScope: string; countries: string[]; legacyMode: boolean }[];
  assert.deepEqual(
    brands.map((brand) => brand.domain),
    ["velvetrooms.com", "embernight.com"],
  );
  assert.deepEqual(Object.keys(brands[0] ?? {}).sort(), ["_id", "countries", "domain", "fullScope", "legacyMode"]);
});

test("a legacy brand still responds on its own host", async () => {
  assert.equal((await get("/api/brand", "oldflame.localhost")).body.domain, "oldflame.com");
});

test("[BRAND-05][BRAND-07] one brand by id has every field of the record", async () => {
  const { body } = await get("/api/brand/velvetrooms");
  const row = await app.db.selectFrom("brand").where("id", "=", "velvetrooms").selectAll().executeTakeFirstOrThrow();
  const { _id, domain, company, timezone, products, customerSupport, maintenanceFee, defaultDescriptor } = body;
  assert.deepEqual(
    { _id, domain, timezone, products, customerSupport, maintenanceFee, defaultDescriptor },
    {
      _id: "velvetrooms",
      domain: "velvetrooms.com",
      timezone: row.timezone,
      products: [],
      customerSupport: "help@example.com",
      maintenanceFee: row.maintenance_fee,
      defaultDescriptor: "TESTHOUSE",
    },
  );
  assert.equal(company._id, "cmp_test");
});

test("[BRAND-06] one company by id", async () => {
  const { body } = await get("/api/company/cmp_test");
  const { id: _id, ...row } = await app.db
    .selectFrom("company")
    .where("id", "=", "cmp_test")
    .select(["id", "name", "address", "phone"])
    .executeTakeFirstOrThrow();
  assert.deepEqual({ _id: body._id, name: body.name, address: body.address, phone: body.phone }, { _id, ...row });
});

test("a domain matches like a host: in any case, with www and with a port", async () => {
  for (const domain of ["EMBERNIGHT.COM", "www.embernight.com", "embernight.com:443", "WWW.Embernight.com:8443"])
    assert.equal((await get(`/api/brand?domain=${domain}`)).body.domain, "embernight.com", domain);
  for (const domain of ["m.embernight.com", "embernight.com.example", "embernight.com:", ""])
    assert.equal((await get(`/api/brand?domain=${domain}`)).status, 404, domain);
});

test("an unknown brand, company or domain is 404", async () => {
  assert.equal((await get("/api/brand/none")).status, 404);
  assert.equal((await get("/api/company/none")).status, 404);
  assert.equal((await get("/api/brand?domain=none.example")).status, 404);
});

test("[OPS-04] public calls need the brand's API key", async () => {
  assert.equal((await get("/api/brands", "localhost", "")).status, 401);
  assert.equal((await get("/api/brands", "localhost", "key_embernight")).status, 401);
  assert.equal((await get("/api/brands")).status, 200);
});
