import { startTestApp, type TestApp } from "@masq/testkit/app";
import { freePort } from "@masq/testkit/free-port";
import { requestFrom } from "@masq/testkit/http";
import { startProcess, type ProductProcess } from "@masq/testkit/process";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

const PAGES = 40;
/** Connections and jobs that begin to wait, or cease to, meanwhile. */
const OTHERS = 15;
/** Arranges rows; the process draws the pages. */
let house: TestApp;
let product: ProductProcess;
let metrics = 0;
before(async () => {
  house = await startTestApp();
  metrics = await freePort();
  const { DATABASE_URL = "", DATA_DIR } = house.deps.config;
  product = await startProcess({ MODE: "production", DATABASE_URL, DATA_DIR, METRICS_PORT: String(metrics) });
});
after(async () => {
  await product?.stop();
  await house.close();
});

async function timersOf(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
  const [, count] = /^nodejs_active_resources\{type="Timeout"\} (\d+)$/m.exec(text) ?? [];
  return Number(count);
}

test("a drawn page leaves no timer behind, which would hold all of it, and the call", async () => {
  const { cookie } = await house.given.signIn(await house.given.member({ city: "Utrecht" }));
  const headers = { cookie: `__Host-masq-user=${cookie}` };
  const draw = async (): Promise<void> => {
    const { status, text } = await requestFrom(product.url)("/profiles", { headers });
    assert.equal(status, 200);
    assert.ok(text.includes("__reactRouterContext"));
  };
  await draw();
  const first = await timersOf();
  assert.ok(first > 0, "the product tells its timers");
  for (let page = 0; page < PAGES; page += 1) await draw();
  const last = await timersOf();
  assert.ok(last - first < OTHERS, `${first} timers, and ${last} after ${PAGES} pages`);
});
