import type { FoundConversation } from "@masq/contract/agent/lookup";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator } from "@masq/server/testing/desk";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { lookupStatement } from "./lookup.queries.ts";

let app: TestApp;
let desk: Desk;
let admin: Operator;
let operator: Operator;
/** Keyed by the name the tests use. */
const placed: Record<"ada" | "bert" | "cleo" | "other", string> = { ada: "", bert: "", cleo: "", other: "" };

/** Three steps fit into the life of an access token. */
const STEP_MS = 600_000;
const find = async (query = "", by = admin) => {
  const reply = await by.call("GET", `/conversations?${query}`);
  assert.equal(reply.status, 200, reply.text);
  const { conversations, ...rest } = reply.body as { conversations: FoundConversation[]; total: number };
  return { rows: conversations, ids: conversations.map((one) => one._id), ...rest };
};
const iso = (ms: number): string => encodeURIComponent(new Date(ms).toISOString());

/** Three conversations of one brand, ten minutes apart (Zoe answered the second), and one of another brand. */
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
  admin = await desk.operator({ role: "admin" }, "offline");
  operator = await desk.operator({ first_name: "Zoe", last_name: "Quill" });
  const heroine = await app.given.profile({ name: "Isolde", username: "isolde_w" });
  const hero = await app.given.profile({ name: "Fergus", username: "fergus_m" });
  const put = async (name: keyof typeof placed, username: string, profileId: string, host = "localhost") => {
    const over = host === "localhost" ? {} : { brand_id: "embernight" };
    const writer = await desk.writer({ username, ...over }, host);
    placed[name] = (await writer.write(profileId)).conversationId;
  };
  await put("ada", "Ada_Lind", heroine.id);
  await desk.clear();
  await app.clock.advance(STEP_MS);
  await put("bert", "bert_100", hero.id);
  const [claim] = await operator.claims();
  assert.ok(claim);
  assert.equal((await desk.reply(operator, claim)).status, 201);
  await app.clock.advance(STEP_MS);
  await put("cleo", "cleo_lind", hero.id);
  await app.clock.advance(STEP_MS);
  await put("other", "Adalbert", heroine.id, "embernight.localhost");
  // Query strings carry milliseconds, so truncate to make the exact moment searchable.
  await sql`update conversation set last_message_at = date_trunc('milliseconds', last_message_at)`.execute(app.db);
});
after(() => app.close());

test("[ADMIN-01] an admin looks up any conversation, without a text, mail, payment or spend; nobody else may", async () => {
  const { rows, total } = await find();
  assert.deepEqual(new Set(rows.map((one) => one._id)), new Set(Object.values(placed)));
  assert.equal(total, 4);
  const bert = rows.find((one) => one._id === placed.bert);
  assert.deepEqual(
    [bert?.user.username, bert?.profile.name, bert?.brand.domain, bert?.messageCount, bert?.newest?.senderType],
    ["bert_100", "Fergus", "velvetrooms.com", 2, "profile"],
  );
  assert.equal(bert?.agentName, "Zoe Quill");
  const text = JSON.stringify(rows);
  for (const word of ["Which map", "coffee stain", "@example.com", "credits", "balance", "isPremium"])
    assert.ok(!text.includes(word), word);
  assert.equal((await operator.call("GET", "/conversations")).status, 403);
  const looks = await app.db
    .selectFrom("audit_entry")
    .where("action", "=", "conversations.looked-up")
    .where("actor", "=", admin.id)
    .select("data")
    .execute();
  assert.deepEqual(looks.at(-1)?.data, { filters: [], page: 1, total: 4 });
});

test("[ADMIN-02] pages hold each conversation once under one total, newest or oldest first, 36 by default and at most 100", async () => {
  const pages = [await find("limit=3&page=1"), await find("limit=3&page=2"), await find("limit=3&page=3")];
  assert.deepEqual(
    pages.map(({ ids }) => ids.length),
    [3, 1, 0],
  );
  assert.deepEqual(
    pages.map(({ total }) => total),
    [4, 4, 4],
  );
  const all = pages.flatMap(({ ids }) => ids);
  assert.deepEqual(all, [placed.other, placed.cleo, placed.bert, placed.ada]);
  assert.deepEqual((await find("sortBy=recent")).ids, all);
  assert.deepEqual((await find("sortBy=oldest")).ids, all.toReversed());
  const whole = await admin.call("GET", "/conversations");
  assert.deepEqual([whole.body.page, whole.body.limit], [1, 36]);
  for (const bad of ["limit=101", "limit=0", "page=0", "sortBy=loud", "sentAfter=yesterday", "sentBefore=2026-13-40"])
    assert.equal((await admin.call("GET", `/conversations?${bad}`)).status, 422, bad);
});

test("[ADMIN-03] sentAfter and sentBefore bound the newest line; the start is inclusive, the end exclusive", async () => {
  const { rows } = await find("sortBy=oldest");
  const [, second, third] = rows.map((one) => Date.parse(one.newest?.date ?? ""));
  assert.ok(second !== undefined && third !== undefined && third - second >= STEP_MS - 1000);
  assert.deepEqual((await find(`sentAfter=${iso(third)}`)).ids, [placed.other, placed.cleo]);
  assert.deepEqual((await find(`sentBefore=${iso(third)}`)).ids, [placed.bert, placed.ada]);
  const between = await find(`sentAfter=${iso(second)}&sentBefore=${iso(third)}`);
  assert.deepEqual([between.ids, between.total], [[placed.bert], 1]);
});

test("[ADMIN-04] agentName, realUsername, fictiveUsername and domain narrow alone and together, ignoring case", async () => {
  const cases = [
    ["agentName=zoe%20q", [placed.bert]],
    ["realUsername=LIND", [placed.cleo, placed.ada]],
    ["realUsername=ada", [placed.other, placed.ada]],
    ["fictiveUsername=FERG", [placed.cleo, placed.bert]],
    ["fictiveUsername=isolde_w", [placed.other, placed.ada]],
    ["domain=ember", [placed.other]],
    ["domain=velvet&realUsername=ada", [placed.ada]],
    ["fictiveUsername=fergus&realUsername=lind", [placed.cleo]],
    ["agentName=quill&fictiveUsername=fergus&domain=velvet&realUsername=bert", [placed.bert]],
    ["agentName=quill&realUsername=lind", []],
    ["domain=nowhere", []],
    // LIKE wildcards match literally.
    ["realUsername=%25", []],
    ["realUsername=t_1", [placed.bert]],
    ["realUsername=a_a", []],
  ] as const;
  for (const [query, expected] of cases) {
    const { ids, total } = await find(query);
    assert.deepEqual(ids, [...expected], query);
    assert.equal(total, expected.length, query);
  }
});

test("an admin of one brand cannot find, open or take over conversations of another", async () => {
  const narrow = await desk.operator({ role: "admin", scope: ["embernight"] }, "offline");
  assert.deepEqual((await find("", narrow)).ids, [placed.other]);
  assert.deepEqual((await find("domain=velvet", narrow)).ids, []);
  for (const [method, path] of [
    ["GET", "standing"],
    ["POST", "intervene"],
    ["POST", "release"],
  ] as const)
    assert.equal((await narrow.call(method, `/conversation/${placed.ada}/${path}`)).status, 404, path);
});

test("a page uses indexes, however many conversations there are", async () => {
  const plenty = await app.given.member({ username: "plenty" });
  await sql`
    insert into member (id, brand_id, username, username_key, email, email_key, password_hash, gender, looking_for, birthday, age_min, age_max)
    select 'usr_m' || n, brand_id, 'many' || n, 'many' || n, 'many' || n || '@example.com', 'many' || n || '@example.com', '-',
      'man', 'women', '1985-05-05', 30, 40
    from member, generate_series(1, 20000) n where id = ${plenty.id}`.execute(app.db);
  await sql`
    insert into conversation (id, brand_id, member_id, profile_id, seq, last_user_seq, last_message_at)
    select 'cnv_m' || n, 'velvetrooms', 'usr_m' || n, (select id from profile where name = 'Isolde'), 0, 0,
      app_now() - make_interval(mins => n + 300)
    from generate_series(1, 20000) n`.execute(app.db);
  await sql`analyze member, conversation, message, profile, agent`.execute(app.db);
  const brandIds = (await app.deps.brands.all()).map((brand) => brand.id);
  const planOf = async (wanted: object): Promise<string> => {
    const query = lookupStatement(app.db, { brandIds, page: 1, limit: 36, ...wanted });
    return (await query.explain("text")).map((line) => Object.values(line as object).join("")).join("\n");
  };
  const plain = await planOf({});
  assert.match(plain, /Index (Only )?Scan.* using conversation_active_on/);
  const since = { sentAfter: new Date(app.clock.now().getTime() - 3_600_000 * 6).toISOString() };
  for (const wanted of [{ realUsername: "many777" }, { fictiveUsername: "isolde" }, since, { only: "intervened" }]) {
    const plan = await planOf(wanted);
    assert.match(plan, /Index (Only )?Scan.* on conversation/, plan);
    assert.doesNotMatch(plan.split("CTE counted")[0] ?? "", /Seq Scan on conversation/, plan);
  }
  const { total, ids } = await find("realUsername=many777");
  assert.deepEqual([total, ids[0]], [11, "cnv_m777"]);
  assert.equal((await find("page=556")).ids.length, 24);
});
