import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { Events, OAuth2Server } from "oauth2-mock-server";
import type { BrandSsoRow } from "@masq/db/tables/brands";
import { SSO_TRY_MS } from "./sso-state.ts";

let app: TestApp;
let provider: OAuth2Server;
/** The identity the provider asserts; tests change it. */
let says: Record<string, unknown> = {};
let people = 0;

before(async () => {
  app = await startTestApp({
    config: { SSO_SECRETS: JSON.stringify({ velvetrooms: "a secret" }), LOG_LEVEL: "error" },
  });
  provider = new OAuth2Server();
  await provider.issuer.keys.generate("RS256");
  await provider.start(0, "127.0.0.1");
  provider.service.on(Events.BeforeTokenSigning, (token) => Object.assign(token.payload, says));
  const oidc: BrandSsoRow = {
    provider: "oidc",
    name: "Elsewhere",
    issuer: provider.issuer.url ?? "",
    clientId: "masq",
  };
  for (const [id, sso] of [
    ["velvetrooms", oidc],
    ["embernight", { provider: "demo", name: "Demo ID" }],
  ] as const)
    await app.db
      .updateTable("brand")
      .set({ settings: JSON.stringify({ sso }) })
      .where("id", "=", id)
      .execute();
  app.deps.brands.forget();
});
beforeEach(() => {
  people += 1;
  says = { aud: "masq", sub: `person_${people}`, email: `person_${people}@example.com`, email_verified: true };
});
after(async () => {
  await provider.stop();
  await app.close();
});

type Seen = { status: number; location: string; cookies: string[]; text: string };
async function get(url: string, cookie = "", host = "localhost"): Promise<Seen> {
  const reply = await app.server.inject({ method: "GET", url, headers: { host, ...(cookie && { cookie }) } });
  const cookies = [reply.headers["set-cookie"] ?? []].flat();
  return { status: reply.statusCode, location: String(reply.headers.location ?? ""), cookies, text: reply.body };
}
const pathOf = (address: string): string =>
  new URL(address, "http://localhost").pathname + new URL(address, "http://localhost").search;
const cookieOf = ({ cookies }: Seen): string => cookies[0]?.split(";")[0] ?? "";
const stateOf = (text: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(text.split(".")[1] ?? "", "base64url").toString()) as Record<string, unknown>;

async function leave(wanted = "/interests?page=2") {
  const login = await get(`/sso/login?redirectUrl=${encodeURIComponent(wanted)}`);
  const cookie = cookieOf(login);
  const verify = await get(login.location, cookie);
  const came = await fetch(verify.location, { redirect: "manual" });
  return { login, cookie, verify, back: pathOf(came.headers.get("location") ?? "") };
}
const sessionIn = (seen: Seen): string | undefined => seen.cookies.find((one) => one.startsWith("masq-user=ses_"));
const member = () => app.given.member({ email: String(says["email"]) });
const linksOf = (id: string) => app.db.selectFrom("sso_identity").selectAll().where("member_id", "=", id).execute();

test("[AUTH-26] sign-in elsewhere leaves with a signed state of action, redirectUrl and domain, bound to the browser", async () => {
  const { login, cookie, verify } = await leave("/profile/prf_1?tab=2");
  assert.equal(login.status, 302);
  assert.match(login.location, /^\/sso\/verify\?state=/);
  const text = new URL(login.location, "http://localhost").searchParams.get("state") ?? "";
  const { action, redirectUrl, domain } = stateOf(text);
  assert.deepEqual(
    { action, redirectUrl, domain },
    { action: "login", redirectUrl: "http://localhost/profile/prf_1?tab=2", domain: "velvetrooms.com" },
  );
  for (const part of ["masq-sso=", "HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=600"])
    assert.ok(login.cookies[0]?.includes(part), part);
  const asked = new URL(verify.location).searchParams;
  assert.equal(asked.get("code_challenge_method"), "S256");
  assert.ok(asked.get("nonce") && asked.get("code_challenge"));
  assert.equal(asked.get("redirect_uri"), "http://localhost/sso/callback");
  // The provider must not learn which page the user wants.
  assert.ok(!verify.location.includes("prf_1") && !verify.location.includes(text));
  const [head = "", , signature = ""] = text.split(".");
  const forged = [
    head,
    Buffer.from(JSON.stringify({ ...stateOf(text), redirectUrl: "/x" })).toString("base64url"),
    signature,
  ];
  for (const [state, shown] of [
    [text, ""],
    [forged.join("."), cookie],
    [text, cookie.replace(text, forged.join("."))],
  ] as const)
    assert.equal((await get(`/sso/verify?state=${state}`, shown)).location, "/?error=sso_failed");
});

test("a proven address opens the account of this brand, then issuer and subject do, whatever the address is", async () => {
  const me = await member();
  const { cookie, back } = await leave();
  const entered = await get(back, cookie);
  assert.equal(entered.status, 200);
  assert.ok(entered.text.includes(`content="0;url=http://localhost/interests?page=2"`));
  const session = sessionIn(entered)?.split(";")[0];
  const refreshed = await app.server.inject({
    method: "PATCH",
    url: "/api/authenticate",
    headers: { host: "localhost", cookie: session ?? "" },
  });
  assert.equal(refreshed.json<{ user: { _id: string } }>().user._id, me.id);
  says = { ...says, email: "moved@example.com", email_verified: false };
  const again = await leave();
  assert.ok(sessionIn(await get(again.back, again.cookie)));
  const [link, ...more] = await linksOf(me.id);
  assert.deepEqual([link?.issuer, link?.subject, more.length], [provider.issuer.url, says["sub"], 0]);
});

test("[TRUST-16] an external sign-in applies a break begun on another brand", async () => {
  const begun = await app.given.member({
    brand_id: "embernight",
    email: String(says["email"]).replace("@", "+two@"),
  });
  const { headers } = await app.given.signIn(begun);
  const call = { method: "POST", host: "embernight.localhost", headers, body: { kind: "week" } };
  assert.equal((await app.request("/api/break", call)).status, 201);
  const me = await member();
  const { cookie, back } = await leave();
  assert.ok(sessionIn(await get(back, cookie)));
  const own = await app.given.signIn(me);
  const { body } = await app.request(`/api/user/${me.id}`, { host: "localhost", headers: own.headers });
  assert.equal(body.break?.kind, "week");
});

test("no match by an unproven address, on another brand, unconfirmed here, or with another's identity", async () => {
  const none = async (why: string): Promise<void> => {
    const { cookie, back } = await leave();
    const seen = await get(back, cookie);
    assert.deepEqual([seen.location, sessionIn(seen)], ["/?error=not_found", undefined], why);
  };
  await none("no such account");
  const email = String(says["email"]);
  await app.given.member({ email, brand_id: "embernight" });
  await none("another brand's");
  const trap = await app.given.member({ email, verified: false });
  await none("an account with an address that nobody confirmed");
  await app.db.updateTable("member").set({ email_validated_at: app.clock.now() }).where("id", "=", trap.id).execute();
  for (const claim of [
    { email_verified: false },
    { email_verified: undefined },
    { email_verified: "true" },
    { email: 7 },
  ]) {
    const before_ = says;
    says = { ...says, ...claim };
    await none(JSON.stringify(claim));
    says = before_;
  }
  assert.equal((await linksOf(trap.id)).length, 0);
  const { cookie, back } = await leave();
  assert.ok(sessionIn(await get(back, cookie)));
  says = { ...says, sub: "somebody_with_the_recycled_address" };
  await none("an identity of this issuer is linked already");
  await app.db.updateTable("member").set({ status: "suspended" }).where("id", "=", trap.id).execute();
  says = { ...says, sub: `person_${people}` };
  const banned = await leave();
  const seen = await get(banned.back, banned.cookie);
  assert.deepEqual([seen.location, sessionIn(seen)], ["/block", undefined]);
});

test("two concurrent first sign-ins link once and both succeed", async () => {
  const me = await member();
  const tries = await Promise.all([leave(), leave(), leave()]);
  const seen = await Promise.all(tries.map(({ back, cookie }) => get(back, cookie)));
  assert.ok(seen.every((one) => sessionIn(one)));
  assert.equal((await linksOf(me.id)).length, 1);
});

test("a refusal at the provider is access_denied, any other failure is one code", async () => {
  await member();
  const answer = async (query: Record<string, string>): Promise<string> => {
    const { cookie, back } = await leave();
    const state = new URL(back, "http://localhost").searchParams.get("state") ?? "";
    return (await get(`/sso/callback?${new URLSearchParams({ ...query, state }).toString()}`, cookie)).location;
  };
  assert.equal(await answer({ error: "access_denied" }), "/?error=access_denied");
  assert.equal(await answer({ error: "server_error" }), "/?error=sso_failed");
  assert.equal(await answer({ code: "made-up" }), "/?error=sso_failed");
  assert.equal(await answer({}), "/?error=sso_failed");
});

test("an ID token of another nonce, audience or issuer, out of date or signed by another key opens nothing", async () => {
  await member();
  const wrong: Record<string, Record<string, unknown>> = {
    nonce: { nonce: "another" },
    audience: { aud: "somebody-else" },
    issuer: { iss: "https://elsewhere.example" },
    expired: { exp: Math.floor(Date.now() / 1000) - 3600 },
    subject: { sub: undefined },
  };
  const good = says;
  for (const [name, claims] of Object.entries(wrong)) {
    says = { ...good, ...claims };
    const { cookie, back } = await leave();
    const seen = await get(back, cookie);
    assert.deepEqual([seen.location, sessionIn(seen)], ["/?error=sso_failed", undefined], name);
  }
  says = good;
  const { cookie, back } = await leave();
  const stranger = new OAuth2Server();
  await stranger.issuer.keys.generate("RS256");
  stranger.issuer.url = provider.issuer.url ?? "";
  provider.service.once(Events.BeforeResponse, (reply) => {
    const body = reply.body as Record<string, string>;
    const claims = stateOf(body["id_token"] ?? "");
    body["id_token"] = forged ?? "";
    assert.equal(claims["sub"], good["sub"]);
  });
  const forged = await stranger.issuer.buildToken({
    scopesOrTransform: (_header, payload) => Object.assign(payload, good, { exp: Math.floor(Date.now() / 1000) + 600 }),
  });
  assert.equal((await get(back, cookie)).location, "/?error=sso_failed");
  const fine = await leave();
  assert.ok(sessionIn(await get(fine.back, fine.cookie)), "and without a fault it opens");
});

test("a state counts once, for its own browser and brand, and ten minutes long", async () => {
  await member();
  const { cookie, back } = await leave();
  const failed = "/?error=sso_failed";
  assert.equal((await get(back)).location, failed);
  const other = await leave();
  assert.equal((await get(back, other.cookie)).location, failed, "the state of another browser: login CSRF");
  assert.ok(sessionIn(await get(back, cookie)));
  const again = await get(back, cookie);
  assert.deepEqual([again.location, sessionIn(again)], [failed, undefined]);
  // The cookie of one brand sent to the other, with its matching state.
  const host = "embernight.localhost";
  const state = new URL(other.back, "http://localhost").searchParams.get("state") ?? "";
  assert.equal((await get(`/sso/callback?code=x&state=${state}`, other.cookie, host)).location, failed);
  const text = new URL(other.login.location, "http://localhost").searchParams.get("state") ?? "";
  assert.equal((await get(`/sso/verify?state=${text}`, other.cookie, host)).location, failed);
  const late = await leave();
  await app.clock.advance(SSO_TRY_MS + 1000);
  assert.equal((await get(late.back, late.cookie)).location, failed);
});

test("redirectUrl leads nowhere but to this brand's own pages", async () => {
  const endOf = async (wanted: string): Promise<unknown> => {
    const { location } = await get(`/sso/login?redirectUrl=${encodeURIComponent(wanted)}`);
    return stateOf(new URL(location, "http://localhost").searchParams.get("state") ?? "")["redirectUrl"];
  };
  for (const evil of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://velvetrooms.com.evil.example/",
    "https://velvetrooms.com@evil.example/",
    "https://embernight.com/profiles",
    "/api/authenticate",
    "/sso/login",
    "/chat",
    "http://[",
  ])
    assert.equal(await endOf(evil), "http://localhost/", evil);
  assert.equal(await endOf("https://velvetrooms.com/user?x=1"), "http://localhost/user?x=1");
  assert.equal(await endOf("https://velvetrooms.com//evil.example/x"), "http://localhost//evil.example/x");
  assert.equal(await endOf("messages/inbox"), "http://localhost/messages/inbox");
});

test("the demo's identity page: a member, an unknown person, a refusal; a code is for one attempt", async () => {
  const host = "embernight.localhost";
  const me = await app.given.member({ brand_id: "embernight", email: `demo_${people}@example.com` });
  const visit = async () => {
    const login = await get("/sso/login?redirectUrl=/user", "", host);
    const cookie = cookieOf(login);
    const { text } = await get(login.location, cookie, host);
    const links = [...text.matchAll(/<a href="([^"]+)">([^<]+)</g)];
    const to = (name: string): string =>
      (links.find(([, , label]) => label === name)?.[1] ?? "").replaceAll("&#38;", "&");
    return { cookie, text, to };
  };
  const first = await visit();
  const entered = await get(first.to(me.username), first.cookie, host);
  assert.ok(sessionIn(entered) && entered.text.includes("http://embernight.localhost/user"));
  // Its code is still valid: only the used state causes the second refusal.
  const replayed = await get(first.to(me.username), first.cookie, host);
  assert.deepEqual([replayed.location, sessionIn(replayed)], ["/?error=sso_failed", undefined]);
  const second = await visit();
  assert.equal((await get(second.to("An unknown person"), second.cookie, host)).location, "/?error=not_found");
  const third = await visit();
  assert.equal((await get(third.to("Refuse"), third.cookie, host)).location, "/?error=access_denied");
  const fourth = await visit();
  const code = new URL(first.to(me.username), "http://x").searchParams.get("code") ?? "";
  const state = new URL(fourth.to(me.username), "http://x").searchParams.get("state") ?? "";
  assert.equal(
    (await get(`/sso/callback?code=${code}&state=${state}`, fourth.cookie, host)).location,
    "/?error=sso_failed",
  );
});

test("brands without it do not offer it, and outside a demo the demo's page does not exist", async () => {
  for (const url of ["/sso/login", "/sso/verify?state=x", "/sso/callback?state=x&code=y"])
    assert.equal((await get(url, "", "oldflame.localhost")).status, 404);
  const offered = async (server: TestApp["server"], host: string): Promise<unknown> =>
    (await server.inject({ method: "GET", url: "/api/brand", headers: { host } })).json<{ signInWith: unknown }>()
      .signInWith;
  assert.equal(await offered(app.server, "embernight.localhost"), "Demo ID");
  assert.equal(await offered(app.server, "oldflame.localhost"), null);
  const real = await startTestApp({ config: { MODE: "production", TRUSTED_PROXIES: "" } });
  await real.db
    .updateTable("brand")
    .set({ settings: JSON.stringify({ sso: { provider: "demo", name: "Demo ID" } }) })
    .execute();
  real.deps.brands.forget();
  assert.equal(await offered(real.server, "embernight.localhost"), null);
  const login = await real.server.inject({
    method: "GET",
    url: "/sso/login",
    headers: { host: "embernight.localhost" },
  });
  assert.equal(login.statusCode, 404);
  await real.close();
});

test("a provider that does not respond leads home with one code", async () => {
  const dead = { provider: "oidc", name: "Nobody", issuer: "http://127.0.0.1:9", clientId: "masq" };
  await app.db
    .updateTable("brand")
    .set({ settings: JSON.stringify({ sso: dead }) })
    .where("id", "=", "oldflame")
    .execute();
  app.deps.brands.forget();
  const host = "oldflame.localhost";
  const login = await get("/sso/login", "", host);
  assert.equal((await get(login.location, cookieOf(login), host)).location, "/?error=sso_failed");
});
