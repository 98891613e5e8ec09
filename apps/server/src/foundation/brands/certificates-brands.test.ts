import { EMPTY_BRAND } from "@masq/domain/foundation/brand-content";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import pg from "pg";

const DRAFTED = "rosegarden.example";
const NAMES = 700;
const COUNTED = 600;
let app: TestApp;
before(async () => {
  app = await startTestApp({ config: { RATE_LIMITS: "on", TRUSTED_PROXIES: "127.0.0.1" } });
  const admin = await createDesk(app).operator({ role: "admin" }, "offline");
  const content = { ...EMPTY_BRAND, domain: DRAFTED, fullScope: "rosegarden", companyId: "cmp_test" };
  assert.equal((await admin.call("POST", "/brands", { content })).status, 201);
});
after(() => app.close());

const ask = async (domain: string, headers: Record<string, string> = {}) =>
  (await app.request(`/certificate-ask?domain=${domain}`, { headers })).status;

test("a flood of invented names costs no read each, is cut off, and keeps no name of ours from its certificate", async (t) => {
  const query = t.mock.method(pg.Client.prototype, "query");
  const found: number[] = [];
  const began = performance.now();
  for (let nth = 0; nth < NAMES; nth += 1) found.push(await ask(`n${nth}.flood.example`));
  const looks = Math.ceil((performance.now() - began) / 1_000) + 1;
  const texts = query.mock.calls.map(({ arguments: [first] }) => JSON.stringify(first));
  query.mock.restore();
  assert.deepEqual(
    [404, 429].map((status) => found.filter((one) => one === status).length),
    [COUNTED, NAMES - COUNTED],
  );
  for (const read of [/from \W*brand\W+ inner join/, /select \* from \W*merchant_account/, /from \W*brand_draft/]) {
    const reads = texts.filter((text) => read.test(text)).length;
    assert.ok(reads <= looks, `${reads} of ${String(read)} in ${looks} s`);
  }
  assert.equal(await ask("nobody.example"), 429);
  for (const name of ["velvetrooms.com", "www.velvetrooms.com", DRAFTED]) assert.equal(await ask(name), 200, name);
  assert.equal(await ask(DRAFTED, { "x-forwarded-for": "198.51.100.7" }), 404, "what the proxy passes on");
});
