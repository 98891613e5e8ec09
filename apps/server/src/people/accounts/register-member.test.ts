import { BOX_KINDS, CONSENT_VERSION, consentText } from "@masq/domain/people/consent-boxes";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sha256Hex } from "../../platform/ids/ids.ts";
import { blankMember, closeMember } from "./blank-member.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

type Reply = { status: number; body: { code?: string; message?: string; fields?: Record<string, string> } } & {
  user: Record<string, unknown>;
  token: string;
};

type Brand = {
  company: { name: string };
  customerSupport: string;
  disclosure: { version: string; locale: string; text: string };
};
type Kept = { consents: { kind: string; version: string; text: string }[] };

let count = 0;
function form(over: Record<string, unknown> = {}): Record<string, unknown> {
  count += 1;
  return {
    gender: "man",
    lookingFor: "women",
    birthday: "1990-06-15",
    username: `newcomer_${count}`,
    email: `newcomer_${count}@example.com`,
    password: "a long evening by the sea",
    terms: true,
    disclosureVersion: "2026-11",
    disclosureAccepted: true,
    specialCategoryConsent: true,
    ...over,
  };
}
async function register(body: object, host = "localhost", key = "key_velvetrooms"): Promise<Reply> {
  const headers = { host, "x-api-key": key };
  const reply = await app.server.inject({ method: "POST", url: "/api/register", headers, payload: body });
  const json = reply.json<Record<string, unknown>>();
  return {
    status: reply.statusCode,
    body: json,
    user: (json["user"] ?? {}) as Record<string, unknown>,
    token: String(json["access_token"]),
  };
}
const countOf = async (table: "member" | "session" | "mail" | "wallet" | "consent" | "stream"): Promise<number> =>
  (
    await app.db
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;

test("[AUTH-05] [AUTH-37] registering with the seven fields returns status and access_token", async () => {
  const reply = await register(form({ username: "Wanderer_1", email: " Wanderer@Example.com " }));
  assert.equal(reply.status, 201);
  assert.equal((reply.body as { status?: string }).status, "success");
  assert.equal(reply.token.split(".").length, 3);
  assert.equal(reply.user["username"], "Wanderer_1");
  assert.equal(reply.user["email"], "Wanderer@Example.com");
  assert.equal(reply.user["gender"], "man");
  assert.equal(reply.user["lookingFor"], "women");
  assert.equal(reply.user["emailValidated"], false);
  assert.equal((reply.user["profile"] as { birthday: string }).birthday, "1990-06-15");
});

test("a birth date in full-width digits is accepted", async () => {
  const reply = await register(form({ birthday: "１９９０－０５－０５" }));
  assert.equal(reply.status, 201, JSON.stringify(reply.body));
  assert.equal((reply.user["profile"] as { birthday: string }).birthday, "1990-05-05");
});

test("a new member's list opens on what was said at the sign-up", async () => {
  const { user } = await register(form());
  assert.equal((user["profile"] as { settings: { listByWish: boolean } }).settings.listByWish, true);
});

test("[AUTH-01] registering is free and opens the profiles at once", async () => {
  const { id: profileId } = await app.given.profile();
  const reply = await register(form());
  const headers = { authorization: `Bearer ${reply.token}` };
  const list = await app.server.inject({ method: "GET", url: "/api/profiles", headers });
  assert.equal(list.statusCode, 200);
  assert.deepEqual(
    list.json<{ profiles: { _id: string }[] }>().profiles.map(({ _id }) => _id),
    [profileId],
  );
  const id = String(reply.user["_id"]);
  for (const table of ["purchase_order", "payment", "payment_method"] as const)
    assert.deepEqual(await app.db.selectFrom(table).where("member_id", "=", id).select("id").execute(), [], table);
  assert.equal(reply.user["credits"], 5, "the welcome is given, not paid for");
});

test("one transaction makes account, wallet with ledger row, stream, three consents, session and mail", async () => {
  const reply = await register(form());
  const id = String(reply.user["_id"]);
  assert.equal(reply.user["credits"], 5);
  const [entry, ...more] = await app.db.selectFrom("credit_entry").selectAll().where("member_id", "=", id).execute();
  assert.deepEqual([entry?.amount, entry?.balance_after, entry?.reason, more.length], [5, 5, "welcome", 0]);
  const consents = await app.db.selectFrom("consent").selectAll().where("member_id", "=", id).execute();
  assert.deepEqual(consents.map((row) => row.kind).toSorted(), ["disclosure", "special-category", "terms"]);
  const shown = await app.server.inject({ method: "GET", url: "/api/brand" });
  const { disclosure } = shown.json<{ disclosure: { text: string; version: string } }>();
  const given = consents.find((row) => row.kind === "disclosure");
  assert.equal(given?.sha256, sha256Hex(disclosure.text));
  assert.equal(given?.version, disclosure.version);
  for (const table of ["member_key", "mail", "link_token"] as const) {
    const rows = await app.db.selectFrom(table).selectAll().where("member_id", "=", id).execute();
    assert.equal(rows.length, 1, table);
  }
  const member = await app.db.selectFrom("member").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  assert.deepEqual([member.age_min, member.age_max], [26, 41]);
  assert.ok(member.password_hash.startsWith("$argon2id$"));
});

test("a consent keeps each box's text in the language read, even after the texts change", async () => {
  for (const locale of ["en", "de"] as const) {
    const reply = await register(form({ locale, consentVersion: CONSENT_VERSION }));
    const brand = (await app.server.inject({ method: "GET", url: `/api/brand?locale=${locale}` })).json<Brand>();
    const names = { company: brand.company.name, email: brand.customerSupport, domain: "velvetrooms.com" };
    const headers = { authorization: `Bearer ${reply.token}` };
    const kept = (await app.server.inject({ method: "GET", url: "/api/consents", headers })).json<Kept>().consents;
    assert.deepEqual(
      kept.map(({ kind, version, text }) => ({ kind, version, text })),
      [
        { kind: "disclosure", version: brand.disclosure.version, text: brand.disclosure.text },
        ...BOX_KINDS.map((kind) => ({ kind, version: CONSENT_VERSION, text: consentText(kind, locale, names) })),
      ],
    );
    const rows = await app.db
      .selectFrom("consent")
      .where("member_id", "=", String(reply.user["_id"]))
      .select(["kind", "locale", "sha256"])
      .orderBy("kind")
      .execute();
    const hashed = kept.map(({ kind, text }) => ({
      kind,
      locale: kind === "disclosure" ? brand.disclosure.locale : locale,
      sha256: sha256Hex(text),
    }));
    assert.deepEqual(rows, hashed);
  }
});

test("boxes read in outdated words must be read again", async () => {
  const reply = await register(form({ consentVersion: "2026-11" }));
  assert.equal(reply.status, 422);
  assert.deepEqual(reply.body.fields, { consentVersion: "Please acknowledge to proceed" });
});

test("the stored text of a consent cannot be written under another hash", async () => {
  await assert.rejects(
    app.db
      .insertInto("consent_text")
      .values({ sha256: sha256Hex("a text"), text: "another" })
      .execute(),
    /consent_text_/,
  );
});

test("usernames cannot be a character's, imitate the brand, or contain a telephone number", async () => {
  await app.given.profile({ username: "after_the_rain" });
  const taken = await register(form({ username: "After_The_Rain" }));
  assert.equal(taken.body.code, "username-taken");
  for (const username of ["call0612345678", "support", "velvetrooms_anna", "__proto__"]) {
    const reply = await register(form({ username }));
    assert.equal(reply.status, 422, username);
    assert.match(reply.body.fields?.["username"] ?? "", /^Choose another name/);
  }
});

test("welcome credits are once per person: not again with a +tag, nor after erasing the account", async () => {
  const first = await register(form({ email: "once.only@gmail.com" }));
  assert.equal(first.user["credits"], 5);
  for (const email of ["onceonly+2@gmail.com", "once.only@googlemail.example", "once.only@elsewhere.example"]) {
    const again = await register(form({ email }));
    assert.deepEqual([again.status, again.user["credits"]], [201, 0], email);
  }
  const id = String(first.user["_id"]);
  await app.db.transaction().execute((tx) => closeMember(tx, id));
  await app.db.transaction().execute((tx) => blankMember(tx, id));
  const back = await register(form({ email: "once.only@gmail.com" }));
  assert.deepEqual([back.status, back.user["credits"]], [201, 0]);
  const other = await register(form({ email: "once.only@third.example", birthday: "1971-01-01" }));
  assert.equal(other.user["credits"], 5);
});

test("of many concurrent sign-ups of one person, one gets the welcome credits", async () => {
  const replies = await Promise.all([1, 2, 3, 4].map((n) => register(form({ email: `rush+${n}@gmail.com` }))));
  assert.deepEqual(
    replies.map(({ user }) => Number(user["credits"])).toSorted((a, b) => a - b),
    [0, 0, 0, 5],
  );
});

test("[AUTH-32] a malformed address alone is 422 with the words Invalid email", async () => {
  for (const email of ["no-at-sign", "a@b", "two@@example.com", ""]) {
    const reply = await register(form({ email }));
    assert.equal(reply.status, 422);
    assert.equal(reply.body.message, "Invalid email");
    assert.equal(reply.body.code, "invalid-email");
    assert.ok(reply.body.fields?.["email"]);
  }
});

test("every bad field is named at once", async () => {
  const reply = await register(form({ username: "a b", email: "x", password: "short", birthday: "1990-02-30" }));
  assert.equal(reply.status, 422);
  assert.deepEqual(Object.keys(reply.body.fields ?? {}).toSorted(), ["birthday", "email", "password", "username"]);
  assert.equal(reply.body.fields?.["birthday"], "Incorrect date format");
  assert.equal(reply.body.fields?.["password"], "The field must contain at least 8 symbols");
});

test("[AUTH-38] without acknowledgement nothing is created: 422 Please acknowledge to proceed", async () => {
  const members = await countOf("member");
  for (const over of [{ terms: undefined }, { terms: false }, { specialCategoryConsent: undefined }]) {
    const reply = await register(form(over));
    assert.equal(reply.status, 422);
    assert.equal(reply.body.message, "Please acknowledge to proceed");
    assert.deepEqual(Object.keys(reply.body.fields ?? {}), Object.keys(over));
  }
  assert.equal(await countOf("member"), members);
});

test("registering without the current disclosure is 422 and stores nothing (first half of TRUST-04)", async () => {
  const members = await countOf("member");
  for (const over of [
    { disclosureAccepted: undefined },
    { disclosureAccepted: false },
    { disclosureVersion: "2020-01" },
  ]) {
    const reply = await register(form(over));
    assert.equal(reply.status, 422);
    assert.equal(reply.body.code, "acknowledgement-required");
    assert.deepEqual(Object.keys(reply.body.fields ?? {}), Object.keys(over));
  }
  assert.equal(await countOf("member"), members);
});

test("[AGE-07] a 17-year-old is refused; someone turning 18 today is not", async () => {
  const day = (years: number, days: number): string => {
    const date = app.clock.now();
    date.setUTCFullYear(date.getUTCFullYear() - years);
    date.setUTCDate(date.getUTCDate() + days);
    return date.toISOString().slice(0, 10);
  };
  const young = await register(form({ birthday: day(18, 1) }));
  assert.equal(young.status, 422);
  assert.equal(young.body.fields?.["birthday"], "You must be at least 18 years old");
  assert.equal((await register(form({ birthday: day(18, 0) }))).status, 201);
  assert.equal((await register(form({ birthday: day(101, 0) }))).status, 422);
});

test("a taken username or address is 409 regardless of case, also for twenty concurrent requests", async () => {
  const first = form();
  await register(first);
  const name = await register(form({ username: String(first["username"]).toUpperCase() }));
  assert.deepEqual(
    [name.status, name.body.code, Object.keys(name.body.fields ?? {})],
    [409, "username-taken", ["username"]],
  );
  assert.match(name.body.message ?? "", /username/, "the page shows these words");
  const mail = await register(form({ email: String(first["email"]).toUpperCase() }));
  assert.deepEqual([mail.status, mail.body.code, Object.keys(mail.body.fields ?? {})], [409, "email-taken", ["email"]]);
  assert.match(mail.body.message ?? "", /email/);
  const sessions = await countOf("session");
  const same = form();
  const replies = await Promise.all(Array.from({ length: 20 }, () => register(same)));
  assert.equal(replies.filter((reply) => reply.status === 201).length, 1);
  assert.equal(replies.filter((reply) => reply.status === 409).length, 19);
  assert.equal(await countOf("session"), sessions + 1);
});

test("[TRUST-34] the same name and address can register on another brand, with access only there", async () => {
  const one = form();
  await register(one);
  const other = await register(one, "embernight.localhost", "key_embernight");
  assert.equal(other.status, 201);
  assert.equal(other.user["domain"], "embernight.com");
  assert.equal((await register(form(), "embernight.localhost", "key_velvetrooms")).status, 401);
});

test("passwords that everybody guesses are refused", async () => {
  const common = "This password is too common. Please choose another";
  const tries = { password123: common, Liverpool2019: common, Velvetrooms99: "The password must not contain our name" };
  for (const [password, sentence] of Object.entries(tries)) {
    const reply = await register(form({ password }));
    assert.equal(reply.status, 422, password);
    assert.equal(reply.body.fields?.["password"], sentence);
  }
  assert.equal((await register(form({ password: "a".repeat(257) }))).status, 422);
  const own = form({ username: "marigold_77", password: "my marigold_77 secret" });
  assert.equal((await register(own)).body.fields?.["password"], "The password must not contain the username");
  assert.equal((await register(form({ password: "ä".repeat(256) }))).status, 201);
});

test("[TRUST-35] nobody signs up with credits, Premium or a confirmed address", async () => {
  for (const key of [
    "credits",
    "isPremium",
    "role",
    "emailValidated",
    "isDOI",
    "domain",
    "likes",
    "isOrganic",
    "status",
  ]) {
    const reply = await register(form({ [key]: true }));
    assert.equal(reply.status, 422, key);
    assert.deepEqual(reply.body.fields, { [key]: "Unknown field" });
  }
});

test("a campaign makes the member inorganic; the captcha port can require its second version", async () => {
  assert.equal((await register(form())).user["isOrganic"], true);
  assert.equal((await register(form({ campaign: "spring" }))).user["isOrganic"], false);
  const asked = await register(form({ captcha: { version: "v3", token: "test-low-score" } }));
  assert.deepEqual([asked.status, asked.body.code], [412, "captcha-required"]);
  assert.equal((await register(form({ captcha: { version: "v2", token: "test-failed" } }))).status, 422);
  assert.equal((await register(form({ captcha: { version: "v2", token: "solved" } }))).status, 201);
});
