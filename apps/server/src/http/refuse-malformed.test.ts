import { SURFACES, type Surface } from "@masq/contract/surfaces";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import type { TestReply } from "@masq/server/testing/http";
import { sendRaw } from "@masq/server/testing/raw";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isCanonical, isHost } from "./refuse-malformed.ts";
import { OPEN_PATHS } from "./route-policy.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp({ config: { RATE_LIMITS: "on" } });
});
after(() => app.close());

type Walked = { method: string; path: string };
const filled = (path: string, value = "x1"): string => path.replaceAll(/:\w+/g, value).replace("*", "x1");
const contract = (["member", "agent"] as Surface[]).flatMap((surface) =>
  SURFACES[surface].routes.map(({ method, path }) => ({ method, path: SURFACES[surface].prefix + path })),
);
const beside = Object.keys(OPEN_PATHS)
  .filter((path) => path.startsWith("/"))
  .map((path) => ({ method: "GET", path }));
/** Every route of the router: a route in neither list fails the start. */
const ROUTES: readonly Walked[] = [...contract, ...beside].filter(({ path }) => path !== "/malformed");

const hex = (letter: string): string => `%${letter.codePointAt(0)?.toString(16) ?? ""}`;
/** The same path as a browser, proxy or router might still understand it. */
function* spellings(path: string): Generator<string> {
  for (let at = 1; at < path.length; at += 1) {
    const letter = path[at] ?? "";
    if (/[\w.~-]/.test(letter)) yield path.slice(0, at) + hex(letter) + path.slice(at + 1);
  }
  for (let at = 0; at < path.length; at += 1)
    if (path[at] === "/")
      for (const put of ["//", "/./", "/x/../", "/%2e/", "/x/%2E%2e/", "\\", "/\\"])
        yield path.slice(0, at) + put + path.slice(at + 1);
  yield `${path}/..`;
  yield `${path}#x`;
  yield `http://localhost${path}`;
}

test("no other spelling of any route's path reaches a route", () => {
  assert.ok(ROUTES.length > 250, `${ROUTES.length} routes`);
  for (const { path } of ROUTES) {
    const plain = filled(path);
    assert.ok(isCanonical(plain) && isCanonical(`${plain}?a=%61&b=//../`), plain);
    for (const spelt of spellings(plain)) assert.ok(!isCanonical(spelt), spelt);
  }
  for (const path of ["/gr%C3%B6%C3%9Fe", "/a%2Fb", "/x%20y", "/:@!$&'()*+,;=~"]) assert.ok(isCanonical(path), path);
});

const GATED = ["cache-control", "content-security-policy", "x-ratelimit-limit", "x-robots-tag"];
const gatesOf = ({ status, headers }: TestReply) => [status, ...GATED.map((name) => headers[name])];

test("a misspelled API path is 400 and uncounted; its canonical form has limits and headers", async () => {
  for (const { method, path } of contract) {
    const plain = filled(path);
    const at = plain.length - 1;
    const asked = await app.request(plain, { method });
    assert.match(String(asked.headers["cache-control"]), /\bno-store$/, path);
    assert.ok(Number(asked.headers["x-ratelimit-limit"]) > 0, path);
    for (const spelt of [`/${hex("a")}${plain.slice(2)}`, plain.slice(0, at) + hex(plain[at] ?? "")]) {
      const { status, body, headers } = await app.request(spelt, { method });
      assert.deepEqual([status, body.code, headers["x-ratelimit-limit"]], [400, "malformed", undefined], spelt);
    }
  }
});

test("a trailing slash or capitals get the limits and headers of the matching route", async () => {
  for (const { method, path } of contract.filter((_, nth) => nth % 7 === 0)) {
    const plain = filled(path);
    assert.deepEqual(
      gatesOf(await app.request(`${plain}/`, { method })),
      gatesOf(await app.request(plain, { method })),
      path,
    );
    const capital = await app.request(plain.toUpperCase(), { method });
    assert.deepEqual([capital.status, capital.body.code], [404, "not-found"], path);
  }
});

test("names such as `constructor` are in no table: 4xx on every route that takes one", async () => {
  for (const { method, path } of ROUTES.filter((route) => route.path.includes(":")))
    for (const name of ["constructor", "__proto__", "toString", "constructor.png"]) {
      const { status } = await app.request(filled(path, name), { method, headers: { accept: "text/html" } });
      assert.ok(status >= 200 && status < 500, `${method} ${path} ${name}: ${status}`);
    }
  assert.equal((await app.request("/icons/brand/constructor")).status, 404);
  assert.equal((await app.request("/icons/brand/__proto__")).status, 404);
});

const request = (head: string, ...lines: string[]): string =>
  `${[head, ...lines, "connection: close"].join("\r\n")}\r\n\r\n`;

test("broken hosts, framing and methods are 4xx in the contract's form", async () => {
  const host = "host: localhost";
  const broken = [
    ...["x:99999", "a@b", "a,b", "a b", "a/b", "[::1", "a:b:c", `${"x".repeat(300)}`, "%6cocalhost", "evil\\x"].map(
      (name) => request("GET /api/brands HTTP/1.1", `host: ${name}`),
    ),
    request("GET /api/brands HTTP/1.0"),
    request("GET /api/brands HTTP/1.1", host, "host: evil"),
    request("GET /api/brands HTTP/1.1", host, "content-length: 3", "transfer-encoding: chunked"),
    request("GET /api/brands HTTP/1.1", host, "content-length: -1"),
    request("GET /api/brands HTTP/9.9", host),
    request("NONSENSE / HTTP/1.1", host),
    request("GET /a b HTTP/1.1", host),
    request("TRACE / HTTP/1.1", host),
    request("TRACE /api/brands HTTP/1.1", host),
    request("OPTIONS * HTTP/1.1", host),
    request("GET //evil.example/x HTTP/1.1", host),
    request("GET /\\evil.example/x HTTP/1.1", host),
    request("GET /%E0%A4%A HTTP/1.1", host),
    request("GET /api/profile/%ff HTTP/1.1", host),
    request(`GET /api/brands HTTP/1.1`, host, `x-long: ${"y".repeat(40_000)}`),
  ];
  for (const sent of broken) {
    const { status, text } = await sendRaw(app.url, sent);
    assert.ok(status >= 400 && status < 500, `${sent.slice(0, 60)}: ${text.slice(0, 200)}`);
    const { code } = JSON.parse(text.slice(text.indexOf("\r\n\r\n"))) as { code: string };
    assert.ok(code === "malformed" || code === "not-found", sent.slice(0, 60));
  }
  const probe = await sendRaw(app.url, request("GET /health/live HTTP/1.0"));
  assert.equal(probe.status, 200, "machines that probe name no host");
  for (const good of ["localhost", "localhost:3000", "[::1]:3000", "127.0.0.1", "a-b.example"])
    assert.ok(isHost(good), good);
});

test("opening a broken address in a browser shows a page in its language, with a way home", async () => {
  const open = (path: string, language: string) =>
    app.request(path, { headers: { accept: "text/html,*/*;q=0.8", "accept-language": language } });
  for (const path of ["/%E0%A4%A", "//evil.example/x", "/%61bout-us", "/icons/brand/none"]) {
    const { status, headers, text } = await open(path, "de-AT,en");
    assert.ok(status === 400 || status === 404, path);
    assert.match(String(headers["content-type"]), /^text\/html/);
    assert.match(text, /<html lang="de">.*<a href="\/">Zurück zum Anfang/s);
    assert.match(String(headers["content-security-policy"]), /default-src 'none'/);
    assert.match((await open(path, "en")).text, /<html lang="en">.*<a href="\/">Back to the start/s);
  }
  assert.equal((await open("/api/nothing", "de")).body.code, "not-found");
});
