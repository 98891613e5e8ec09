import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { requestFrom } from "@masq/server/testing/http";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { ROOT } from "./render-page.ts";

const BUILDS = [
  ["/assets/", "apps/web/build/client/assets"],
  ["/chat/assets/", "apps/console/dist/assets"],
] as const;
let app: TestApp;
before(async () => {
  app = await startTestApp({ web: "built" });
});
after(() => app.close());

const namesIn = (folder: string): string[] =>
  fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile() && !one.name.endsWith(".br"))
    .map((one) => path.relative(path.join(ROOT, folder), path.join(one.parentPath, one.name)));
const ask = (url: string, coding = "identity", headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${new URL(app.url).port}${url}`, { headers: { "accept-encoding": coding, ...headers } });

test("every built file comes whole in each coding, to be kept for a year, and without a cookie", async () => {
  for (const [prefix, folder] of BUILDS) {
    for (const name of namesIn(folder)) {
      const bytes = fs.readFileSync(path.join(ROOT, folder, name));
      for (const coding of ["identity", "br", "gzip"]) {
        const reply = await ask(prefix + name, coding);
        assert.deepEqual([reply.status, Buffer.from(await reply.arrayBuffer()).equals(bytes)], [200, true], name);
        const isPacked = coding !== "identity" && !name.endsWith(".woff2") && bytes.length >= 1024;
        assert.equal(reply.headers.get("content-encoding"), isPacked ? coding : null, `${name} ${coding}`);
        assert.equal(reply.headers.get("cache-control"), "public, max-age=31536000, immutable");
        assert.match(String(reply.headers.get("vary")), /accept-encoding/);
        assert.match(String(reply.headers.get("content-type")), /^(application\/javascript|text\/css|font\/woff2)\b/);
        assert.equal(reply.headers.get("set-cookie"), null);
      }
    }
  }
});

test("a browser that has the file gets 304; HEAD tells the size of what GET sends", async () => {
  const [[, folder]] = BUILDS;
  const isPacked = (one: string): boolean => fs.statSync(path.join(ROOT, folder, one)).size > 10_000;
  const name = namesIn(folder).find((one) => one.endsWith(".js") && isPacked(one));
  const first = await ask(`/assets/${name}`, "br");
  const etag = String(first.headers.get("etag"));
  assert.equal((await ask(`/assets/${name}`, "br", { "if-none-match": etag })).status, 304);
  const { headers, status } = await requestFrom(app.url)(`/assets/${name}`, {
    method: "HEAD",
    headers: { "accept-encoding": "br" },
  });
  assert.deepEqual([status, headers["content-length"]], [200, first.headers.get("content-length")]);
});

test("nothing but the build's own names is served", async () => {
  for (const url of [
    "/assets/none.js",
    "/assets/",
    "/assets/%2e%2e/index.js",
    "/assets/..%2f..%2fserver%2findex.js",
    "/assets/de",
    "/chat/assets/../index.html",
    "/assets/__proto__.js",
  ])
    assert.ok([400, 404].includes((await app.request(url)).status), url);
});
