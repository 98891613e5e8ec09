import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import sharp from "sharp";
import { drawIcon } from "./app-icon.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

type Manifest = {
  id: string;
  name: string;
  theme_color: string;
  icons: { src: string; sizes: string; purpose: string }[];
};
const manifest = async (query: string, host = "localhost"): Promise<Manifest> =>
  JSON.parse((await app.request(`/manifest.webmanifest${query}`, { host })).text) as Manifest;

test("each brand is an app with its own name and colors; the neutral one reveals nothing of it", async () => {
  const [one, two] = [await manifest(""), await manifest("", "embernight.localhost")];
  assert.deepEqual([one.name, two.name], ["velvetrooms", "embernight"]);
  const [brand] = await app.deps.brands.all();
  assert.ok(brand);
  const red = await drawIcon("brand", brand.theme, "192.png");
  const gold = await drawIcon("brand", { ...brand.theme, hue: 68 }, "192.png");
  assert.ok(red && gold && !red.equals(gold));
  const neutral = await manifest("?look=neutral");
  assert.equal(neutral.name, "Daybook");
  assert.notEqual(neutral.id, one.id);
  assert.ok(!/velvet|room|fiction|charact/i.test(JSON.stringify(neutral)));
  assert.equal(JSON.stringify(neutral), JSON.stringify(await manifest("?look=neutral", "embernight.localhost")));
});

test("a manifest's icons are pictures of the stated size, maskable or not", async () => {
  for (const query of ["", "?look=neutral"]) {
    const { icons } = await manifest(query);
    assert.deepEqual(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`).sort(), [
      "192x192 any",
      "192x192 maskable",
      "512x512 any",
      "512x512 maskable",
    ]);
    for (const { src, sizes } of icons) {
      const reply = await fetch(app.url + src);
      const { width, height, format } = await sharp(await reply.arrayBuffer()).metadata();
      assert.deepEqual([format, `${width}x${height}`], ["png", sizes], src);
    }
  }
  for (const path of ["/icons/brand/193.png", "/icons/other/192.png", "/icons/brand/..%2f192.png"])
    assert.equal((await app.request(path)).status, 404, path);
});

test("the service worker is at the root, revalidated, and caches one page without member data", async () => {
  const worker = await app.request("/sw.js");
  assert.match(worker.headers["content-type"] ?? "", /javascript/);
  assert.equal(worker.headers["cache-control"], "no-cache");
  assert.match(String(worker.headers["content-security-policy"]), /default-src 'self'/);
  assert.deepEqual(worker.text.match(/\.(put|add|addAll)\(/g), [".add("], "one entry is cached: the offline page");
  const offline = await app.request("/offline.html");
  assert.equal(offline.status, 200);
  assert.ok(!/velvet|ember|charact/i.test(offline.text));
});
