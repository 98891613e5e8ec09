import { sessionCookie } from "@masq/contract/session-cookie";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { freePort } from "@masq/server/testing/free-port";
import { requestFrom } from "@masq/server/testing/http";
import { startProcess, type ProductProcess } from "@masq/server/testing/process";
import assert from "node:assert/strict";
import http, { type IncomingMessage } from "node:http";
import { after, before, test } from "node:test";

const PAGES = 40;
/** Connections and jobs that start or stop waiting meanwhile. */
const OTHERS = 15;
/** For arranging rows; the process draws the pages. */
let app: TestApp;
let product: ProductProcess;
let metrics = 0;
before(async () => {
  app = await startTestApp();
  metrics = await freePort();
  const { DATABASE_URL = "", DATA_DIR } = app.deps.config;
  product = await startProcess({ MODE: "production", DATABASE_URL, DATA_DIR, METRICS_PORT: String(metrics) });
});
after(async () => {
  await product?.stop();
  await app.close();
});

async function timersOf(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
  const [, count] = /^nodejs_active_resources\{type="Timeout"\} (\d+)$/m.exec(text) ?? [];
  return Number(count);
}

test("a drawn page leaves no timer that would keep it and its call in memory", async () => {
  const { cookie } = await app.given.signIn(await app.given.member({ city: "Utrecht" }));
  const headers = { cookie: `${sessionCookie("user", true)}=${cookie}` };
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

/** From one of this machine's own addresses. */
const get = (path: string, localAddress: string, headers = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const call = http.get(new URL(path, product.url), { localAddress, headers }, (reply) => {
      reply.resume();
      reply.once("end", () => resolve(reply));
    });
    call.once("error", reject);
  });

test("a page's inner calls count for the page's caller, not for all callers together", async () => {
  const brand = await app.deps.brands.byHost("localhost");
  const left = async (): Promise<number> => {
    const { statusCode, headers } = await get("/api/brands", "127.0.0.1", { "x-api-key": brand?.apiKey });
    assert.equal(statusCode, 200);
    return Number(headers["x-ratelimit-remaining"]);
  };
  const first = await left();
  assert.ok(first > 0, "calls are counted");
  for (let page = 0; page < 3; page += 1) assert.equal((await get("/sign-in", "127.0.0.2")).statusCode, 200);
  assert.equal(await left(), first - 1);
});

test("a page follows its member's account on any device, then the browser's own choice", async () => {
  const rootOf = async (settings: object, ...cookies: string[]): Promise<string> => {
    const { cookie } = await app.given.signIn(await app.given.member({ settings: JSON.stringify(settings) }));
    const headers = { cookie: [`${sessionCookie("user", true)}=${cookie}`, ...cookies].join("; ") };
    const { text } = await requestFrom(product.url)("/settings", { headers });
    return /<html[^>]*>/.exec(text)?.[0] ?? text.slice(0, 200);
  };
  const own = await rootOf({ theme: "dark", language: "de" }, "theme=light", "locale=en");
  assert.match(own, /lang="de"/);
  assert.match(own, /data-theme="dark"/);
  assert.match(await rootOf({}, "theme=light"), /data-theme="light"/);
});
