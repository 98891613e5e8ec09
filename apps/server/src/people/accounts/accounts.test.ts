import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sha256Hex } from "../../platform/ids/ids.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

type Json = Record<string, unknown>;
type User = Json & { profile: Json & { settings: Json; location: Json }; disclosure: Json };
type Reply = { status: number; body: Json & { code?: string; fields?: Json }; user: User };

async function call(method: "GET" | "POST" | "PATCH", url: string, headers: Json, body?: object): Promise<Reply> {
  const reply = await app.server.inject({
    method,
    url,
    headers: headers as Record<string, string>,
    ...(body && { payload: body }),
  });
  const json = reply.json<Json>();
  return { status: reply.statusCode, body: json, user: json as User };
}
async function signedIn(over: Parameters<TestApp["given"]["member"]>[0] = {}) {
  const member = await app.given.member(over);
  const { headers } = await app.given.signIn(member);
  const path = `/api/user/${member.id}`;
  return {
    member,
    headers,
    path,
    read: async () => (await call("GET", path, headers)).user,
    save: (body: object) => call("PATCH", path, headers, body),
  };
}

test("[ACC-01] [ACC-02] [ACC-03] [ACC-06] [ACC-08] the own record has the specification's keys and no secret", async () => {
  const me = await signedIn({ credits: 3 });
  const user = await me.read();
  const keys =
    "_id createDate updateDate activityDate firstLoginDate domain emailValidated timezone transactions username email firstName lastName images credits likes isPremium isOrganic isDOI subscriptions promotions savedCards cards ccbillTokens ageVerificationApplicable ageVerification";
  for (const key of keys.split(" ")) assert.ok(Object.hasOwn(user, key), key);
  for (const key of ["settings", "favourites", "viewed", "location", "birthday"])
    assert.ok(Object.hasOwn(user.profile, key), key);
  assert.equal(user["_id"], me.member.id);
  assert.equal(user["domain"], "velvetrooms.com");
  assert.equal(user["credits"], 3);
  assert.equal(user["ageVerificationApplicable"], false);
  assert.equal(user["ageVerification"], null);
  assert.ok(!/password|argon2|hash/i.test(JSON.stringify(user)));
});

test("[ACC-08] nobody reads or writes another member's record", async () => {
  const me = await signedIn();
  const other = await app.given.member();
  const unknown = await call("GET", "/api/user/usr_none", me.headers);
  assert.equal(unknown.status, 404);
  assert.deepEqual((await call("GET", `/api/user/${other.id}`, me.headers)).body, unknown.body);
  assert.equal((await call("PATCH", `/api/user/${other.id}`, me.headers, { firstName: "Eve" })).status, 404);
  assert.equal((await call("GET", me.path, {})).status, 401);
});

test("[ACC-07] firstLoginDate is set by the first login and stays; activityDate moves at most once a minute", async () => {
  const member = await app.given.member();
  const path = `/api/user/${member.id}`;
  const key = { "x-api-key": "key_velvetrooms" };
  const login = async (): Promise<Json> => {
    const reply = await call("POST", "/api/authenticate", key, {
      username: member.username,
      password: member.password,
    });
    return { authorization: `Bearer ${String(reply.body["access_token"])}` };
  };
  const { headers } = await app.given.signIn(member);
  const unlogged = (await call("GET", path, headers)).user;
  assert.equal(unlogged["firstLoginDate"], null);
  const mine = await login();
  const first = (await call("GET", path, mine)).user;
  assert.ok(first["firstLoginDate"]);
  await app.clock.advance(30_000);
  app.deps.sessions.forgetSubject(member.id);
  assert.equal((await call("GET", path, mine)).user["activityDate"], first["activityDate"]);
  await app.clock.advance(40_000);
  app.deps.sessions.forgetSubject(member.id);
  const later = (await call("GET", path, mine)).user;
  assert.ok(String(later["activityDate"]) > String(first["activityDate"]));
  const again = (await call("GET", path, await login())).user;
  assert.equal(again["firstLoginDate"], first["firstLoginDate"]);
});

test("[ACC-09] a profile save persists; omitted fields stay", async () => {
  const me = await signedIn();
  const saved = await me.save({
    firstName: " Ada ",
    lastName: "Quill",
    gender: "woman",
    lookingFor: "both",
    aboutMe: "I bake at night.",
    tags: ["letters", "sea", "letters"],
    ageMin: 25,
    ageMax: 60,
    location: { country: "NL", city: "Delft", zipcode: "2611 AA" },
    settings: { theme: "dark", emailOnNewMessage: false },
    timezone: "Europe/Amsterdam",
  });
  assert.equal(saved.status, 200);
  await me.save({ settings: { sound: false } });
  const user = await me.read();
  assert.equal(user["firstName"], "Ada");
  assert.equal(user["gender"], "woman");
  assert.equal(user["lookingFor"], "both");
  assert.equal(user["timezone"], "Europe/Amsterdam");
  assert.deepEqual(user.profile["tags"], ["letters", "sea"]);
  assert.deepEqual([user.profile["ageMin"], user.profile["ageMax"]], [25, 60]);
  assert.deepEqual(user.profile.location, { country: "NL", city: "Delft", zipcode: "2611 AA" });
  const { theme, emailOnNewMessage, sound, showWhenOnline } = user.profile.settings;
  assert.deepEqual([theme, emailOnNewMessage, sound, showWhenOnline], ["dark", false, false, true]);
  await me.save({ firstName: null });
  assert.equal((await me.read())["firstName"], null);
});

test("a place without a zip code is accepted; full-width digits are stored as plain ones", async () => {
  const me = await signedIn();
  assert.equal((await me.save({ location: { country: "NL", city: "Delft" } })).status, 200);
  assert.deepEqual((await me.read()).profile.location, { country: "NL", city: "Delft", zipcode: null });
  assert.equal((await me.save({ location: { country: "US", city: null, zipcode: "９０２１０" } })).status, 200);
  assert.equal((await me.read()).profile.location["zipcode"], "90210");
});

test("contact data in about me is masked before it is stored", async () => {
  const me = await signedIn();
  await me.save({ aboutMe: "Write to ada@example.com or +31 6 1234 5678, since 1984." });
  assert.equal((await me.read()).profile["aboutMe"], "Write to ***@*****.*** or ***, since 1984.");
});

test("[ACC-12] about me and looking-for tags cannot be saved blank", async () => {
  const me = await signedIn();
  for (const body of [{ aboutMe: "   " }, { aboutMe: "" }, { tags: [] }]) {
    const reply = await me.save(body);
    assert.equal(reply.status, 422);
    assert.deepEqual(Object.keys(reply.body.fields ?? {}), Object.keys(body));
  }
  assert.equal((await me.read()).profile["aboutMe"], null);
});

test("a country that the brand does not serve rejects the whole save; a served one, or none, is accepted", async () => {
  const me = await signedIn();
  const at = (country: string | null) => ({ location: { country, city: "Delft", zipcode: null } });
  assert.equal((await me.save(at("NL"))).status, 200);
  const refused = await me.save({ ...at("AT"), firstName: "Ada" });
  assert.deepEqual(
    [refused.status, refused.body["code"], refused.body["details"]],
    [403, "blocked", { reason: "country" }],
  );
  const { firstName, profile } = await me.read();
  assert.deepEqual([firstName, profile.location], [null, { country: "NL", city: "Delft", zipcode: null }]);
  assert.equal((await me.save(at(null))).status, 200);
  const brand = app.db.updateTable("brand").where("id", "=", "velvetrooms");
  const { countries } = await app.db
    .selectFrom("brand")
    .where("id", "=", "velvetrooms")
    .select("countries")
    .executeTakeFirstOrThrow();
  const serve = async (list: readonly string[]): Promise<void> => {
    await brand.set({ countries: [...list] }).execute();
    app.deps.brands.forget();
  };
  await serve([]);
  assert.equal((await me.save(at("AT"))).status, 200, "no list serves everywhere");
  await serve(countries);
  const moved = { country: "AT", city: "Graz", zipcode: "8010" };
  assert.equal((await me.save({ location: moved })).status, 200, "the rest of an address from before is mended");
  assert.deepEqual((await me.read()).profile.location, moved);
  assert.equal((await me.save(at("CH"))).status, 403);
  assert.equal((await me.save(at("NL"))).status, 200);
  assert.equal((await me.save(at("AT"))).status, 403, "once left, it is not chosen again");
});

test("every bad field of a profile save is reported", async () => {
  const me = await signedIn();
  const reply = await me.save({
    aboutMe: " ",
    ageMin: 50,
    ageMax: 40,
    timezone: "Mars/Base",
    location: { country: "US", city: null, zipcode: "12" },
  });
  assert.equal(reply.status, 422);
  const named = Object.keys(reply.body.fields ?? {}).toSorted();
  assert.deepEqual(named, ["aboutMe", "ageMin", "location.zipcode", "timezone"]);
  assert.equal((await me.save({ ageMin: 17 })).status, 422);
  assert.equal((await me.save({ ageMin: 90 })).status, 422);
  assert.equal((await me.save({ location: { country: "nl", city: null, zipcode: null } })).status, 422);
});

test("[ACC-13] [TRUST-35] no save can write birth date, credits, Premium, role and the like", async () => {
  const me = await signedIn();
  const stored = await me.read();
  const keys =
    "birthday credits isPremium isOrganic isDOI likes role emailValidated domain username status subscriptions promotions transactions _id password_hash activityDate ageVerification";
  for (const key of keys.split(" ")) {
    const reply = await me.save({ firstName: "Changed", [key]: key === "birthday" ? "1970-01-01" : 99 });
    assert.equal(reply.status, 422, key);
    const sentence = key === "birthday" ? "The date of birth cannot be changed" : "Unknown field";
    assert.deepEqual(reply.body.fields, { [key]: sentence });
  }
  assert.equal((await me.save({ settings: { credits: 5 } })).status, 422);
  assert.equal((await me.save({ location: { country: null, city: null, zipcode: null, lat: 1 } })).status, 422);
  assert.deepEqual({ ...(await me.read()), activityDate: 0 }, { ...stored, activityDate: 0 });
  // A form may send back what it received.
  assert.equal((await me.save({ birthday: stored.profile["birthday"] })).status, 200);
});

test("[ACC-10] is-doi marks the double opt-in, only for a confirmed address", async () => {
  const me = await signedIn({ doi_at: null });
  assert.equal((await me.read())["isDOI"], false);
  const marked = await call("PATCH", `${me.path}/is-doi`, me.headers);
  assert.equal(marked.status, 200);
  assert.equal(marked.user["isDOI"], true);
  const fresh = await signedIn({ verified: false });
  const refused = await call("PATCH", `${fresh.path}/is-doi`, fresh.headers);
  assert.equal(refused.status, 403);
  assert.equal(refused.body.code, "email-not-validated");
  assert.equal((await fresh.read())["isDOI"], false);
});

test("a new disclosure version asks every member again; only the current one can be accepted (HTTP half of TRUST-05)", async () => {
  const me = await signedIn();
  assert.deepEqual((await me.read()).disclosure, { current: "2026-11", accepted: "2026-11" });
  await app.db
    .insertInto("disclosure")
    .values({
      brand_id: "velvetrooms",
      version: "2026-12",
      locale: "en",
      text: "New words.",
      sha256: sha256Hex("New words."),
    })
    .execute();
  assert.deepEqual((await me.read()).disclosure, { current: "2026-12", accepted: "2026-11" });
  const old = await call("POST", "/api/consent", me.headers, { kind: "disclosure", version: "2026-11" });
  assert.equal(old.status, 422);
  const given = await call("POST", "/api/consent", me.headers, { kind: "disclosure", version: "2026-12" });
  assert.equal(given.status, 201);
  assert.deepEqual(given.user.disclosure, { current: "2026-12", accepted: "2026-12" });
  const rows = await app.db.selectFrom("consent").selectAll().where("member_id", "=", me.member.id).execute();
  assert.deepEqual(rows.map((row) => row.sha256).includes(sha256Hex("New words.")), true);
  assert.equal(rows.length, 2);
});

test("[TRUST-30] a new password ends every other session at once and keeps this one", async () => {
  const me = await signedIn();
  const other = await app.given.signIn(me.member);
  assert.equal((await call("GET", me.path, other.headers)).status, 200);
  const weak = await me.save({ password: "password123", aboutMe: " " });
  assert.deepEqual(Object.keys(weak.body.fields ?? {}).toSorted(), ["aboutMe", "password"]);
  const heard: string[] = [];
  const stop = app.deps.bus.onSignal((signal) => {
    if (signal.kind === "session-ended") heard.push(`${signal.sessionId} ${signal.reason}`);
  });
  assert.equal((await me.save({ password: "the tide comes twice" })).status, 200);
  stop();
  assert.deepEqual(heard, [`${other.sessionId} password-changed`]);
  assert.equal((await call("GET", me.path, other.headers)).status, 401);
  assert.equal((await call("GET", me.path, me.headers)).status, 200);
  const key = { "x-api-key": "key_velvetrooms" };
  const login = (password: string) =>
    call("POST", "/api/authenticate", key, { username: me.member.username, password });
  assert.equal((await login(me.member.password)).status, 401);
  assert.equal((await login("the tide comes twice")).status, 200);
});

test("a new password needs a login of the last 10 minutes", async () => {
  const me = await signedIn();
  await app.clock.advance(601_000);
  const late = await me.save({ password: "the tide comes twice", firstName: "Ada" });
  assert.deepEqual([late.status, late.body.code], [403, "fresh-login-required"]);
  assert.equal((await me.read())["firstName"], null);
});
