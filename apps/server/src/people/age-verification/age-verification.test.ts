import { SURFACES } from "@masq/contract/surfaces";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { openProbe } from "@masq/server/testing/socket-probe";
import { writeAsProfile } from "@masq/server/testing/write-as-profile";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { HOST, openAgeCheck, setPolicy, type AgeCheck } from "./age-check.suite.ts";

const DAY_MS = 86_400_000;
let app: TestApp;
let age: AgeCheck;
before(async () => {
  app = await startTestApp();
  age = await openAgeCheck(app);
});
after(() => app.close());

const refusalOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code];
const REQUIRED = [403, "age-verification-required"];

test("[AGE-01] a start takes both return addresses and returns where to go; addresses on other sites are refused", async () => {
  const me = await age.member();
  const started = await me.start();
  assert.equal(started.status, 200, started.text);
  assert.deepEqual(Object.keys(started.body), ["redirectUrl"]);
  const to = new URL(started.body.redirectUrl);
  assert.equal(to.origin, age.own);
  assert.equal((await app.request(to.pathname + to.search, { host: HOST })).status, 200);
  const foreign = [
    "https://evil.example/?verify-age=true",
    "https://embernight.com.evil.example/",
    "https://embernight.com@evil.example/",
    "https://me:secret@embernight.com/",
    "http://velvetrooms.localhost/",
    "https://velvetrooms.com/",
    "javascript:alert(1)",
    "//evil.example",
    "/",
    "",
  ];
  for (const bad of foreign) {
    const reply = await me.start({ callbackUrl: bad });
    assert.deepEqual(
      [...refusalOf(reply), Object.keys(reply.body.fields ?? {})],
      [422, "validation", ["callbackUrl"]],
      bad,
    );
    assert.deepEqual(refusalOf(await me.start({ cancelUrl: bad })), [422, "validation"], bad);
  }
  const path = `/user/${me.id}/age-verification`;
  assert.equal((await me.call("POST", path, { callbackUrl: age.ways.callbackUrl })).status, 422);
  const official = await me.start({ callbackUrl: "https://embernight.com/?verify-age=true" });
  assert.equal(official.status, 200);
  const other = await age.member();
  assert.equal((await other.call("POST", path, age.ways)).status, 404);
  const nobody = await app.request(`/api${path}`, { method: "POST", host: HOST, body: age.ways });
  assert.equal(nobody.status, 401);
  const unconfirmed = await age.member({ verified: false });
  assert.deepEqual(refusalOf(await unconfirmed.start()), [403, "email-not-validated"]);
  const dutch = await age.member({ country: "NL" });
  assert.deepEqual(refusalOf(await dutch.start()), [409, "age-check-not-needed"]);
});

test("the demo's page speaks the browser's language, and its form goes back to the address it was opened at", async () => {
  const to = new URL((await (await age.member()).start()).body.redirectUrl);
  const address = to.pathname + to.search;
  assert.match(address, /&/);
  for (const [language, locale] of [
    ["de-AT,en;q=0.5", "de"],
    ["DE", "de"],
    ["en-US,de;q=0.5", "en"],
    ["fr", "en"],
  ] as const) {
    const { text } = await app.request(address, { host: HOST, headers: { "accept-language": language } });
    assert.match(text, new RegExp(`^<!doctype html><html lang="${locale}">`), language);
    const [, action = ""] = /<form method="post" action="([^"]*)"/.exec(text) ?? [];
    assert.doesNotMatch(action, /&(?!#38;)/);
    assert.equal(action.replaceAll("&#38;", "&"), address);
  }
});

test("without a provider nobody can report a result", async () => {
  const body = { reference: "agc_any", result: "passed" };
  assert.equal((await app.request("/webhooks/age-verification", { method: "POST", host: HOST, body })).status, 404);
});

test("[AGE-04] [ACC-06] passed means not applicable or a truthy result: one of three combinations is refused", async () => {
  const combination = async (over: Parameters<AgeCheck["member"]>[0]) => {
    const me = await age.member(over);
    const { ageVerificationApplicable, ageVerification } = await me.read();
    const { status } = await me.call("GET", "/conversations");
    return [ageVerificationApplicable, ageVerification?.status ?? null, status];
  };
  assert.deepEqual(await combination({ country: "NL" }), [false, null, 200]);
  assert.deepEqual(await combination({ country: "DE" }), [true, null, 403]);
  assert.deepEqual(await combination({ country: "DE", ageChecked: true }), [true, "passed", 200]);
});

test("pictures, chat and swipes need the passed check; account, help and lists stay open", async () => {
  const me = await age.member({ credits: 5 });
  const profile = await app.given.profile();
  const agent = await app.given.agent();
  const letter = { memberId: me.id, profileId: profile.id, agentId: agent.id, brandId: "embernight" };
  const { conversationId } = await writeAsProfile(app, { ...letter, text: "You may read this later." });
  const line = { messageType: "text", message: "Good evening" };
  const shut: [string, string, object?][] = [
    ["GET", `/profile/${profile.id}`],
    ["GET", "/conversations"],
    ["GET", "/conversations/search?q=later"],
    ["GET", `/conversation/${conversationId}`],
    ["GET", `/conversation/${conversationId}/pictures`],
    ["POST", `/conversation/${conversationId}/message`, line],
    ["POST", `/conversation/${profile.id}`, line],
    ["GET", "/match/next"],
    ["GET", "/matches"],
    ["POST", "/match/swipe", { profileId: profile.id, action: "like" }],
    ["POST", "/match/later", { profileId: profile.id }],
    ["POST", "/match/undo"],
  ];
  for (const [method, path, body] of shut)
    assert.deepEqual(refusalOf(await me.call(method, path, body)), REQUIRED, `${method} ${path}`);
  assert.equal((await me.read()).credits, 5);
  for (const path of [`/user/${me.id}`, "/live-state", "/interests", "/profiles", "/blocks", "/reports"])
    assert.equal((await me.call("GET", path)).status, 200, path);
  const saved = await me.call("PATCH", `/user/${me.id}`, { aboutMe: "Reads on trains." });
  assert.equal(saved.status, 200);
  const { redirectUrl } = (await me.start()).body;
  assert.equal((await age.press(redirectUrl, "pass")).status, 303);
  for (const [method, path, body] of shut)
    assert.notDeepEqual(refusalOf(await me.call(method, path, body)), REQUIRED, `${method} ${path}`);
});

test("public routes of a brand with the check never show characters' looks to visitors; other brands' do", async () => {
  const seen = await app.given.profile({ featured: true, scope: ["embernight", "velvetrooms"] });
  await app.given.album(seen.id, ["avatar"]);
  const open = SURFACES.member.routes.filter(
    ({ method, path, access }) => method === "GET" && ["key", "open"].includes(access) && !path.includes(":"),
  );
  assert.ok(open.length > 5, `${open.length} routes`);
  const showing = async (brand: string, host?: string): Promise<string[]> => {
    const shown: string[] = [];
    for (const { path } of open) {
      const reply = await app.request(`/api${path}`, {
        headers: { "x-api-key": `key_${brand}` },
        ...(host !== undefined && { host }),
      });
      if (["/cast", "/profiles"].includes(path)) assert.match(reply.text, new RegExp(seen.id), `${brand} ${path}`);
      if (reply.text.includes("/media/")) shown.push(path);
    }
    return shown.toSorted();
  };
  assert.deepEqual(await showing("velvetrooms"), ["/cast", "/profiles"]);
  assert.deepEqual(await showing("embernight", HOST), []);
});

test("no open list shows an unchecked member a character's looks; once checked the same ones do", async () => {
  const me = await age.member({ credits: 5 });
  const seen = await app.given.profile({ featured: true, scope: ["embernight"] });
  await app.given.album(seen.id, ["avatar"]);
  const lists = SURFACES.member.routes.filter(({ method, path }) => method === "GET" && !path.includes(":"));
  assert.ok(lists.length > 20, `${lists.length} routes`);
  const showing = async (): Promise<string[]> => {
    const shown: string[] = [];
    for (const { path } of lists) if ((await me.call("GET", path)).text.includes("/media/")) shown.push(path);
    return shown;
  };
  assert.deepEqual(await showing(), []);
  const { redirectUrl } = (await me.start()).body;
  assert.equal((await age.press(redirectUrl, "pass")).status, 303);
  const shown = await showing();
  for (const path of ["/profiles", "/cast"]) assert.ok(shown.includes(path), `${path} of ${shown.join()}`);
});

test("with an unconfirmed mail, reading needs only the age check; writing needs both (decision G-034)", async () => {
  const profile = await app.given.profile();
  const reads = [`/profile/${profile.id}`, "/conversations", "/conversations/search?q=later"];
  const line = { messageType: "text", message: "Good evening" };
  const writes: [string, object][] = [
    [`/conversation/${profile.id}`, line],
    ["/match/swipe", { profileId: profile.id, action: "like" }],
  ];
  const outcome = async (over: Parameters<AgeCheck["member"]>[0]) => {
    const me = await age.member({ credits: 5, ...over });
    const read = await Promise.all(reads.map(async (path) => refusalOf(await me.call("GET", path))));
    const written = await Promise.all(writes.map(async ([path, body]) => refusalOf(await me.call("POST", path, body))));
    return { read, written };
  };
  const fine = [200, undefined];
  const unconfirmed = [403, "email-not-validated"];
  assert.deepEqual(await outcome({ verified: false, ageChecked: true }), {
    read: reads.map(() => fine),
    written: writes.map(() => unconfirmed),
  });
  assert.deepEqual(await outcome({ verified: false, country: "NL" }), {
    read: reads.map(() => fine),
    written: writes.map(() => unconfirmed),
  });
  const asked = await outcome({ verified: false });
  assert.deepEqual(
    asked.read,
    reads.map(() => REQUIRED),
  );
  assert.deepEqual(
    asked.written,
    writes.map(() => unconfirmed),
  );
  assert.deepEqual(
    (await outcome({})).written,
    writes.map(() => REQUIRED),
  );
});

test("the demo's page: passed, failed or back without a result; only result, method, date and reference are stored", async () => {
  const me = await age.member();
  const first = (await me.start()).body.redirectUrl as string;
  const back = await age.press(first, "cancel");
  assert.deepEqual([back.status, back.headers.location], [303, age.ways.cancelUrl]);
  assert.deepEqual([(await me.read()).ageVerification, (await me.read()).ageVerificationFailed], [null, null]);
  const failed = await age.press(first, "fail");
  assert.deepEqual([failed.status, failed.headers.location], [303, age.ways.callbackUrl]);
  const user = await me.read();
  assert.equal(user.ageVerification, null);
  assert.equal(user.ageVerificationFailed?.reason, "under 18");
  assert.equal((await age.press(first, "pass")).status, 409, "a verdict stands");
  const second = (await me.start()).body.redirectUrl as string;
  assert.equal((await age.press(second.replace("check=agc_", "check=agc_0"), "pass")).status, 404);
  assert.equal(
    (await age.press(second.replace(encodeURIComponent(age.own), "https%3A%2F%2Fevil.example"), "pass")).status,
    404,
  );
  assert.equal((await age.press(second, "else")).status, 422);
  assert.equal((await age.press(second, "pass")).status, 303);
  const passed = await me.read();
  const { date, ...rest } = passed.ageVerification ?? { date: "" };
  assert.deepEqual(rest, { status: "passed", provider: "demo-page", method: "demo" });
  assert.ok(Math.abs(Date.parse(date) - app.clock.now().getTime()) < 60_000);
  assert.equal(passed.ageVerificationFailed, null);
  assert.deepEqual(refusalOf(await me.start()), [409, "age-check-not-needed"]);
  const [row] = await app.db.selectFrom("age_check").where("member_id", "=", me.id).selectAll().limit(1).execute();
  assert.deepEqual(Object.keys(row ?? {}).toSorted(), [
    "brand_id",
    "decided_at",
    "id",
    "member_id",
    "method",
    "reason",
    "started_at",
    "state",
    "verifier",
  ]);
});

test("the sixth try in a day is refused, also concurrently; the next day is open", async () => {
  const me = await age.member();
  const replies = await Promise.all(Array.from({ length: 9 }, () => me.start()));
  assert.equal(replies.filter(({ status }) => status === 200).length, 5);
  const refused = replies.filter(({ status }) => status === 429);
  assert.equal(refused.length, 4);
  assert.ok(Number(refused[0]?.headers["retry-after"]) > 86_000);
  const dayBefore = new Date(app.clock.now().getTime() - DAY_MS - 1000);
  await app.db.updateTable("age_check").set({ started_at: dayBefore }).where("member_id", "=", me.id).execute();
  assert.equal((await me.start()).status, 200);
});

test("a member without a country is asked for it; a place decides at once, in the United States by state", async () => {
  const me = await age.member({ country: null });
  const live = async (location: object) => {
    const saved = await me.call("PATCH", `/user/${me.id}`, {
      location: { country: null, city: null, zipcode: null, ...location },
    });
    assert.equal(saved.status, 200, saved.text);
    return [saved.body.ageVerificationApplicable, (await me.call("GET", "/conversations")).status];
  };
  const [asked, free] = [
    [true, 403],
    [false, 200],
  ];
  assert.equal((await me.read()).ageVerificationApplicable, true);
  assert.deepEqual(await live({ country: "NL", city: "Utrecht" }), free);
  assert.deepEqual(await live({ country: "DE", city: "Hamburg" }), asked);
  assert.deepEqual(await live({ country: "US", zipcode: "75201" }), asked);
  assert.deepEqual(await live({ country: "US", zipcode: "90210" }), free);
  assert.deepEqual(await live({ country: "US", city: "Springfield" }), asked, "one of many Springfields");
  assert.deepEqual(await live({ country: "US", city: "Los Angeles" }), free);
  assert.deepEqual(await live({ country: "US", city: "Houston" }), asked);
  assert.deepEqual(await live({}), asked);
});

test("where a policy applies, signing up starts with the check, elsewhere it does not", async () => {
  const register = async (host: string, key: string) => {
    const body = {
      gender: "man",
      lookingFor: "women",
      birthday: "1990-06-15",
      username: "new_here",
      email: "new@example.com",
      password: "a long evening by the sea",
      terms: true,
      disclosureVersion: "2026-11",
      disclosureAccepted: true,
      specialCategoryConsent: true,
    };
    const reply = await app.request("/api/register", { method: "POST", host, headers: { "x-api-key": key }, body });
    assert.equal(reply.status, 201, reply.text);
    return reply.body.user.ageVerificationApplicable as boolean;
  };
  assert.equal(await register(HOST, "key_embernight"), true);
  assert.equal(await register("localhost", "key_velvetrooms"), false);
});

test("every device learns of a result and of a move; the socket withholds what may not be read", async () => {
  const first = await openAgeCheck(app, "velvetrooms", "localhost");
  const me = await first.member({ country: "NL" });
  const probe = await openProbe(app.url, { token: me.token });
  await probe.next("welcome");
  const [profile, agent] = [await app.given.profile(), await app.given.agent()];
  const letter = { memberId: me.id, profileId: profile.id, agentId: agent.id };
  const updates = async (key: string) => {
    for (;;) {
      const { payload } = (await probe.next("userUpdate")) as unknown as { payload: Record<string, unknown> };
      if (key in payload) return payload[key];
    }
  };
  const live = (country: string) =>
    me.call("PATCH", `/user/${me.id}`, { location: { country, city: null, zipcode: null } });
  await live("DE");
  assert.equal(await updates("ageVerificationApplicable"), true);
  await writeAsProfile(app, { ...letter, text: "Behind the curtain" });
  await probe.next("resync");
  assert.ok(!JSON.stringify(probe.frames).includes("Behind the curtain"));
  const { redirectUrl } = (await me.start()).body;
  await first.press(redirectUrl, "pass");
  assert.equal(((await updates("ageVerification")) as { status: string }).status, "passed");
  await writeAsProfile(app, { ...letter, text: "Before the curtain" });
  const told = (await probe.next("newMessage")) as unknown as { message: { message: string } };
  assert.equal(told.message.message, "Before the curtain");
  probe.close();
  await setPolicy(app, undefined, "velvetrooms");
});

test("a new policy applies at once to existing members", async () => {
  const { headers } = await app.given.signIn(await app.given.member({ country: "DE" }));
  const status = async () => (await app.request("/api/conversations", { headers })).status;
  assert.equal(await status(), 200);
  await setPolicy(app, { DE: "all" }, "velvetrooms");
  assert.equal(await status(), 403);
  await setPolicy(app, undefined, "velvetrooms");
  assert.equal(await status(), 200);
});
