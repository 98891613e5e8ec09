import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { requestFrom } from "@masq/server/testing/http";
import { pagePaths } from "@masq/server/testing/page-paths";
import { startProcess, type ProductProcess } from "@masq/server/testing/process";
import { sendRaw } from "@masq/server/testing/raw";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

const ADDRESS_CALLS = 120;
/** For arranging rows; the process draws the pages. */
let app: TestApp;
let product: ProductProcess;
let ask: ReturnType<typeof requestFrom>;
let cookie: string;
before(async () => {
  app = await startTestApp();
  const { DATABASE_URL = "", DATA_DIR } = app.deps.config;
  product = await startProcess({ MODE: "production", DATABASE_URL, DATA_DIR, ADDRESS_CALLS: String(ADDRESS_CALLS) });
  ask = requestFrom(product.url);
  const member = await app.given.member({ city: "Utrecht" });
  cookie = `__Host-masq-user=${(await app.given.signIn(member)).cookie}`;
});
after(async () => {
  await product?.stop();
  await app.close();
});

test("a page's data has the cache rules of its document", async () => {
  const paths = await pagePaths();
  assert.ok(paths.length > 40, `${paths.length} pages`);
  for (const found of paths.filter((one) => one !== "/version.json")) {
    const data = found === "/" ? "/_root.data" : `${found}.data`;
    for (const url of [found, data]) {
      const { headers, status } = await ask(url, { headers: { cookie } });
      assert.ok(status < 500, `${url}: ${status}`);
      assert.match(String(headers["cache-control"]), /^(private, )?no-(store|cache)$/, url);
      if (String(headers["cache-control"]) !== "no-store") {
        assert.match(String(headers["cache-control"]), /^private/, url);
        assert.match(String(headers["vary"]), /Cookie/, url);
      }
    }
  }
  for (const url of ["/settings.data", "/profiles.data", "/messages/inbox.data", "/settings", "/profiles"])
    assert.equal((await ask(url, { headers: { cookie } })).headers["cache-control"], "private, no-store", url);
});

test("HEAD of any page sets no cookie and ends no session", async () => {
  const left = { cookie: `${cookie}; __Host-masq-left-member=1; masq-left-member=1` };
  for (const found of await pagePaths()) {
    const { headers, status } = await ask(found, { method: "HEAD", headers: left });
    assert.ok(status < 500, found);
    assert.equal(headers["set-cookie"], undefined, found);
  }
  assert.equal((await ask("/settings", { headers: { cookie } })).status, 200, "still signed in");
});

test("a page opened by a mailed link leaks its address to no other page", async () => {
  for (const url of [
    "/verify?token=abc",
    "/auto-login?token=abc",
    "/?token=abc",
    "/mails/stop?key=abc",
    "/searches/stop?key=abc",
  ])
    assert.equal((await ask(url)).headers["referrer-policy"], "no-referrer", url);
  assert.equal((await ask("/about-us")).headers["referrer-policy"], "strict-origin-when-cross-origin");
});

test("no page policy repeats the caller's input; broken requests are 4xx and not logged as errors", async () => {
  const host = "host: localhost";
  const raw = (head: string, ...lines: string[]) =>
    sendRaw(product.url, `${[head, ...lines, "connection: close"].join("\r\n")}\r\n\r\n`, () => {});
  for (const target of ["//evil.example/x", "/\\evil.example/", "/%2e%2e/x", "http://evil.example/"]) {
    const { status, text } = await raw(`GET ${target} HTTP/1.1`, host, "accept: text/html");
    assert.equal(status, 400, target);
    assert.ok(!text.includes("evil.example"), target);
  }
  for (const line of ["host: evil.example", "host: x:99999", "host: a@b", "host: a b"]) {
    const { status, text } = await raw("GET /chat HTTP/1.1", line);
    assert.ok(status < 500 && !/content-security-policy: [^\r]*evil/i.test(text), line);
    assert.ok((await raw("GET / HTTP/1.1", line)).status < 500, line);
  }
  for (const method of ["TRACE", "PUT", "DELETE", "OPTIONS", "PATCH"])
    assert.equal((await raw(`${method} / HTTP/1.1`, host)).status, 404, method);
  assert.ok(!product.said().includes('"level":50'), product.said().slice(-2_000));
});

test("at a host without a brand a browser reads that nothing is published, and where staff sign in", async () => {
  const open = (accept: string) => ask("/", { host: "nobody.example", headers: { accept } });
  const page = await open("text/html");
  assert.deepEqual([page.status, page.headers["cache-control"]], [404, "no-store"]);
  assert.match(page.text, /No site is published at this address\..*href="\/agent\/sign-in"/s);
  const call = await open("application/json");
  assert.deepEqual([call.status, call.body.code], [404, "not-found"]);
});

test("an address at its limit gets a page saying so, whole pages before, and no logged error", async () => {
  let [whole, refused] = [0, 0];
  for (let nth = 0; nth < ADDRESS_CALLS + 20 && refused < 3; nth += 1) {
    const { status, text, headers } = await ask("/sign-in", { headers: { accept: "text/html" } });
    if (status === 200) {
      whole += 1;
      continue;
    }
    refused += 1;
    assert.equal(status, 429);
    assert.match(String(headers["content-type"]), /^text\/html/);
    assert.match(text, /Wait \d+ seconds/);
    assert.ok(Number(headers["retry-after"]) > 0);
  }
  assert.equal(refused, 3);
  assert.ok(whole > 0, "this address had some calls left");
  assert.equal(
    (await ask("/profiles", { headers: { cookie } })).status,
    200,
    "who is signed in has calls of their own",
  );
  assert.ok(!product.said().includes('"level":50'), product.said().slice(-2_000));
});
