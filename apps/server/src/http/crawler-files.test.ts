import { PUBLIC_PAGES } from "@masq/domain/foundation/public-pages";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const HOSTS = { localhost: "velvetrooms.com", "embernight.localhost": "embernight.com" } as const;
const HALF_YEAR_MS = 181 * 86_400_000;
const ask = (path: string, host: string) => app.request(path, { host });

test("each brand has its robots.txt and a sitemap of its own public pages, without alternates", async () => {
  for (const [host, domain] of Object.entries(HOSTS)) {
    const robots = await ask("/robots.txt", host);
    assert.match(String(robots.headers["content-type"]), /^text\/plain/);
    assert.ok(robots.text.includes(`\nSitemap: https://${domain}/sitemap.xml\n`), robots.text);
    assert.match(robots.text, /^User-agent: \*\n(Disallow: \/\S+\n)+\n/);
    const closed = [...robots.text.matchAll(/^Disallow: (.*)$/gm)].map(([, path = ""]) => path);
    for (const page of PUBLIC_PAGES) assert.ok(!closed.some((path) => page.startsWith(path)), page);
    const sitemap = await ask("/sitemap.xml", host);
    assert.match(String(sitemap.headers["content-type"]), /^application\/xml/);
    const listed = [...sitemap.text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
    assert.deepEqual(
      listed,
      PUBLIC_PAGES.map((page) => `https://${domain}${page}`),
    );
    assert.doesNotMatch(sitemap.text, /alternate/);
  }
});

test("security.txt names the brand's support, with an expiry that is renewed", async () => {
  const { text, headers } = await ask("/.well-known/security.txt", "embernight.localhost");
  assert.match(String(headers["content-type"]), /^text\/plain; charset=utf-8/);
  const fields = Object.fromEntries(
    text
      .trim()
      .split("\n")
      .map((line) => line.split(": ") as [string, string]),
  );
  const brand = await app.deps.brands.byHost("embernight.localhost");
  assert.equal(fields["Contact"], `mailto:${brand?.customerSupport}`);
  assert.equal(fields["Canonical"], "https://embernight.com/.well-known/security.txt");
  assert.equal(fields["Preferred-Languages"], "en, de");
  const left = new Date(fields["Expires"] ?? 0).getTime() - app.clock.now().getTime();
  assert.ok(left > HALF_YEAR_MS / 2 && left < HALF_YEAR_MS, String(left));
  await app.clock.advance(HALF_YEAR_MS * 2);
  const later = (await ask("/.well-known/security.txt", "embernight.localhost")).text;
  assert.ok(new Date(/Expires: (.*)/.exec(later)?.[1] ?? 0) > app.clock.now());
});

test("a password manager finds where a password is changed; other well-known names are not pretended", async () => {
  const { status, headers } = await ask("/.well-known/change-password", "localhost");
  assert.deepEqual([status, headers["location"]], [302, "/settings/security#password"]);
  const other = await ask(
    "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200",
    "localhost",
  );
  assert.equal(other.status, 404);
});

test("every response is labeled as not for minors; those of the API are not indexed", async () => {
  for (const path of ["/robots.txt", "/api/brand", "/no-such-file"])
    assert.equal((await ask(path, "localhost")).headers["rating"], "RTA-5042-1996-1400-1577-RTA", path);
  assert.equal((await ask("/api/brand", "localhost")).headers["x-robots-tag"], "noindex");
});

test("a brand closed to newcomers has no sitemap, but may be fetched so that its noindex is seen", async () => {
  await app.db.updateTable("brand").set({ legacy: true }).where("domain", "=", "embernight.com").execute();
  app.deps.brands.forget();
  assert.equal((await ask("/sitemap.xml", "embernight.localhost")).status, 404);
  assert.doesNotMatch((await ask("/robots.txt", "embernight.localhost")).text, /Sitemap|Disallow: \/\n/);
  assert.equal((await ask("/sitemap.xml", "localhost")).status, 200);
});
