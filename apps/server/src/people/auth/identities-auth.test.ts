import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { FRESH_LOGIN_MS } from "@masq/domain/constants";
import { readOutbox } from "../../operations/notifications/notifications.queries.ts";
import { sendDueMails } from "../../operations/notifications/send-due-mails.ts";

const NAME = "Elsewhere";
const CLEARED = "masq-sso=;";
const NEW_WAY = "There’s a new way into your account";
const GONE_WAY = "One way into your account is gone";

let app: TestApp;
before(async () => {
  app = await startTestApp();
  await app.db
    .updateTable("brand")
    .set({ settings: JSON.stringify({ sso: { provider: "demo", name: NAME } }) })
    .where("id", "=", "velvetrooms")
    .execute();
  app.deps.brands.forget();
});
after(() => app.close());

type Member = Awaited<ReturnType<TestApp["given"]["member"]>>;
type Signed = Awaited<ReturnType<TestApp["given"]["signIn"]>>;
type Seen = { status: number; location: string; cookies: string[]; text: string };

async function get(url: string, cookie = ""): Promise<Seen> {
  const reply = await app.server.inject({
    method: "GET",
    url,
    headers: { host: "localhost", ...(cookie && { cookie }) },
  });
  const cookies = [reply.headers["set-cookie"] ?? []].flat();
  return { status: reply.statusCode, location: String(reply.headers.location ?? ""), cookies, text: reply.body };
}
const signedInBy = ({ cookies }: Seen): boolean => cookies.some((one) => one.includes("masq-user=ses_"));
const cookieOf = (cookies: readonly string[]): string =>
  cookies.find((one) => one.includes("masq-sso=") && !one.includes(CLEARED))?.split(";")[0] ?? "";

/** From the provider's page to the end of the attempt. */
async function choose(verify: string, cookie: string, label: string): Promise<Seen> {
  const { text } = await get(verify, cookie);
  const links = [...text.matchAll(/<a href="([^"]+)">([^<]+)</g)];
  const href = links.find(([, , name]) => name === label)?.[1] ?? "";
  assert.notEqual(href, "", `${label} is offered`);
  return get(href.replaceAll("&#38;", "&"), cookie);
}
async function enter(member: Member): Promise<Seen> {
  const login = await get("/sso/login?redirectUrl=/user");
  return choose(login.location, cookieOf(login.cookies), member.username);
}
const call = (signed: Signed, method: string, path: string) =>
  app.request(`/api${path}`, { method, host: "localhost", headers: signed.headers });
/** Starts linking like the settings do; `as`: the identity at the provider. */
async function link(signed: Signed, as: string): Promise<Seen> {
  const begun = await app.server.inject({
    method: "POST",
    url: "/api/identities",
    headers: { host: "localhost", ...signed.headers },
  });
  assert.equal(begun.statusCode, 201, begun.body);
  const { url } = begun.json<{ url: string }>();
  return choose(url, cookieOf([begun.headers["set-cookie"] ?? []].flat()), as);
}
const toSettings = (outcome: string): string =>
  `content="0;url=http://localhost/settings/security?identity=${outcome}"`;
async function listed(signed: Signed) {
  const { body } = await call(signed, "GET", "/identities");
  return body as {
    identities: { _id: string; name: string; createDate: string; lastUse: string }[];
    available: unknown;
  };
}
async function subjectsTo(email: string): Promise<string[]> {
  await sendDueMails(app.deps);
  return (await readOutbox(app.deps)).filter(({ to }) => to === email).map(({ subject }) => subject);
}
const auditOf = async (id: string) =>
  (
    await app.db
      .selectFrom("audit_entry")
      .where("subject", "=", id)
      .where("action", "like", "identity%")
      .orderBy("seq")
      .select(["actor", "action", "data"])
      .execute()
  ).map(({ actor, action, data }) => [actor, action, data]);

const issuer = "masquerade-demo";

test("an identity linked by its address is listed without issuer or subject, and audited", async () => {
  const me = await app.given.member();
  const here = await app.given.signIn(me);
  assert.deepEqual(await listed(here), { identities: [], available: NAME });
  assert.ok(signedInBy(await enter(me)));
  const { identities, available } = await listed(here);
  assert.equal(available, null);
  assert.deepEqual(Object.keys(identities[0] ?? {}).toSorted(), ["_id", "createDate", "lastUse", "name"]);
  assert.equal(identities[0]?.name, NAME);
  assert.deepEqual(await auditOf(me.id), [[me.id, "identity-linked", { issuer, by: "address" }]]);
});

test("an unlinked identity opens nothing and never relinks by the address; mail and audit record it", async () => {
  const me = await app.given.member();
  const here = await app.given.signIn(me);
  assert.ok(signedInBy(await enter(me)));
  const id = (await listed(here)).identities[0]?._id ?? "";
  assert.equal((await call(here, "DELETE", `/identities/${id}`)).status, 200);
  assert.deepEqual(await listed(here), { identities: [], available: NAME });
  const refused = await enter(me);
  assert.deepEqual([refused.location, signedInBy(refused)], ["/?error=not_found", false]);
  assert.deepEqual((await listed(here)).identities, []);
  assert.equal((await call(here, "DELETE", `/identities/${id}`)).status, 404);
  assert.deepEqual((await subjectsTo(me.email)).toSorted(), [GONE_WAY, NEW_WAY]);
  assert.deepEqual(await auditOf(me.id), [
    [me.id, "identity-linked", { issuer, by: "address" }],
    [me.id, "identity-unlinked", { issuer }],
  ]);
});

test("a concurrent refusal and sign-in by address: in either order nothing is linked in the end", async () => {
  const me = await app.given.member();
  const here = await app.given.signIn(me);
  for (let round = 0; round < 5; round += 1) {
    await app.db.deleteFrom("sso_refusal").where("member_id", "=", me.id).execute();
    assert.ok(signedInBy(await enter(me)));
    const id = (await listed(here)).identities[0]?._id ?? "";
    await Promise.all([call(here, "DELETE", `/identities/${id}`), enter(me), enter(me)]);
    assert.deepEqual((await listed(here)).identities, [], `round ${round}`);
  }
});

test("unlinking and linking need a fresh login; another member's identity is 404 and stays", async () => {
  const me = await app.given.member();
  const here = await app.given.signIn(me);
  assert.ok(signedInBy(await enter(me)));
  const id = (await listed(here)).identities[0]?._id ?? "";
  const other = await app.given.signIn(await app.given.member());
  assert.equal((await call(other, "DELETE", `/identities/${id}`)).status, 404);
  await app.clock.advance(FRESH_LOGIN_MS + 1000);
  for (const [method, path] of [
    ["DELETE", `/identities/${id}`],
    ["POST", "/identities"],
  ] as const)
    assert.equal((await call(here, method, path)).body?.code, "fresh-login-required", method);
  assert.equal((await listed(here)).identities.length, 1);
});

test("a signed-in member can link on request, also after a refusal or with another address; it signs nobody in", async () => {
  const me = await app.given.member();
  const here = await app.given.signIn(me);
  assert.ok(signedInBy(await enter(me)));
  await call(here, "DELETE", `/identities/${(await listed(here)).identities[0]?._id}`);
  const linked = await link(here, me.username);
  assert.ok(linked.text.includes(toSettings("linked")), linked.text);
  assert.equal(signedInBy(linked), false);
  assert.equal((await listed(here)).identities.length, 1);
  assert.ok(signedInBy(await enter(me)), "it opens the account again");
  assert.deepEqual((await subjectsTo(me.email)).toSorted(), [GONE_WAY, NEW_WAY, NEW_WAY]);
  assert.deepEqual((await auditOf(me.id)).at(-1), [me.id, "identity-linked", { issuer, by: "member" }]);
  const refusals = app.db.selectFrom("sso_refusal").select("issuer").where("member_id", "=", me.id);
  assert.deepEqual(await refusals.execute(), []);
  // The refusal is over: an identity removed once can be removed again.
  await call(here, "DELETE", `/identities/${(await listed(here)).identities[0]?._id}`);
  assert.equal((await enter(me)).location, "/?error=not_found");

  const else_ = await app.given.member();
  const there = await app.given.signIn(else_);
  assert.ok((await link(there, "An unknown person")).text.includes(toSettings("linked")));
  assert.equal((await listed(there)).identities.length, 1);
});

test("another account's identity, or a second one of an issuer, is `taken`; a refusal at the provider is shown", async () => {
  const first = await app.given.member();
  assert.ok(signedInBy(await enter(first)));
  const second = await app.given.member();
  const here = await app.given.signIn(second);
  assert.ok((await link(here, first.username)).text.includes(toSettings("taken")));
  assert.deepEqual((await listed(here)).identities, []);
  assert.ok((await link(here, "Refuse")).text.includes(toSettings("denied")));
  assert.ok((await link(here, second.username)).text.includes(toSettings("linked")));
  const third = await app.given.member();
  assert.ok((await link(here, third.username)).text.includes(toSettings("taken")));
  assert.equal((await listed(here)).identities.length, 1);
  assert.ok((await link(here, second.username)).text.includes(toSettings("linked")), "the own one is no fault");
  assert.deepEqual(await subjectsTo(second.email), [NEW_WAY]);
});

test("a login that ended while its owner was at the provider links nothing", async () => {
  const me = await app.given.member();
  const here = await app.given.signIn(me);
  const begun = await app.server.inject({
    method: "POST",
    url: "/api/identities",
    headers: { host: "localhost", ...here.headers },
  });
  const cookie = cookieOf([begun.headers["set-cookie"] ?? []].flat());
  await call(await app.given.signIn(me), "DELETE", "/sessions");
  const seen = await choose(begun.json<{ url: string }>().url, cookie, me.username);
  assert.ok(seen.text.includes(toSettings("failed")), seen.text);
  assert.deepEqual((await listed(await app.given.signIn(me))).identities, []);
});

test("a brand without a provider has nothing to link", async () => {
  const me = await app.given.member({ brand_id: "oldflame" });
  const { headers } = await app.given.signIn(me);
  const host = "oldflame.localhost";
  const { body } = await app.request("/api/identities", { host, headers });
  assert.deepEqual(body, { identities: [], available: null });
  assert.equal((await app.request("/api/identities", { method: "POST", host, headers })).status, 404);
});
