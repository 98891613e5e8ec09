import { LEFT_COOKIE } from "@masq/contract/left-cookie";
import { sessionCookie } from "@masq/contract/session-cookie";
import { MESSAGES_COOKIE } from "@masq/contract/ssr-context";
import { PUBLIC_PAGES } from "@masq/domain/foundation/public-pages";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator } from "@masq/server/testing/desk";
import { requestFrom, type TestReply, type TestRequest } from "@masq/server/testing/http";
import { plantSale } from "@masq/server/testing/money";
import { pagePaths } from "@masq/server/testing/page-paths";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { buildApp } from "./app.ts";
import { adminDesk } from "./cast/profiles/admin-desk.suite.ts";
import { closeDeps, composeDeps, type AppDeps } from "./compose-deps.ts";
import { localBus } from "./platform/bus/local-bus.ts";
import { systemClock } from "./platform/clock/clock.ts";
import { createPasswords } from "./platform/passwords/passwords.ts";

const BRAND = "velvetrooms";
const OTHER_HOST = "embernight.localhost";
const KEPT_BYTES = 8 * 1024 * 1024;

/** Time stands still: no page grows old unless a test says so, so what changes was heard of. */
let ms = 1_000_000;
const bus = localBus();
const clock = { ...systemClock(), monotonicMs: () => ms };
const perhapsOld = (): void => void (ms += 60_000);

type Place = { deps: AppDeps; ask: (path: string, given?: TestRequest) => Promise<TestReply> };
let app: TestApp;
let desk: Desk;
let admin: Operator;
let here: Place;
/** A second process: another directory of brands, another memory, the same database and bus. */
let there: Place;
let close: () => Promise<void>;

before(async () => {
  app = await startTestApp({ web: "built", config: { LIST_INDEX: "off" }, deps: { bus, clock } });
  clock.shiftBy(app.clock.shiftMs());
  here = { deps: app.deps, ask: app.request };
  const { config, keys, log } = app.deps;
  const passwords = createPasswords({ memoryKiB: 8, passes: 1 });
  const deps = composeDeps({ config, databaseUrl: config.DATABASE_URL ?? "", clock, keys, log, passwords, bus });
  const server = await buildApp(deps, { web: "built", checkReplies: true, complete: false });
  there = { deps, ask: requestFrom(await server.listen({ port: 0, host: "127.0.0.1" })) };
  close = async () => {
    await server.close();
    await closeDeps({ ...deps, bus: localBus() });
  };
  desk = createDesk(app);
  admin = await desk.operator({ role: "admin" }, "offline");
  perhapsOld();
});
after(async () => {
  await close?.();
  await app.close();
});

type Counts = { memory: number; drawn: number };
async function counts({ deps }: Place): Promise<Counts> {
  const found = await deps.metrics.registry.getSingleMetric("masq_guest_pages_total")?.get();
  const of = (from: string): number => found?.values.find(({ labels }) => labels["from"] === from)?.value ?? 0;
  return { memory: of("memory"), drawn: of("drawn") };
}

/** The page, and where it came from. */
async function read(place: Place, path: string, given?: TestRequest): Promise<TestReply & { from: string }> {
  const was = await counts(place);
  const reply = await place.ask(path, given);
  const now = await counts(place);
  const from = now.memory > was.memory ? "memory" : now.drawn > was.drawn ? "drawn" : "neither";
  return { ...reply, from };
}

const policyOf = ({ headers }: TestReply): string => String(headers["content-security-policy"]);
const nonceOf = (reply: TestReply): string => /'nonce-([^']+)'/.exec(policyOf(reply))?.[1] ?? "";
const withoutNonce = (reply: TestReply): string => reply.text.replaceAll(nonceOf(reply), "");

/** As different from a plain call as a guest's can be. */
const STRANGER = {
  "accept-language": "en-GB,de;q=0.5",
  "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)",
  referer: "https://example.com/?q=secret",
  dnt: "1",
  "x-forwarded-for": "203.0.113.9",
  "sec-fetch-site": "same-origin",
  "sec-fetch-dest": "document",
  authorization: "Bearer nothing",
  "if-none-match": '"another"',
};

test("the second guest of every public page gets the first one's bytes from memory, but for the nonce", async () => {
  const kept: string[] = [];
  for (const path of await pagePaths()) {
    const first = await read(here, path);
    const mayBeKept = first.status === 200 && first.headers["cache-control"] === "private, no-cache";
    const second = await read(here, path, { headers: STRANGER });
    assert.equal(second.from === "memory", mayBeKept, path);
    if (!mayBeKept) continue;
    kept.push(path);
    const nonce = nonceOf(second);
    assert.match(nonce, /^[\w+/]{22}==$/, path);
    assert.notEqual(nonce, nonceOf(first), path);
    assert.equal(withoutNonce(second), withoutNonce(first), path);
    assert.equal(policyOf(second).replaceAll(nonce, ""), policyOf(first).replaceAll(nonceOf(first), ""), path);
    const inPage = [...second.text.matchAll(/nonce="([^"]*)"/g)].map(([, one]) => one);
    assert.ok(inPage.length > 1 && inPage.every((one) => one === nonce), path);
    assert.equal(first.headers["set-cookie"] ?? second.headers["set-cookie"], undefined, path);
  }
  assert.deepEqual(
    PUBLIC_PAGES.filter((path) => !kept.includes(path)),
    [],
  );
  const gated = ["/settings", "/profiles", "/decisions", "/messages/inbox", "/version.json"];
  assert.deepEqual(
    gated.filter((path) => kept.includes(path)),
    [],
  );
});

test("each guest's compressed page holds their own nonce", async () => {
  const { port } = new URL(app.url);
  const fetchPacked = async (coding: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}/terms`, { headers: { "accept-encoding": coding } });
    const text = await reply.text();
    const [, nonce = ""] = /'nonce-([^']+)'/.exec(reply.headers.get("content-security-policy") ?? "") ?? [];
    assert.equal(reply.headers.get("content-encoding"), coding);
    assert.ok(nonce !== "" && text.includes(`nonce="${nonce}"`));
    return { nonce, text: text.replaceAll(nonce, "") };
  };
  const plain = withoutNonce(await here.ask("/terms"));
  for (const coding of ["br", "gzip"]) {
    const [one, two] = [await fetchPacked(coding), await fetchPacked(coding)];
    assert.notEqual(one.nonce, two.nonce);
    assert.deepEqual([one.text, two.text], [plain, plain], coding);
  }
});

test("with any cookie but a choice of look or language the memory is neither read nor filled", async () => {
  const member = await app.given.member({ city: "Utrecht" });
  const { cookie } = await app.given.signIn(member);
  const staff = await app.given.signIn(await app.given.agent());
  const session = `${sessionCookie("user", false)}=${cookie}`;
  const own = [
    session,
    `${sessionCookie("agent", false)}=${staff.cookie}`,
    `${sessionCookie("user", true)}=x`,
    `${LEFT_COOKIE.member}=1`,
    `__Host-${LEFT_COOKIE.agent}=1`,
    "wanted=%2Fprofiles",
    `${MESSAGES_COOKIE}=archive`,
    "masq-sso=x",
    "unknown=1",
    "themes=dark",
    "theme",
  ];
  const guests = withoutNonce(await here.ask("/prices"));
  for (const [nth, one] of own.flatMap((name) => [name, `theme=dark; ${name}`, `${name}; locale=de`]).entries()) {
    const headers = { cookie: one };
    const path = `/prices?nth=${nth}`;
    assert.equal((await read(here, "/prices", { headers })).from, "neither", one);
    assert.equal((await read(here, path, { headers })).from, "neither", one);
    assert.equal((await read(here, path)).from, "drawn", `${one} filled nothing`);
  }
  const theirs = await here.ask("/prices", { headers: { cookie: session } });
  assert.ok(theirs.text.includes(member.username));
  assert.equal(theirs.headers["cache-control"], "private, no-store");
  const next = await read(here, "/prices");
  assert.deepEqual([next.from, withoutNonce(next)], ["memory", guests]);
});

test("an address with a secret, a call of the router and every method but GET leave the memory alone", async () => {
  for (const path of ["/?token=abc", "/faq?key=abc", `/faq?${"x".repeat(600)}`])
    assert.equal((await read(here, path)).from, "neither", path);
  for (const given of [{ method: "HEAD" }, { headers: { "sec-fetch-dest": "empty" } }])
    assert.equal((await read(here, "/faq", given)).from, "neither", JSON.stringify(given));
  const form = { origin: app.url, "content-type": "application/x-www-form-urlencoded" };
  assert.equal((await read(here, "/contact-us", { method: "POST", headers: form, body: "a=b" })).from, "neither");
});

test("a page is one language's, brand's, look's and address's", async () => {
  const shown = ({ text }: TestReply): string => /<html[^>]*?(?= style| class|>)/.exec(text)?.[0] ?? "";
  const variants: [string, TestRequest, RegExp][] = [
    ["/about-us", {}, /lang="en" data-brand="velvetrooms"/],
    ["/about-us", { headers: { "accept-language": "de-AT" } }, /lang="de" data-brand="velvetrooms"/],
    ["/about-us", { headers: { cookie: "locale=de" } }, /lang="de"/],
    ["/about-us", { headers: { cookie: "locale=en", "accept-language": "de" } }, /lang="en"/],
    ["/about-us", { headers: { cookie: "theme=light" } }, /data-theme="light"/],
    ["/about-us", { headers: { cookie: "theme=dark" } }, /data-theme="dark"/],
    ["/about-us", { headers: { cookie: "discreet=1" } }, /data-discreet=""/],
    ["/about-us", { host: OTHER_HOST }, /lang="en" data-brand="embernight"/],
    ["/about-us", { host: OTHER_HOST, headers: { "accept-language": "de" } }, /lang="de" data-brand="embernight"/],
    ["/about-us", { host: `www.${OTHER_HOST}` }, /data-brand="embernight"/],
    ["/about-us?a=b", {}, /data-brand="velvetrooms"/],
    ["/about-us", { headers: { cookie: "app-look=neutral" } }, /lang="en"/],
  ];
  perhapsOld();
  for (const [path, given, expected] of variants) {
    const first = await read(here, path, given);
    assert.equal(first.from, "drawn", JSON.stringify([path, given]));
    assert.match(shown(first), expected, JSON.stringify(given));
  }
  for (const [path, given, expected] of variants) {
    const again = await read(here, path, given);
    assert.equal(again.from, "memory", JSON.stringify([path, given]));
    assert.match(shown(again), expected, JSON.stringify(given));
  }
});

test("who comes from another site still gets the page that waits for their session, not a guest's way out", async () => {
  const [direct, linked] = [{}, { headers: { "sec-fetch-site": "cross-site" } }];
  for (let round = 0; round < 2; round += 1) {
    const sent = await here.ask("/settings", direct);
    assert.deepEqual([sent.status, sent.headers["location"]], [302, "/"]);
    assert.match(String(sent.headers["set-cookie"]), /wanted=%2Fsettings/);
    assert.equal((await here.ask("/settings", linked)).status, 200);
  }
});

/** Both places have the page in memory. After the change each shows it with the next call. */
async function shows(path: string, change: () => Promise<unknown>, expected: RegExp, given?: TestRequest) {
  perhapsOld();
  for (const place of [here, there]) {
    assert.doesNotMatch((await place.ask(path, given)).text, expected);
    assert.equal((await read(place, path, given)).from, "memory");
  }
  await change();
  for (const place of [here, there]) assert.match((await place.ask(path, given)).text, expected, path);
}
const done = async (call: Promise<{ status: number; text: string; body: unknown }>): Promise<void> => {
  const { status, text } = await call;
  assert.ok(status < 300, text);
};

test("a brand's setting, texts and prices are on the next page of every process", async () => {
  const path = `/brand-settings/${BRAND}`;
  await shows("/faq", () => done(admin.call("PATCH", path, { welcomeCredits: 17 })), /17 credits/);

  const draft = (await admin.call("GET", `/brands/${BRAND}`)).body;
  const content = { ...draft.published, headline: "The night ferry." };
  const saved = await admin.call("PUT", `/brands/${BRAND}`, { version: draft.version, content });
  assert.equal(saved.status, 200, saved.text);
  const { version } = saved.body;
  await shows("/", () => done(admin.call("POST", `/brands/${BRAND}/publish`, { version })), /The night ferry\./);

  const product = { sku: "ten", name: "Ten new lanterns", credits: 10, price: 14.99, interval: 0, packageType: [] };
  const list = { brand: BRAND, country: "*", currency: "EUR", vat: 21, basedOn: null, preview: false };
  const priced = { ...list, products: [product] };
  await shows("/prices", () => done(admin.call("POST", "/price-lists", priced)), /Ten new lanterns/);
});

test("a character's arrival, changed line and retirement are on the next page of every process", async () => {
  const by = await adminDesk(app);
  const draft = await by.draft({ name: "Wilhelmina", featured: true });
  let shown = draft;
  const publish = async (): Promise<void> => void (shown = await by.publish(draft));
  await shows("/", publish, /Wilhelmina/);
  const path = `/character/${draft._id}`;
  const reword = async (): Promise<void> => {
    const reply = await by.call("PATCH", path, { updateDate: shown.updateDate, quote: "The lamp is yours." });
    assert.equal(reply.status, 200, reply.text);
    shown = reply.body;
  };
  await shows("/", reword, /The lamp is yours\./);
  const face = /\/media\/(img_\w+)\//.exec((await here.ask("/")).text)?.[1] ?? "";
  const describe = () => done(by.call("PATCH", `${path}/image/${face}`, { alt: "Someone in a green coat" }));
  await shows("/", describe, /Someone in a green coat/);
  await shows(
    "/",
    () => done(by.call("POST", `${path}/retire`, { updateDate: shown.updateDate })),
    /^(?!.*Wilhelmina)/s,
  );
});

test("a review that is shown, and one that its member withdraws, are on the next page of every process", async () => {
  const member = await desk.writer({ brand_id: BRAND });
  await plantSale(app, { memberId: member.id });
  const call = (method: string, body?: object) =>
    desk.request("/api/review", { method, headers: member.headers, ...(body && { body }) });
  await done(call("POST", { stars: 5, text: "The ferry was late and worth it." }));
  const [{ _id: id, version }] = (await admin.call("GET", "/reviews?state=waiting&limit=100")).body.reviews;
  const decide = () => done(admin.call("PATCH", `/review/${id}`, { version, decision: "show" }));
  await shows("/", decide, /The ferry was late/);
  await shows("/", () => done(call("DELETE")), /^(?!.*The ferry was late)/s);
});

test("a page is sent again only when it changed: 304 without a policy, whose nonce is in the browser's copy", async () => {
  for (const path of PUBLIC_PAGES) {
    const first = await here.ask(path);
    const etag = String(first.headers["etag"]);
    const same = await here.ask(path, { headers: { "if-none-match": `"other", ${etag}` } });
    assert.deepEqual([same.status, same.text, same.headers["etag"]], [304, "", etag], path);
    assert.equal(same.headers["content-security-policy"], undefined, path);
    // Each process counts for itself, and the page says when.
    if (path === "/transparency") continue;
    assert.equal((await there.ask(path, { headers: { "if-none-match": etag } })).status, 304, `${path} elsewhere`);
  }
  const old = String((await here.ask("/faq")).headers["etag"]);
  await done(admin.call("PATCH", `/brand-settings/${BRAND}`, { welcomeCredits: 19 }));
  assert.equal((await here.ask("/faq", { headers: { "if-none-match": old } })).status, 200);
});

test("a page is drawn again after five seconds, and soon after a change sooner, since reads may lag behind it", async () => {
  const drawnAfter = async (waitMs: number): Promise<string> => {
    ms += waitMs;
    return (await read(here, "/terms")).from;
  };
  perhapsOld();
  assert.deepEqual([await drawnAfter(0), await drawnAfter(4_999), await drawnAfter(1)], ["drawn", "memory", "drawn"]);
  bus.signal({ kind: "pages-changed" });
  assert.deepEqual([await drawnAfter(100), await drawnAfter(99), await drawnAfter(1)], ["drawn", "memory", "drawn"]);
  assert.deepEqual([await drawnAfter(199), await drawnAfter(1)], ["memory", "drawn"]);
});

test("many addresses of pages take eight megabytes, and the page that is asked for stays", async () => {
  const bytes = async (): Promise<number> =>
    (await app.deps.metrics.registry.getSingleMetric("masq_guest_pages_bytes")?.get())?.values[0]?.value ?? 0;
  bus.signal({ kind: "pages-changed" });
  perhapsOld();
  await here.ask("/faq");
  assert.ok((await bytes()) < 500_000, "what was kept has gone");
  let [page, grown] = [0, 1];
  for (; grown > 0; page += 1) {
    const taken = await bytes();
    await here.ask(`/?page=${1_000 + page}`);
    const now = await bytes();
    assert.ok(now <= KEPT_BYTES, `${now} bytes`);
    grown = now - taken;
    assert.equal((await read(here, "/faq")).from, "memory");
  }
  assert.ok((await bytes()) > KEPT_BYTES * 0.9, `${page} pages`);
  assert.equal((await read(here, "/?page=1000")).from, "drawn", "the oldest made room");
});
