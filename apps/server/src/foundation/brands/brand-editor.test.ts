import type { EditedBrand } from "@masq/contract/agent/brand-editor";
import { priceListRows } from "@masq/db/demo/price-lists";
import { EMPTY_BRAND, type BrandContent } from "@masq/domain/foundation/brand-content";
import { disclosure } from "@masq/domain/foundation/disclosure";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { sha256Hex } from "../../platform/ids/ids.ts";
import { signMemberAccess } from "../../people/auth/sign-access.ts";
import { createBrandDirectory } from "./brands.queries.ts";

let app: TestApp;
let desk: Desk;
let owner: Operator;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
  owner = await desk.operator({ role: "admin" }, "offline");
  const { lists, products } = priceListRows(["velvetrooms"]);
  await app.db.insertInto("price_list").values(lists).execute();
  await app.db.insertInto("product").values(products).execute();
  const rates = { message_cents: 25, follow_up_cents: 15, meet_up_cents: 30, min_length: 20, short_cents: 10 };
  await app.db
    .insertInto("rate_card")
    .values({ id: "rtc_test", brand_id: "velvetrooms", version: 1, currency: "EUR", ...rates })
    .execute();
});
after(() => app.close());

const NEW_HOUSE = {
  name: "Rose House",
  address: "2 Quay",
  registrationNumber: "2",
  supportEmail: "help@example.com",
  phone: "+31 20 1",
};
let count = 0;
/** A brand fit to publish, with unique names. */
function wanted(over: Partial<BrandContent> = {}): BrandContent {
  count += 1;
  const name = `rosegarden${count}`;
  return {
    ...EMPTY_BRAND,
    domain: `${name}.com`,
    fullScope: name,
    hosts: [`${name}.localhost`],
    companyId: "cmp_test",
    headline: "Nobody here is real.\nEvery line is.",
    writesIn: ["en"],
    customerSupport: "care@example.com",
    defaultDescriptor: "ROSE GARDEN",
    countries: ["NL", "DE"],
    start: { from: "velvetrooms", welcomeCredits: 3, neutralName: "Notes" },
    ...over,
  };
}
const edited = (reply: { body: unknown }): EditedBrand => reply.body as EditedBrand;
async function drafted(content: BrandContent): Promise<EditedBrand> {
  const reply = await owner.call("POST", "/brands", { content });
  assert.equal(reply.status, 201, reply.text);
  return edited(reply);
}
const publish = (brand: EditedBrand, by = owner) =>
  by.call("POST", `/brands/${brand._id}/publish`, { version: brand.version });
async function published(content: BrandContent): Promise<EditedBrand> {
  const reply = await publish(await drafted(content));
  assert.equal(reply.status, 200, reply.text);
  return edited(reply);
}
const brandAt = (host: string, path_ = "/api/brand") => app.request(path_, { host });

test("[BRAND-01, BRAND-02] a published brand serves its complete record on its hosts; its draft is served to nobody", async () => {
  const content = wanted();
  const [host = ""] = content.hosts;
  const draft = await drafted(content);
  assert.equal((await brandAt("localhost", `/api/brand?domain=${content.domain}`)).status, 404);
  assert.notEqual((await brandAt(host)).body.domain, content.domain);
  let later = 0;
  const clock = { ...app.clock, monotonicMs: () => app.clock.monotonicMs() + later };
  const elsewhere = createBrandDirectory({ ...app.deps, clock });
  assert.equal(await elsewhere.byId(draft._id), undefined);

  const reply = await publish(draft);
  assert.equal(reply.status, 200, reply.text);
  const { apiKey, sentences } = edited(reply);
  const { body } = await brandAt(host);
  assert.deepEqual(
    [body._id, body.domain, body.headline, body.theme.hue, body.welcomeCredits, body.neutralName],
    [draft._id, content.domain, content.headline, content.look.hue, 3, "Notes"],
  );
  const text = disclosure({ brand: content.fullScope, company: "Test House" }, "en");
  assert.deepEqual(body.disclosure, { version: "0001", locale: "en", text });
  assert.deepEqual(
    sentences.map(({ locale, sha256 }) => [locale, sha256]),
    [
      ["de", sha256Hex(disclosure({ brand: content.fullScope, company: "Test House" }, "de"))],
      ["en", sha256Hex(text)],
    ],
  );
  assert.ok(body.products.length > 0, "it sells what the brand that it begins like sells");
  const key = { "x-api-key": apiKey ?? "" };
  const listed = await app.request("/api/brands", { host, headers: key });
  assert.ok((listed.body.brands as { _id: string }[]).some(({ _id }) => _id === draft._id));
  assert.ok(existsSync(path.join(app.deps.config.DATA_DIR, "keys", `brand-${draft._id}.key`)));
  const card = await app.db.selectFrom("rate_card").where("brand_id", "=", draft._id).selectAll().execute();
  assert.deepEqual(
    card.map(({ message_cents, currency }) => [message_cents, currency]),
    [[25, "EUR"]],
  );
  later = 5001;
  assert.equal((await elsewhere.byId(draft._id))?.domain, content.domain);
});

test("a new brand works end to end: sign-up with its disclosure, its company's characters, a line, a claim and the reply", async () => {
  const content = wanted();
  const [host = ""] = content.hosts;
  const { _id: brandId, apiKey } = await published(content);
  const character = await app.given.profile();
  const form = {
    gender: "man",
    lookingFor: "women",
    birthday: "1990-06-15",
    username: "gardener",
    email: "gardener@example.com",
    password: "a long evening by the sea",
    terms: true,
    disclosureVersion: "0001",
    disclosureAccepted: true,
    specialCategoryConsent: true,
  };
  const registered = await app.request("/api/register", {
    method: "POST",
    host,
    headers: { "x-api-key": apiKey ?? "" },
    body: form,
  });
  assert.equal(registered.status, 201, registered.text);
  const member = await app.given.member({ brand_id: brandId, credits: 5 });
  const { sessionId } = await app.given.signIn(member);
  const token = await signMemberAccess(app.deps, { memberId: member.id, sessionId, domain: content.domain });
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": "garden-1" };
  const found = await app.request("/api/profiles", { host, headers });
  assert.ok(JSON.stringify(found.body).includes(character.id), found.text);
  const body = { messageType: "text", message: "Good evening from the garden" };
  const sent = await app.request(`/api/conversation/${character.id}`, { method: "POST", host, headers, body });
  assert.equal(sent.status, 201, sent.text);
  const conversationId = sent.body.conversation._id as string;
  const operator = await desk.operator({ scope: [content.fullScope] });
  const [claim] = await operator.claims();
  assert.equal(claim?.conversation._id, conversationId);
  assert.ok(claim);
  assert.equal((await desk.reply(operator, claim)).status, 201);
});

test("a new company is created with its first brand and keeps its books in the currency of the brand it was copied from", async () => {
  const company = {
    name: "Rose & Thorn Ltd",
    address: "2 Quay",
    registrationNumber: "77",
    supportEmail: "a@example.com",
    phone: "1",
  };
  const { _id, published: content } = await published(wanted({ companyId: null, company, timezone: "Europe/London" }));
  const row = await app.db
    .selectFrom("company")
    .where("id", "=", content?.companyId ?? "")
    .select(["name", "registration_number", "timezone", "currency"])
    .executeTakeFirstOrThrow();
  assert.deepEqual(Object.values(row), ["Rose & Thorn Ltd", "77", "Europe/London", "EUR"]);
  assert.equal((await app.deps.brands.byId(_id))?.company.name, "Rose & Thorn Ltd");
});

test("[BRAND-04] a brand published as legacy is unlisted, and its members are still served", async () => {
  const content = wanted();
  const [host = ""] = content.hosts;
  const { _id, version, published: now, apiKey } = await published(content);
  assert.ok(now);
  const saved = await owner.call("PUT", `/brands/${_id}`, { version, content: { ...now, legacy: true } });
  assert.equal((await publish(edited(saved))).status, 200);
  const headers = { "x-api-key": apiKey ?? "" };
  const { brands } = (await app.request("/api/brands", { host, headers })).body as { brands: { _id: string }[] };
  assert.ok(!brands.some((brand) => brand._id === _id));
  const { body } = await brandAt(host);
  assert.deepEqual([body._id, body.legacyMode], [_id, true]);
  const rows = (await owner.call("GET", "/brands")).body.brands as { _id: string; state: string }[];
  assert.equal(rows.find((brand) => brand._id === _id)?.state, "legacy");
});

test("names are unique across brands and drafts: 409 with the field, and nothing is stored", async () => {
  const first = wanted();
  await drafted(first);
  for (const [over, field] of [
    [{ domain: "velvetrooms.com" }, "domain"],
    [{ hosts: ["embernight.localhost"] }, "hosts"],
    [{ hosts: [first.domain] }, "hosts"],
    [{ fullScope: "oldflame" }, "fullScope"],
  ] as const) {
    const refused = await owner.call("POST", "/brands", { content: wanted(over) });
    assert.deepEqual([refused.status, refused.body.code], [409, "host-taken"], refused.text);
    assert.deepEqual(Object.keys(refused.body.fields as object), [field]);
  }
});

test("an invalid brand is refused with its field: names at once, the rest on publication", async () => {
  for (const [over, field] of [
    [{ domain: "Rosé.com" }, "domain"],
    [{ domain: "rose.localhost" }, "domain"],
    [{ hosts: ["https://rose.example"] }, "hosts"],
    [{ hosts: ["www.rose.example"] }, "hosts"],
  ] as const) {
    const refused = await owner.call("POST", "/brands", { content: wanted(over) });
    assert.deepEqual([refused.status, Object.keys(refused.body.fields as object)], [422, [field]], refused.text);
  }
  const look = { ...EMPTY_BRAND.look, lift: 18 };
  const sentences = { en: "All good people here.", de: "" };
  const draft = await drafted(wanted({ look, sentences, countries: [], headline: "", companyId: "cmp_none" }));
  const refused = await publish(draft);
  assert.equal(refused.status, 422);
  const fields = refused.body.fields as Record<string, string>;
  assert.deepEqual(Object.keys(fields).toSorted(), ["companyId", "countries", "headline", "look", "sentences.en"]);
  assert.match(fields["look"] ?? "", /On action, light: \d\.\d instead of 4\.5/);
  assert.deepEqual(draft.faults, fields);
  assert.equal((await brandAt("localhost", `/api/brand?domain=${draft.draft?.content.domain}`)).status, 404);
});

test("a brand says in which languages it is answered, in order, and has a headline in German where it has one", async () => {
  const { faults, ...unsaid } = await drafted(wanted({ writesIn: [] }));
  assert.ok("writesIn" in faults);
  assert.equal((await publish({ ...unsaid, faults })).status, 422);
  const german = await published(wanted({ writesIn: ["de", "en"], headlineDe: "Alles erfunden." }));
  const [host = ""] = german.published?.hosts ?? [];
  const read = async (locale: string) => (await brandAt(host, `/api/brand?locale=${locale}`)).body;
  const [de, en] = [await read("de"), await read("en")];
  assert.deepEqual([de.headline, de.headlineLanguage, de.writesIn], ["Alles erfunden.", null, ["de", "en"]]);
  assert.deepEqual([en.headline, en.headlineLanguage], ["Nobody here is real.\nEvery line is.", "de"]);
  const draft = edited(
    await owner.call("PUT", `/brands/${german._id}`, {
      version: german.version,
      content: { ...german.published, headlineDe: "", writesIn: ["en"] },
    }),
  );
  assert.equal((await publish(draft)).status, 200);
  const now = await read("de");
  assert.deepEqual([now.headline, now.headlineLanguage, now.writesIn], [en.headline, "en", ["en"]]);
});

test("two admins at once: the second save or publication is 409, and the first one's content remains", async () => {
  const draft = await drafted(wanted());
  const content = draft.draft?.content;
  const other = await desk.operator({ role: "admin" }, "offline");
  const path_ = `/brands/${draft._id}`;
  const mine = await owner.call("PUT", path_, { version: draft.version, content: { ...content, headline: "Mine" } });
  assert.equal(mine.status, 200, mine.text);
  const theirs = await other.call("PUT", path_, {
    version: draft.version,
    content: { ...content, headline: "Theirs" },
  });
  assert.deepEqual([theirs.status, theirs.body.code], [409, "conflict"]);
  assert.equal((await publish(draft, other)).status, 409);
  assert.equal(edited(await other.call("GET", path_)).draft?.content.headline, "Mine");
  assert.equal((await publish(edited(mine))).status, 200);
  assert.equal((await owner.call("PUT", path_, { version: edited(mine).version, content })).status, 409);
});

test("an edited disclosure is a new version that every member must accept; any other edit is not", async () => {
  const content = wanted();
  const [host = ""] = content.hosts;
  const first = await published(content);
  const save = async (from: EditedBrand, over: Partial<BrandContent>): Promise<EditedBrand> => {
    const body = { version: from.version, content: { ...from.published, ...over } };
    const saved = await owner.call("PUT", `/brands/${first._id}`, body);
    assert.equal(saved.status, 200, saved.text);
    const reply = await publish(edited(saved));
    assert.equal(reply.status, 200, reply.text);
    return edited(reply);
  };
  const second = await save(first, { headline: "Another line" });
  assert.equal((await brandAt(host)).body.disclosure.version, "0001");
  const en = `On ${content.fullScope} every profile is a fictional character, written by paid staff of Test House. You will never meet anyone from here.`;
  await save(second, { sentences: { en, de: "" } });
  assert.deepEqual((await brandAt(host)).body.disclosure, { version: "0002", locale: "en", text: en });
  const moved = await owner.call("GET", `/brands/${first._id}/changes`);
  const changes = moved.body.changes as { action: string; by: string; changes: { field: string; is: string }[] }[];
  assert.deepEqual(
    changes.map(({ action }) => action),
    [
      "brand.published",
      "brand.draft-saved",
      "brand.published",
      "brand.draft-saved",
      "brand.published",
      "brand.drafted",
    ],
  );
  assert.deepEqual(changes[0]?.changes, [{ field: "sentences.en", was: "", is: en }]);
  assert.ok(changes.every(({ by }) => by.startsWith("Ada Marlow")));
});

test("a published brand keeps its names and numbers; a draft can be dropped, also one never published", async () => {
  const brand = await published(wanted());
  const path_ = `/brands/${brand._id}`;
  for (const [over, field] of [
    [{ domain: "elsewhere.example" }, "domain"],
    [{ fullScope: "elsewhere" }, "fullScope"],
    [{ companyId: null }, "companyId"],
  ] as const) {
    const refused = await owner.call("PUT", path_, {
      version: brand.version,
      content: { ...brand.published, ...over },
    });
    assert.deepEqual([refused.status, Object.keys(refused.body.fields as object)], [422, [field]], refused.text);
  }
  await owner.call("PATCH", `/brand-settings/${brand._id}`, { welcomeCredits: 11 });
  const content = { ...brand.published, agePolicy: { DE: "all" } };
  const saved = edited(await owner.call("PUT", path_, { version: brand.version, content }));
  const after_ = edited(await publish(saved));
  const { settings } = (await app.deps.brands.byId(brand._id))!;
  assert.deepEqual([settings.welcomeCredits, settings.agePolicy], [11, { DE: "all" }]);
  const again = edited(
    await owner.call("PUT", path_, { version: after_.version, content: { ...after_.published, headline: "No" } }),
  );
  assert.equal((await owner.call("POST", `${path_}/discard`, { version: again.version })).status, 200);
  assert.equal(edited(await owner.call("GET", path_)).draft, null);
  const never = await drafted(wanted());
  assert.equal((await owner.call("POST", `/brands/${never._id}/discard`, { version: never.version })).status, 200);
  assert.equal((await owner.call("GET", `/brands/${never._id}`)).status, 404);
});

test("operators, and admins of some brands only, cannot set up brands: 403 everywhere, and nothing is written", async () => {
  const draft = await drafted(wanted());
  const operator = await desk.operator({}, "offline");
  const scoped = await desk.operator({ role: "admin", scope: ["velvetrooms"] }, "offline");
  const path_ = `/brands/${draft._id}`;
  const { version } = draft;
  for (const who of [operator, scoped])
    for (const [method, to, body] of [
      ["GET", "/brands", undefined],
      ["GET", path_, undefined],
      ["GET", `${path_}/changes`, undefined],
      ["POST", "/brands", { content: wanted() }],
      ["PUT", path_, { version, content: { ...draft.draft?.content, headline: "Not theirs" } }],
      ["POST", `${path_}/publish`, { version }],
      ["POST", `${path_}/discard`, { version }],
    ] as const)
      assert.equal((await who.call(method, to, body)).status, 403, `${method} ${to}`);
  assert.equal(edited(await owner.call("GET", path_)).version, version);
});

test("if settings fix the brands' keys, a new brand waits for its own", async () => {
  const key = Buffer.alloc(32, 7).toString("base64");
  const other = await startTestApp({ config: { KEYS: JSON.stringify({ "brand-velvetrooms": key }) } });
  try {
    const admin = await createDesk(other).operator({ role: "admin" }, "offline");
    const content = wanted({ start: { ...EMPTY_BRAND.start, from: null } });
    const draft = edited(await admin.call("POST", "/brands", { content }));
    const refused = await publish(draft, admin);
    assert.deepEqual([refused.status, Object.keys(refused.body.fields as object)], [422, ["key"]], refused.text);
    assert.ok(!existsSync(path.join(other.deps.config.DATA_DIR, "keys", `brand-${draft._id}.key`)));
  } finally {
    await other.close();
  }
});

test("a published brand says what it still needs before members come", async () => {
  const draft = await drafted(wanted({ companyId: null, company: NEW_HOUSE, start: { ...EMPTY_BRAND.start } }));
  const opened = await publish(draft);
  assert.equal(opened.status, 200, opened.text);
  const { fullScope } = edited(opened).published!;
  const open = async (): Promise<string[]> => {
    const { body } = await owner.call("GET", `/brands/${draft._id}/needs`);
    const { needs } = body as { needs: { need: string; isMet: boolean }[] };
    return needs.filter(({ isMet }) => !isMet).map(({ need }) => need);
  };
  assert.deepEqual(await open(), ["prices", "rates", "cast", "account", "purchase"], "a demo needs no certificate");
  const { company_id: companyId } = await app.db
    .selectFrom("brand")
    .where("id", "=", draft._id)
    .select("company_id")
    .executeTakeFirstOrThrow();
  await app.given.profile({ company_id: companyId, scope: ["another"] });
  assert.ok((await open()).includes("cast"), "of another brand of the company");
  await app.given.profile({ company_id: companyId, scope: [fullScope] });
  assert.ok(!(await open()).includes("cast"));
  const scoped = await desk.operator({ role: "admin", scope: [fullScope] }, "offline");
  assert.equal((await scoped.call("GET", `/brands/${draft._id}/needs`)).status, 403);
  assert.equal((await owner.call("GET", "/brands/brd_nobody/needs")).status, 404);
});
