import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, beforeEach, before, test } from "node:test";
import { inTransaction } from "../../platform/db/transaction.ts";
import { linkEveryAccount } from "../../people/limits/link-person.ts";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());
beforeEach(() => desk.clear());

test("a recused operator never gets that member's conversations again, with any character on any brand", async () => {
  const here = await desk.writer({ email: "known@web.example" });
  const there = await desk.writer({ email: "known+two@web.example", brand_id: "embernight" }, "embernight.localhost");
  const [friend, other] = [await desk.operator(), await desk.operator()];
  const first = await here.write((await app.given.profile()).id);
  const [claim] = await friend.claims();
  assert.ok(claim);
  const { claimEpoch } = claim;
  await friend.call("PUT", `/stock/${claim._id}/draft`, { claimEpoch, text: "Say hello to your sister" });
  const path = `/stock/${claim._id}/recuse`;
  assert.equal((await friend.call("POST", path, { claimEpoch: claimEpoch - 1 })).body.code, "claim-expired");
  assert.equal((await other.call("POST", path, { claimEpoch })).body.code, "claim-expired");
  assert.equal((await friend.call("POST", path, { claimEpoch })).status, 200);
  assert.deepEqual(await friend.claims(), []);

  const [taken] = await other.claims();
  assert.equal(taken?._id, claim._id);
  assert.equal(taken?.draft, null, "what an acquaintance began is gone");
  await desk.reply(other, taken);

  await here.write((await app.given.profile()).id);
  await inTransaction(app.deps, (tx) => linkEveryAccount(app.deps, tx, here.id));
  await there.write((await app.given.profile()).id);
  await app.clock.advance(20 * 60_000);
  assert.deepEqual(await friend.claims(), [], "not for ten minutes, as after giving back: for good");
  assert.equal((await friend.call("GET", `/conversation/${first.conversationId}`)).status, 404);

  const stranger = await desk.writer();
  const { conversationId } = await stranger.write((await app.given.profile()).id);
  assert.equal((await friend.claims())[0]?.conversation._id, conversationId, "others are given as before");
  const entry = await app.db
    .selectFrom("audit_entry")
    .where("action", "=", "member.recused")
    .select(["actor", "subject"])
    .executeTakeFirstOrThrow();
  assert.deepEqual([entry.actor, entry.subject], [friend.id, first.conversationId]);
});

test("items reserved for an operator who then recuses themselves become everyone's", async () => {
  const member = await desk.writer();
  const [friend, other] = [await desk.operator(), await desk.operator()];
  const [one, two] = [await app.given.profile(), await app.given.profile()];
  await member.write(one.id);
  const [claim] = await friend.claims();
  await desk.reply(friend, claim!);
  await member.write(one.id, "Are you still there?"); // reserved for the friend, who wrote last
  await member.write(two.id);
  const [next] = await friend.claims();
  assert.ok(next);
  const { claimEpoch } = next;
  assert.equal((await friend.call("POST", `/stock/${next._id}/recuse`, { claimEpoch })).status, 200);
  const [given] = await other.claims();
  assert.ok(given, "both are everybody's at once");
  await desk.reply(other, given);
  assert.equal((await other.claims()).length, 1);
});

test("nothing new is reserved for a recused operator, even one who wrote last", async () => {
  const member = await desk.writer();
  const [friend, other] = [await desk.operator(), await desk.operator()];
  const [one, two] = [await app.given.profile(), await app.given.profile()];
  await member.write(one.id);
  await desk.reply(friend, (await friend.claims())[0]!);
  await member.write(two.id);
  const [held] = await friend.claims();
  await friend.call("POST", `/stock/${held!._id}/recuse`, { claimEpoch: held!.claimEpoch });
  await desk.reply(other, (await other.claims())[0]!);
  await member.write(one.id, "And now?");
  assert.equal((await other.claims()).length, 1, "the friend wrote last there");
});

test("a recused admin cannot read, take over or answer", async () => {
  const member = await desk.writer();
  const { conversationId } = await member.write((await app.given.profile()).id);
  const admin = await desk.operator({ role: "admin" });
  const [claim] = await admin.claims();
  const { claimEpoch } = claim!;
  assert.equal((await admin.call("POST", `/stock/${claim!._id}/recuse`, { claimEpoch })).status, 200);
  const read = await admin.call(
    "GET",
    `/conversation/${conversationId}?category=complaint&reason=looking+into+a+complaint`,
  );
  assert.deepEqual([read.status, read.body.code], [403, "recused"]);
  assert.equal((await admin.call("POST", `/conversation/${conversationId}/intervene`)).body.code, "recused");
  assert.equal((await desk.answer(admin, conversationId)).body.code, "recused");
  const colleague = await desk.operator({ role: "admin" });
  assert.equal(
    (await colleague.call("GET", `/conversation/${conversationId}?category=complaint&reason=looking+into+a+complaint`))
      .status,
    200,
  );
});
