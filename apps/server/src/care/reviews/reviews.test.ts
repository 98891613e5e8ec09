import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import { plantSale } from "@masq/server/testing/money";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { removeExpired } from "../../operations/privacy/remove-expired.ts";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());

const TEXT = "Slow at noon, <b>splendid</b> at night & never a lie.\nI would buy again.";
const DAY_MS = 86_400_000;

async function arrange({ buys = true, brand = "velvetrooms", host = "localhost" } = {}) {
  const member = await desk.writer({ brand_id: brand }, host);
  const sale = buys ? await plantSale(app, { memberId: member.id }) : undefined;
  const call = (method: string, path: string, body?: object) =>
    desk.request(`/api${path}`, { method, host, headers: member.headers, ...(body && { body }) });
  const write = (over: object = {}) => call("POST", "/review", { stars: 4, text: TEXT, ...over });
  return { member, sale, call, write };
}
const shown = async (host = "localhost", brand = "velvetrooms", query = "?limit=100") =>
  (await desk.request(`/api/reviews${query}`, { host, headers: { "x-api-key": app.given.apiKey(brand) } })).body;
type Row = { _id: string; version: number; text: string; stars: number; user: { _id: string } };
const queue = async (admin: Awaited<ReturnType<Desk["operator"]>>, state = "waiting"): Promise<Row[]> =>
  (await admin.call("GET", `/reviews?state=${state}&limit=100`)).body.reviews as Row[];

async function rowOf(admin: Awaited<ReturnType<Desk["operator"]>>, memberId: string): Promise<Row> {
  const row = (await queue(admin)).find(({ user }) => user._id === memberId);
  assert.ok(row);
  return row;
}

test("[TRUST-42] only buyers not fully refunded may write; other reviews are not stored", async () => {
  const guest = await desk.request("/api/review", { method: "POST", body: { stars: 5, text: TEXT } });
  assert.equal(guest.status, 401);
  const visitor = await arrange({ buys: false });
  const { body: nothing } = await visitor.call("GET", "/review");
  assert.deepEqual(nothing, { review: null, mayWrite: false });
  const refused = await visitor.write();
  assert.deepEqual([refused.status, refused.body.code], [403, "review-of-buyers"]);

  const returned = await arrange();
  const { paymentId = "" } = returned.sale ?? {};
  const refund = {
    id: `ref_${paymentId}`,
    payment_id: paymentId,
    brand_id: "velvetrooms",
    member_id: returned.member.id,
    kind: "admin" as const,
    state: "done" as const,
    vat_minor: 0,
    credits: 0,
    reason: "Asked for",
    asked_by: returned.member.id,
    idempotency_key: paymentId,
    request_hash: "x",
  };
  await app.db
    .insertInto("refund")
    .values({ ...refund, amount_minor: 2999 })
    .execute();
  assert.equal((await returned.write()).body.code, "review-of-buyers");
  await app.db.updateTable("refund").set({ amount_minor: 1000 }).where("id", "=", refund.id).execute();
  assert.equal((await returned.write()).status, 201, "a part of it was kept");

  const { write } = await arrange();
  const short = await write({ text: `${" ".repeat(30)}too short${" ".repeat(30)}` });
  for (const bad of [{ stars: 0 }, { stars: 6 }, { stars: 2.5 }, { text: "x".repeat(601) }, { state: "shown" }])
    assert.equal((await write(bad)).status, 422, JSON.stringify(bad));
  assert.deepEqual([short.status, Object.keys(short.body.fields)], [422, ["text"]]);
  const { n } = await app.db
    .selectFrom("review")
    .select((eb) => eb.fn.countAll<string>().as("n"))
    .executeTakeFirstOrThrow();
  assert.equal(Number(n), 1);
});

test("[TRUST-42] nothing is public before an admin publishes it unchanged; withdrawn, it is gone", async () => {
  const admin = await desk.operator({ role: "admin" });
  const { member, call, write } = await arrange();
  const sent = await write({ text: `  ${TEXT}  ` });
  assert.deepEqual([sent.status, sent.body.review.state, sent.body.review.text], [201, "pending", TEXT]);
  assert.deepEqual(await shown(), {
    average: null,
    total: 0,
    counts: [0, 0, 0, 0, 0],
    reviews: [],
    page: 1,
    limit: 100,
  });
  const stored = await app.db.selectFrom("review").where("member_id", "=", member.id).selectAll().executeTakeFirst();
  assert.ok(
    !stored?.body.toString("latin1").includes("splendid") && stored?.shown_text === null,
    "sealed while it waits",
  );

  const row = await rowOf(admin, member.id);
  assert.deepEqual([row.text, row.stars], [TEXT, 4]);
  const decide = (body: object, by = admin) =>
    by.call("PATCH", `/review/${row._id}`, { version: row.version, ...body });
  assert.equal((await decide({ decision: "show", text: "Splendid!" })).status, 422, "no admin changes a word");
  assert.equal((await decide({ decision: "show", stars: 5 })).status, 422);
  assert.equal((await decide({ decision: "refuse" })).status, 422, "no refusal without a ground");
  assert.equal((await decide({ decision: "refuse", reason: "few-stars" })).status, 422);
  const operator = await desk.operator();
  const elsewhere = await desk.operator({ role: "admin", scope: ["embernight"] });
  assert.equal((await decide({ decision: "show" }, operator)).status, 403);
  assert.equal((await decide({ decision: "show" }, elsewhere)).status, 404);
  assert.equal((await decide({ decision: "show" })).status, 200);
  assert.equal((await decide({ decision: "show" })).body.code, "conflict");

  const { reviews, average, total } = await shown();
  const month = app.clock.now().toISOString().slice(0, 7);
  const memberSince = app.clock.now().getUTCFullYear();
  assert.deepEqual([average, total], [4, 1]);
  assert.deepEqual(
    reviews,
    [{ _id: row._id, stars: 4, text: TEXT, month, memberSince }],
    "and nothing about the member",
  );
  assert.equal((await shown("embernight.localhost", "embernight")).total, 0, "of this brand alone");
  assert.equal((await call("GET", "/review")).body.review.state, "shown");
  assert.equal((await call("DELETE", "/review")).body.review, null);
  assert.equal((await shown()).total, 0);
  const audit = await app.db.selectFrom("audit_entry").where("subject", "=", row._id).selectAll().execute();
  assert.deepEqual(
    audit.map(({ actor, action, data }) => [actor, action, (data as { stars: number }).stars]),
    [[admin.id, "review.shown", 4]],
  );
  assert.ok(!JSON.stringify(audit).includes("splendid"));
});

test("[TRUST-42] the average covers all published reviews, bad ones too; a refusal states its ground, a rewrite waits again", async () => {
  const admin = await desk.operator({ role: "admin" });
  const people = [];
  for (const stars of [5, 1, 1]) {
    const one = await arrange();
    assert.equal((await one.write({ stars, text: `${TEXT} ${stars}` })).status, 201);
    people.push(one);
    await app.clock.advance(1000);
  }
  const [good, bad, rude] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const decide = async ({ member }: typeof good, body: object) => {
    const row = await rowOf(admin, member.id);
    return admin.call("PATCH", `/review/${row._id}`, { version: row.version, ...body });
  };
  for (const one of [good, bad]) assert.equal((await decide(one, { decision: "show" })).status, 200);
  const no = { decision: "refuse", reason: "contact-data", words: "There is a telephone number in it." };
  assert.equal((await decide(rude, no)).status, 200);
  const first = await shown();
  assert.deepEqual([first.average, first.total, first.counts], [3, 2, [1, 0, 0, 0, 1]]);
  assert.deepEqual(
    first.reviews.map(({ stars }: Row) => stars),
    [1, 5],
    "the newest first",
  );
  assert.equal((await shown("localhost", "velvetrooms", "?limit=1&page=2")).average, 3, "of all, on every page");

  const { review } = (await rude.call("GET", "/review")).body;
  assert.deepEqual([review.state, review.reason, review.words], ["refused", "contact-data", no.words]);
  assert.ok(!JSON.stringify(review).includes(admin.id));
  const row = (await queue(admin, "done")).find(({ user }) => user._id === rude.member.id);
  assert.ok(row);
  assert.equal((await rude.write({ stars: 2 })).body.review.state, "pending");
  const late = await admin.call("PATCH", `/review/${row._id}`, { version: row.version, decision: "show" });
  assert.equal(late.body.code, "conflict", "what was rewritten meanwhile is read again first");

  assert.equal((await bad.write({ stars: 3 })).body.review.state, "pending");
  assert.deepEqual([(await shown()).average, (await shown()).total], [5, 1], "rewritten, it is off the page");
  const told = await app.db
    .selectFrom("event")
    .where("stream_id", "=", rude.member.id)
    .where("type", "=", "userUpdate")
    .select("data")
    .execute();
  assert.ok(told.some(({ data }) => JSON.stringify(data) === JSON.stringify({ review: { state: "refused" } })));
});

test("an unpublished review is deleted after a year; a published one stays", async () => {
  const admin = await desk.operator({ role: "admin" });
  const people = [await arrange(), await arrange()];
  for (const [at, { member, write }] of people.entries()) {
    await write();
    const { _id, version } = await rowOf(admin, member.id);
    const body = at === 0 ? { decision: "show" } : { decision: "refuse", reason: "insult" };
    assert.equal((await admin.call("PATCH", `/review/${_id}`, { version, ...body })).status, 200);
  }
  await app.clock.advance(370 * DAY_MS);
  await removeExpired(app.deps);
  const ids = people.map(({ member }) => member.id);
  const left = await app.db.selectFrom("review").where("member_id", "in", ids).select("member_id").execute();
  assert.deepEqual(left, [{ member_id: ids[0] }]);
});
