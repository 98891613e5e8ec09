import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator, type Writer } from "@masq/server/testing/desk";
import { createPlayer } from "@masq/server/testing/player";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { inTransaction } from "../../platform/db/transaction.ts";
import { removeExpired } from "../../operations/privacy/remove-expired.ts";
import { withholdCharacter } from "../../cast/profiles/withhold-character.ts";
import { raiseFollowUps } from "./raise-follow-ups.ts";

const HOUR_MS = 3_600_000;
let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());
// Isolate tests: no member of an earlier one was active lately.
beforeEach(async () => {
  await desk.clear();
  await app.db
    .updateTable("member")
    .set({ activity_at: new Date(0) })
    .execute();
});

type Silent = { member: Writer; profileId: string; conversationId: string };
/** A member who was answered and has gone silent. */
async function silent(over: Parameters<Desk["writer"]>[0] = {}): Promise<Silent> {
  const [member, profile, operator] = [
    await desk.writer(over),
    await app.given.profile(),
    await desk.operator({}, "online"),
  ];
  const { conversationId } = await member.write(profile.id);
  const [claim] = await operator.claims();
  assert.equal((await desk.reply(operator, claim!)).status, 201);
  return { member, profileId: profile.id, conversationId };
}
/** Time passes, the member visits without writing, and the round runs. */
async function hours(n: number, ...those: Silent[]): Promise<number> {
  await app.clock.advance(n * HOUR_MS);
  for (const { member } of those) {
    Object.assign(member.headers, (await app.given.signIn({ id: member.id, brandId: "velvetrooms" })).headers);
    await app.db.updateTable("member").set({ activity_at: app.deps.clock.now() }).where("id", "=", member.id).execute();
  }
  return raiseFollowUps(app.deps);
}
/** A new operator answers the open item over HTTP. */
async function follow(text: string): Promise<Operator> {
  const operator = await desk.operator({}, "online");
  const [claim] = await operator.claims();
  assert.equal(claim?.kind, "FollowUpStock");
  assert.equal((await desk.reply(operator, claim, text)).status, 201);
  return operator;
}
const call = ({ member }: Silent, method: string, path: string, body?: unknown) =>
  desk.request(`/api${path}`, {
    method,
    headers: { ...member.headers, "idempotency-key": path },
    ...(body !== undefined && { body }),
  });

test("[TRUST-11] a silent conversation gets one follow-up in 72 hours and three ever, each free to read", async () => {
  const one = await silent({ credits: 5 });
  assert.equal(await hours(23, one), 0, "not before a day of silence");
  assert.equal(await hours(2, one), 1);
  assert.equal(await raiseFollowUps(app.deps), 0, "one that waits is enough");
  await follow("The kettle is on, if you are about.");
  assert.equal(await hours(71, one), 0, "not again within 72 hours");
  assert.equal(await hours(2, one), 1);
  await follow("The lamp by the harbour is lit.");
  assert.equal(await hours(73, one), 1);
  await follow("I kept the map.");
  for (const wait of [73, 100, 200]) assert.equal(await hours(wait, one), 0, "three ever");
  const thread = await call(one, "GET", `/conversation/${one.conversationId}`);
  const texts = thread.body.messages.map(({ message }: { message: string }) => message);
  assert.ok(texts.includes("I kept the map."));
  const user = await call(one, "GET", `/user/${one.member.id}`);
  assert.equal(user.body.credits, 4, "only the member's own line was paid");
});

test("[TRUST-11] none after a pause, a reached limit, an unsubscribe, a block or a crisis; waiting ones go, too", async () => {
  const stops: Record<string, (who: Silent) => Promise<unknown>> = {
    pause: async (who) => {
      const taken = await call(who, "POST", "/break", { kind: "month" });
      assert.equal(taken.status, 201, taken.text);
    },
    "self-exclusion": async (who) => {
      const taken = await call(who, "POST", "/break", { kind: "exclusion" });
      assert.equal(taken.status, 201, taken.text);
    },
    limit: async (who) => {
      const personId = `per_${who.member.id}`;
      const { company_id } = await app.db
        .selectFrom("brand")
        .where("id", "=", "velvetrooms")
        .select("company_id")
        .executeTakeFirstOrThrow();
      await app.db.insertInto("person").values({ id: personId, company_id }).execute();
      await app.db.insertInto("person_member").values({ person_id: personId, member_id: who.member.id }).execute();
      await app.db
        .insertInto("spending_limit")
        .values({ person_id: personId, span: "month", amount_minor: 3000 })
        .execute();
      await app.db
        .insertInto("spending_entry")
        .values({ reference: `pay_${who.member.id}`, member_id: who.member.id, amount_minor: 3000 })
        .execute();
    },
    unsubscribe: async (who) => {
      const saved = await call(who, "PATCH", `/user/${who.member.id}`, { settings: { emailOnNewMessage: false } });
      assert.equal(saved.status, 200, saved.text);
    },
    block: async (who) => {
      assert.equal((await call(who, "PATCH", `/block/${who.profileId}`, { blocked: true })).status, 200);
    },
    crisis: async (who) => {
      await app.db
        .updateTable("member")
        .set({ selling_paused_until: new Date(app.deps.clock.now().getTime() + 100 * HOUR_MS) })
        .where("id", "=", who.member.id)
        .execute();
    },
  };
  const open = ({ conversationId }: Silent) =>
    app.db
      .selectFrom("stock")
      .where("conversation_id", "=", conversationId)
      .where("kind", "=", "FollowUpStock")
      .where("state", "in", ["ready", "claimed"])
      .select("id")
      .execute();
  for (const [name, stop] of Object.entries(stops)) {
    const [told, waiting] = [await silent(), await silent()];
    await stop(told);
    assert.equal(await hours(25, told, waiting), 1, `${name}: only the other one`);
    assert.deepEqual([(await open(told)).length, (await open(waiting)).length], [0, 1], name);
    await stop(waiting);
    await raiseFollowUps(app.deps);
    assert.equal((await open(waiting)).length, 0, `${name}: what waits goes, too`);
    await desk.clear();
    await app.db
      .updateTable("member")
      .set({ activity_at: new Date(0) })
      .execute();
  }
});

const waiting = async ({ conversationId }: Pick<Silent, "conversationId">) =>
  (
    await app.db
      .selectFrom("stock")
      .where("conversation_id", "=", conversationId)
      .where("kind", "<>", "MessageStock")
      .where("state", "in", ["ready", "claimed"])
      .select("state")
      .execute()
  ).map(({ state }) => state);
const change = async (profileId: string, method: string, path: string, more: object = {}) => {
  const boss = await desk.operator({ role: "admin" }, "offline");
  const { updateDate } = (await boss.call("GET", `/character/${profileId}`)).body;
  const changed = await boss.call(method, `/character/${profileId}${path}`, { updateDate, ...more });
  assert.equal(changed.status, 200, changed.text);
};
/** Ways in which a brand stops showing a character. */
const UNSHOWN: Record<string, (profileId: string) => Promise<unknown>> = {
  retired: (id) => change(id, "POST", "/retire"),
  withheld: (id) => inTransaction(app.deps, (tx) => withholdCharacter(app.deps, tx, id)),
  "taken from the brand": (id) => change(id, "PATCH", "", { brands: ["embernight"] }),
};

for (const [name, stop] of Object.entries(UNSHOWN))
  test(`none as a character that is ${name}, and a waiting one goes at once; shown again, it comes`, async () => {
    const [early, already] = [await silent(), await silent()];
    for (const { profileId } of [early, already]) await app.given.album(profileId);
    await stop(early.profileId);
    assert.equal(await hours(25, early, already), 1, "only the other one");
    assert.deepEqual([await waiting(early), await waiting(already)], [[], ["ready"]]);
    await stop(already.profileId);
    assert.deepEqual(await waiting(already), []);
    await hours(1, early, already);
    assert.deepEqual([await waiting(early), await waiting(already)], [[], []]);
    const set = { hidden_at: null, scope: null };
    await app.db.updateTable("profile").set(set).where("id", "=", already.profileId).execute();
    await hours(1, already);
    assert.deepEqual(await waiting(already), ["ready"]);
  });

for (const [name, stop] of Object.entries(UNSHOWN))
  test(`an opener waiting while its character is ${name} goes and returns with it once, unless the match is over`, async () => {
    const [stands, over] = [await createPlayer(app), await createPlayer(app)];
    const { id: profileId } = await app.given.profile();
    await app.given.album(profileId);
    const { conversationId } = (await stands.swipe(profileId)).body as { conversationId: string };
    const { conversationId: overId } = (await over.swipe(profileId)).body as { conversationId: string };
    const shown = async () => [await waiting({ conversationId }), await waiting({ conversationId: overId })];
    await stop(profileId);
    await raiseFollowUps(app.deps);
    assert.deepEqual(await shown(), [[], []]);
    await over.undo();
    await app.db.updateTable("profile").set({ hidden_at: null, scope: null }).where("id", "=", profileId).execute();
    for (const round of [1, 2]) {
      await raiseFollowUps(app.deps);
      assert.deepEqual(await shown(), [["ready"], []], `round ${round}`);
    }
  });

test("one held when its character retires may be sent; released, it waits for nobody", async () => {
  const one = await silent();
  assert.equal(await hours(25, one), 1);
  const holder = await desk.operator();
  const [claim] = await holder.claims();
  await change(one.profileId, "POST", "/retire");
  await raiseFollowUps(app.deps);
  assert.deepEqual(await waiting(one), ["claimed"]);
  const reason = "No idea";
  await holder.call("POST", `/stock/${claim!._id}/release`, { claimEpoch: claim!.claimEpoch, reason });
  assert.deepEqual(await waiting(one), ["ready"]);
  await raiseFollowUps(app.deps);
  assert.deepEqual(await waiting(one), []);
});

test("[AGENT-11] items left to retired characters leave the queue counts after a round; total is the sum", async () => {
  const [retired, shown] = [await silent(), await silent()];
  assert.equal(await hours(25, retired, shown), 2);
  const set = { hidden_at: app.deps.clock.now(), published_at: app.deps.clock.now() };
  await app.db.updateTable("profile").set(set).where("id", "=", retired.profileId).execute();
  const counts = async () => {
    // A count may be one real second old, whatever the test clock says.
    await new Promise((resolve) => setTimeout(resolve, 1_050));
    const operator = await desk.operator();
    const { MessageStock, FollowUpStock, MeetUpStock, total } = (await operator.call("GET", "/queue")).body;
    return [MessageStock, FollowUpStock, MeetUpStock, total];
  };
  assert.deepEqual(await counts(), [0, 2, 0, 2]);
  await raiseFollowUps(app.deps);
  assert.deepEqual(await counts(), [0, 1, 0, 1]);
  assert.deepEqual([await waiting(retired), await waiting(shown)], [[], ["ready"]]);
});

test("[TRUST-26] a chat with a retired character ends at its time limit, despite a waiting follow-up", async () => {
  const one = await silent();
  assert.equal(await hours(25, one), 1);
  const set = { hidden_at: app.deps.clock.now(), published_at: app.deps.clock.now() };
  await app.db.updateTable("profile").set(set).where("id", "=", one.profileId).execute();
  const isThere = async () => {
    await raiseFollowUps(app.deps);
    await removeExpired(app.deps);
    const found = await app.db.selectFrom("conversation").where("id", "=", one.conversationId).select("id").execute();
    return found.length > 0;
  };
  await app.clock.advance(362 * 24 * HOUR_MS);
  assert.equal(await isThere(), true, "not before");
  await app.clock.advance(4 * 24 * HOUR_MS);
  assert.equal(await isThere(), false);
});

test("none for members absent for 14 days, or if the member wrote last or was answered meanwhile", async () => {
  await silent();
  assert.equal(await hours(15 * 24), 0, "away");
  const other = await silent();
  await other.member.write(other.profileId, "Still there?");
  assert.equal(await hours(25, other), 0, "the member's line waits as a message");
});
