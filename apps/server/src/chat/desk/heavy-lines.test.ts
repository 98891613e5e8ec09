import type { Claim } from "@masq/contract/agent/desk";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator, type Writer } from "@masq/server/testing/desk";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());
beforeEach(async () => {
  await desk.clear();
  await app.db.updateTable("agent_session").set({ state: "offline" }).execute();
});

const CRUEL = "You worthless piece of trash, answer me.";
const CHILD = "I am 15 and alone at home.";
const CRISIS = "I want to end my life.";
const LIGHT = "Which of the two maps would you keep?";

/** Someone who has written before, so that all wait equally long. */
async function wrote(text: string, over: { brand_id?: string } = {}, host?: string): Promise<Writer> {
  const member = await desk.writer({ credits: 20, ...over }, host);
  await member.write((await app.given.profile()).id, text);
  return member;
}
/** What the member wrote: the system may have answered it. */
const newest = (claim: Claim | undefined): string | undefined => claim?.conversation.messages[0]?.message;
async function answerNext(by: Operator): Promise<Claim | undefined> {
  const [claim] = await by.claims();
  if (claim) {
    const sent = await desk.reply(by, claim, "The one with the coffee ring on it.");
    assert.equal(sent.status, 201, sent.text);
  }
  return claim;
}

test("after a heavy line the next two are light ones while a colleague is free; then the order is the deadline's", async () => {
  const [one, free] = [await desk.operator(), await desk.operator()];
  for (const text of [CRUEL, CHILD, LIGHT, LIGHT, LIGHT]) await wrote(text);
  const got: (string | undefined)[] = [];
  const why: (string | undefined)[] = [];
  for (let n = 0; n < 4; n += 1) {
    const claim = await answerNext(one);
    got.push(newest(claim));
    why.push(claim?.why.lighterAfter);
  }
  assert.deepEqual(got, [CRUEL, LIGHT, LIGHT, CHILD]);
  assert.deepEqual(
    why.map((at) => at !== undefined),
    [false, true, true, false],
    "it says so where the order was kind, and only there",
  );
  assert.equal(newest((await free.claims())[0]), LIGHT);
});

test("who is free takes the heavy line that was left to them", async () => {
  const [one, free] = [await desk.operator(), await desk.operator()];
  for (const text of [CRUEL, CRUEL, LIGHT]) await wrote(text);
  await answerNext(one);
  assert.equal(newest((await one.claims())[0]), LIGHT);
  assert.equal(newest((await free.claims())[0]), CRUEL);
});

test("alone on duty, the deadline decides", async () => {
  const one = await desk.operator();
  for (const text of [CRUEL, CHILD, LIGHT]) await wrote(text);
  assert.deepEqual([newest(await answerNext(one)), newest(await answerNext(one))], [CRUEL, CHILD]);
});

test("a colleague who is paused, has a claim, works for other brands, knows the member or carried enough is not free", async (t) => {
  const cases: Record<string, (member: Writer) => Promise<void>> = {
    paused: async () => {
      const other = await desk.operator();
      await app.db.updateTable("agent_session").set({ state: "paused" }).where("agent_id", "=", other.id).execute();
    },
    "without a line": async () => {
      const other = await desk.operator();
      await app.db
        .updateTable("agent_session")
        .set({ socket_lost_at: sql<Date>`app_now()` })
        .where("agent_id", "=", other.id)
        .execute();
    },
    "with a claim": async () => {
      const other = await desk.operator();
      await wrote(LIGHT);
      await sql`update stock set state = 'claimed', claimed_by = ${other.id}, claim_slot = 0, claimed_at = app_now(),
        claim_expires_at = app_now() + interval '5 minutes'
        where id = (select id from stock where state = 'ready' and heavy is null limit 1)`.execute(app.db);
    },
    "of other brands": async () => void (await desk.operator({ scope: ["embernight"] })),
    recused: async ({ id: memberId }) => {
      const { id: agentId } = await desk.operator();
      await app.db.insertInto("recusal").values({ agent_id: agentId, member_id: memberId }).execute();
    },
    "with enough of it": async () => {
      const other = await desk.operator();
      await sql`update agent_session set heavy_times = array[app_now(), app_now(), app_now()]
        where agent_id = ${other.id}`.execute(app.db);
    },
  };
  for (const [name, arrange] of Object.entries(cases)) {
    await t.test(name, async () => {
      await desk.clear();
      await app.db.updateTable("agent_session").set({ state: "offline" }).execute();
      const one = await desk.operator();
      await wrote(CRUEL);
      await answerNext(one);
      const member = await wrote(CRUEL);
      await arrange(member);
      await wrote(LIGHT);
      const [claim] = await one.claims();
      assert.deepEqual([newest(claim), claim?.why.lighterAfter], [CRUEL, undefined]);
    });
  }
});

test("three heavy ones an hour are enough, whatever light ones lie between; an hour later they count no more", async () => {
  const one = await desk.operator();
  for (let n = 0; n < 3; n += 1) {
    await wrote(CRUEL);
    await answerNext(one);
    for (let light = 0; light < 2; light += 1) {
      await wrote(LIGHT);
      await answerNext(one);
    }
  }
  await desk.operator();
  await wrote(CRUEL);
  assert.deepEqual(await one.claims(), [], "nothing else waits, and a colleague is free");
  await sql`update agent_session set heavy_times = array(select t - interval '61 minutes' from unnest(heavy_times) t)
    where agent_id = ${one.id}`.execute(app.db);
  assert.equal(newest((await one.claims())[0]), CRUEL);
});

test("a crisis is handed to the next who asks, and in its last minute any line is", async () => {
  const one = await desk.operator();
  await wrote(CRUEL);
  await answerNext(one);
  await desk.operator();
  await wrote(CRISIS);
  await wrote(LIGHT);
  assert.equal(newest(await answerNext(one)), CRISIS);
  await wrote(CHILD);
  await sql`update stock set deadline_at = app_now() + interval '59 seconds' where heavy = 'minors' and state = 'ready'`.execute(
    app.db,
  );
  assert.equal(newest((await one.claims())[0]), CHILD);
});

test("a heavy line is reserved for nobody, and the item stays heavy when another line follows", async () => {
  const one = await desk.operator();
  const member = await desk.writer({ credits: 20 });
  const { id } = await app.given.profile();
  await member.write(id, LIGHT);
  await answerNext(one);
  await member.write(id, CRUEL);
  await member.write(id, LIGHT);
  const item = await app.db
    .selectFrom("stock")
    .where("state", "=", "ready")
    .select(["heavy", "sticky_agent"])
    .executeTakeFirstOrThrow();
  assert.deepEqual(item, { heavy: "cruelty", sticky_agent: null });
});

test("what is announced as next is as kind as what is handed out", async () => {
  const one = await desk.operator();
  await desk.operator();
  for (const text of [CRUEL, CHILD, LIGHT, LIGHT]) await wrote(text);
  const next = async (): Promise<string[]> =>
    (await one.call("GET", "/next")).body.items.map(({ text }: { text: string }) => text);
  assert.deepEqual(await next(), [CRUEL, LIGHT]);
  const [claim] = await one.claims();
  assert.ok(claim);
  assert.deepEqual(await next(), [LIGHT, LIGHT]);
  await desk.reply(one, claim);
  await answerNext(one);
  await answerNext(one);
  assert.deepEqual(await next(), [CHILD]);
});
