import type { Conversation } from "@masq/contract/member/conversations";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import { writeAsProfile } from "@masq/server/testing/write-as-profile";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { isShown } from "../../cast/profiles/profiles.queries.ts";

let app: TestApp;
let desk: Desk;
let agentId: string;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
  agentId = (await app.given.agent()).id;
});
after(() => app.close());

/** How long a process caches who is on duty. */
const DUTY_KEPT_MS = 2_100;

/** Seeded, so that a failure can be reproduced. */
let seed = 20_261_121;
function roll(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * below);
}

type Listed = { conversations: Conversation[]; total: number };
async function arrange(over: Parameters<Desk["writer"]>[0] = {}) {
  const member = await desk.writer({ credits: 400, ...over });
  const call = (method: string, path: string, body?: object) =>
    desk.request(`/api${path}`, { method, headers: member.headers, ...(body && { body }) });
  const list = async (query: string): Promise<Listed> => (await call("GET", `/conversations?${query}`)).body;
  const receive = (profileId: string, text = "Is the seat taken?") =>
    writeAsProfile(app, { memberId: member.id, profileId, agentId, text });
  return { member, call, list, receive };
}

test("[CHAT-33] [CHAT-34] flirts and sent match their definitions, over any history", async () => {
  const { member, call, list, receive } = await arrange();
  const wanted = { flirts: new Set<string>(), sent: new Set<string>() };
  for (let n = 0; n < 40; n += 1) {
    const profile = await app.given.profile();
    const history = Array.from({ length: 1 + roll(4) }, () => (roll(3) === 0 ? "user" : "profile"));
    let id = "";
    for (const sender of history)
      id = (sender === "user" ? await member.write(profile.id) : await receive(profile.id)).conversationId;
    const isArchived = roll(5) === 0;
    if (isArchived) await call("PATCH", `/conversation/${id}`, { archived: true });
    if (isArchived) continue;
    if (history.length === 1 && history[0] === "profile") wanted.flirts.add(id);
    if (history.at(-1) === "user") wanted.sent.add(id);
  }
  assert.ok(wanted.flirts.size > 3 && wanted.sent.size > 3);
  for (const name of ["flirts", "sent"] as const) {
    const { conversations, total } = await list(`list=${name}&limit=100`);
    assert.deepEqual(new Set(conversations.map(({ _id }) => _id)), wanted[name], name);
    assert.equal(total, wanted[name].size);
    const dates = conversations.map(({ messages }) => messages[0]?.dateSent ?? "");
    assert.deepEqual(dates, dates.toSorted().toReversed(), "the newest first");
  }
});

test("[CHAT-33] [CHAT-34] 36 a page, each once, only the member's own", async () => {
  const { list, receive } = await arrange();
  for (let n = 0; n < 38; n += 1) await receive((await app.given.profile()).id);
  const pages = [await list("list=flirts"), await list("list=flirts&page=2"), await list("list=flirts&page=3")];
  assert.deepEqual(
    pages.map(({ conversations }) => conversations.length),
    [36, 2, 0],
  );
  assert.equal(new Set(pages.flatMap(({ conversations }) => conversations.map(({ _id }) => _id))).size, 38);
  assert.ok(pages.every(({ total }) => total === 38));
  const stranger = await arrange();
  assert.equal((await stranger.list("list=flirts")).total, 0);
  assert.equal((await stranger.call("GET", "/conversations?list=drafts")).status, 422);
});

test("[CHAT-28] the inbox filter needs Premium: others are refused, whatever its value", async () => {
  const standard = await arrange();
  for (const filter of ["all", "unread", "unanswered", "online"]) {
    const { status, body } = await standard.call("GET", `/conversations?type=inbox&filter=${filter}`);
    assert.deepEqual([status, body.code], [403, "premium-required"], filter);
  }
  const { member, call, list, receive } = await arrange({ is_premium: true });
  await desk.operator();
  await app.clock.sleep(DUTY_KEPT_MS);
  const fresh = app.clock.now();
  const stale = new Date(fresh.getTime() - 2 * 3_600_000);
  const profile = async (at: Date) => (await app.given.profile({ activity_at: at })).id;
  const [answered, waiting, read] = [await profile(fresh), await profile(stale), await profile(stale)];
  const ids = {
    answered: (await receive(answered), (await member.write(answered)).conversationId),
    waiting: (await member.write(waiting), (await receive(waiting)).conversationId),
    read: (await member.write(read), (await receive(read)).conversationId),
  };
  await call("PATCH", `/conversation/${ids.read}/mark-read`);
  const found = async (filter: string) => {
    const { conversations, total } = await list(`type=conversations&filter=${filter}`);
    assert.equal(conversations.length, total);
    return conversations.map(({ _id }) => _id);
  };
  assert.deepEqual(await found("all"), [ids.read, ids.waiting, ids.answered]);
  // Unread stays what came before the member wrote: writing reads nothing.
  assert.deepEqual(await found("unread"), [ids.waiting, ids.answered]);
  assert.deepEqual(await found("unanswered"), [ids.read, ids.waiting]);
  assert.deepEqual(await found("online"), [ids.answered]);
  await app.db.updateTable("agent_session").set({ state: "offline" }).execute();
  await app.clock.sleep(DUTY_KEPT_MS);
  assert.deepEqual(await found("online"), [], "nobody on duty");
});

test("own lines are found regardless of case and accents, newest first, and no other member's", async () => {
  const { member, call, receive } = await arrange();
  const [one, other] = [await app.given.profile(), await app.given.profile()];
  const first = await member.write(one.id, "The Café by the river");
  await receive(one.id, "Which river?");
  const last = await receive(other.id, "a cafe\u0301, then");
  const look = async (q: string, more = "") =>
    (await call("GET", `/conversations/search?q=${encodeURIComponent(q)}${more}`)).body;
  const { found, searched, next } = await look("CAFE");
  assert.deepEqual(
    found.map((line: { conversationId: string; hit: string; sequence: number }) => [
      line.conversationId,
      line.hit,
      line.sequence,
    ]),
    [
      [last.conversationId, "cafe\u0301", 1],
      [first.conversationId, "Café", 1],
    ],
  );
  assert.deepEqual([searched, next], [3, null]);
  assert.equal(found[1].profile.name, one.name);
  assert.deepEqual([found[1].before, found[1].after], ["The ", " by the river"]);
  assert.equal((await look("lantern")).found.length, 0);
  const stranger = await arrange();
  assert.equal((await stranger.call("GET", "/conversations/search?q=cafe")).body.found.length, 0);
  for (const bad of ["q=a", "", "q=cafe&after=x"])
    assert.equal((await call("GET", `/conversations/search?${bad}`)).status, 422, bad);
});

test("a search of many lines continues where it stopped and returns each line once", async () => {
  const { call, receive } = await arrange();
  const profile = await app.given.profile();
  for (let n = 1; n <= 45; n += 1) await receive(profile.id, `lantern ${n}`);
  const seen: number[] = [];
  let onwards: string | null = "";
  let calls = 0;
  while (onwards !== null) {
    const { body } = await call("GET", `/conversations/search?q=lantern${onwards && `&after=${onwards}`}`);
    seen.push(...body.found.map((line: { sequence: number }) => line.sequence));
    onwards = body.next;
    calls += 1;
    assert.ok(calls < 5);
  }
  assert.deepEqual(
    seen,
    Array.from({ length: 45 }, (_, index) => 45 - index),
  );
});

test("whether a character is shown is looked up by its key, also before there are statistics", async () => {
  const bare = app.db.selectFrom("conversation").select(isShown().as("isShown"));
  const { sql: text } = bare.compile();
  await sql`delete from pg_statistic where starelid in ('profile'::regclass, 'brand'::regclass)`.execute(app.db);
  const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${sql.raw(text)}`.execute(app.db);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  // The index of a company's states would walk the whole cast, for each conversation and each line.
  assert.match(plan, /profile_pkey/);
  assert.doesNotMatch(plan, /profile_state/);
});
