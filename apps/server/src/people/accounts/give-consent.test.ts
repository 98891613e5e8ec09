import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createSending, type Sending } from "@masq/server/testing/sending";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sha256Hex } from "../../platform/ids/ids.ts";

let app: TestApp;
let sending: Sending;
before(async () => {
  app = await startTestApp();
  sending = createSending(app);
});
after(() => app.close());

const NEXT = "2027-02";

async function publish(version = NEXT): Promise<{ en: string; de: string }> {
  const texts = {
    en: `Every character here is invented, and paid staff write for it (${version}).`,
    de: `Hier sind alle erfunden, und bezahlte Leute schreiben für sie (${version}).`,
  };
  const hashes = { en: sha256Hex(texts.en), de: sha256Hex(texts.de) };
  const of = { brand_id: "velvetrooms", version };
  await app.db
    .insertInto("disclosure")
    .values((["en", "de"] as const).map((locale) => ({ ...of, locale, text: texts[locale], sha256: hashes[locale] })))
    .execute();
  return hashes;
}

test("[TRUST-05] a new disclosure version asks every member again: 428, consent, then the send succeeds", async () => {
  const { member, token, start } = await sending.arrange({ credits: 3 });
  const consent = (version: string) =>
    app.request("/api/consent", {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: { kind: "disclosure", version },
    });
  const shown = async (): Promise<unknown> =>
    (await app.request(`/api/user/${member.id}`, { headers: { authorization: `Bearer ${token}` } })).body.disclosure;
  assert.equal((await sending.post({ path: start, token })).status, 201);
  assert.deepEqual(await shown(), { current: "2026-11", accepted: "2026-11" });

  const { en: sha256 } = await publish();
  const before_ = await sending.stored(member.id);
  const refused = await sending.post({ path: start, token });
  assert.deepEqual([refused.status, refused.body.code], [428, "disclosure-required"]);
  assert.deepEqual(await sending.stored(member.id), before_);
  assert.deepEqual(await shown(), { current: NEXT, accepted: "2026-11" });

  const old = await consent("2026-11");
  assert.deepEqual([old.status, old.body.fields], [422, { version: "The text has changed. Please read it again" }]);
  assert.equal((await sending.post({ path: start, token })).status, 428);

  const given = await consent(NEXT);
  assert.deepEqual([given.status, given.body.disclosure], [201, { current: NEXT, accepted: NEXT }]);
  assert.equal((await sending.post({ path: start, token })).status, 201);
  const kept = await app.db
    .selectFrom("consent")
    .where("member_id", "=", member.id)
    .select(["version", "sha256"])
    .orderBy("at")
    .execute();
  assert.deepEqual(kept.at(-1), { version: NEXT, sha256 });
  assert.equal(kept.length, 2, "the first consent stays");
});

test("a sign-up with the old version must read the new one", async () => {
  const body = {
    gender: "man",
    lookingFor: "women",
    birthday: "1985-05-05",
    username: "late_reader",
    email: "late@example.com",
    password: "a slow walk along the canal",
    terms: true,
    disclosureVersion: "2026-11",
    disclosureAccepted: true,
    specialCategoryConsent: true,
  };
  const register = (disclosureVersion: string) =>
    app.request("/api/register", {
      method: "POST",
      headers: { "x-api-key": "key_velvetrooms" },
      body: { ...body, disclosureVersion },
    });
  assert.equal((await register("2026-11")).status, 422);
  assert.equal((await register(NEXT)).status, 201);
});

test("consent is to the sentence in the displayed language; an outdated version is 422", async () => {
  const version = "2027-03";
  const { member, token } = await sending.arrange();
  const { de: sha256 } = await publish(version);
  const consent = (locale: string) =>
    app.request("/api/consent", {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: { kind: "disclosure", version, locale },
    });
  assert.equal((await consent("fr")).status, 422);
  assert.equal((await consent("de")).status, 201);
  const kept = await app.db
    .selectFrom("consent")
    .where("member_id", "=", member.id)
    .select(["version", "locale", "sha256"])
    .orderBy("at", "desc")
    .executeTakeFirstOrThrow();
  assert.deepEqual(kept, { version, locale: "de", sha256 });
});
