import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { createLog } from "../../platform/log/log.ts";
import { sweepDesk } from "./desk.jobs.ts";

const logged: string[] = [];
let app: TestApp;
let desk: Desk;
let boss: Operator;
before(async () => {
  app = await startTestApp({ deps: { log: createLog("warn", { write: (line) => void logged.push(line) }) } });
  desk = createDesk(app);
  boss = await desk.operator({ role: "admin" }, "offline");
});
after(() => app.close());
beforeEach(() => desk.clear());

async function written() {
  const member = await desk.writer();
  const { id: profileId } = await app.given.profile();
  await app.given.album(profileId);
  return { member, profileId, ...(await member.write(profileId)) };
}
async function narrow(profileId: string): Promise<void> {
  const { updateDate } = (await boss.call("GET", `/character/${profileId}`)).body;
  const taken = await boss.call("PATCH", `/character/${profileId}`, { updateDate, brands: ["embernight"] });
  assert.equal(taken.status, 200, taken.text);
}

test("[AGENT-08] a character taken off the brand: exactly one operator claims its open line, sees it and replies", async () => {
  const { member, profileId, conversationId } = await written();
  await narrow(profileId);
  const [writer, colleague] = [await desk.operator({ scope: ["velvetrooms"] }), await desk.operator()];
  const pictures = async () => (await writer.call("GET", `/profile/${profileId}/pictures`)).status;
  assert.equal(await pictures(), 404, "on no brand of theirs");
  const [claim] = await writer.claims();
  assert.deepEqual([claim?.conversation._id, claim?.conversation.profile._id], [conversationId, profileId]);
  assert.deepEqual(await colleague.claims(), [], "nobody else gets it");
  assert.equal(await pictures(), 200, "what the holder may send");
  assert.equal((await desk.reply(writer, claim!, "The one with the coffee stain.")).status, 201);
  assert.equal(await pictures(), 404);
  const thread = await desk.request(`/api/conversation/${conversationId}`, { headers: member.headers });
  assert.equal(thread.body.messages.at(-1).message, "The one with the coffee stain.");
});

test("a claim stays on screen when its character is taken off the brand meanwhile", async () => {
  const { profileId } = await written();
  const writer = await desk.operator();
  const [claim] = await writer.claims();
  await narrow(profileId);
  await app.clock.advance(11_000);
  assert.deepEqual(
    (await writer.claims()).map(({ _id, claimEpoch }) => [_id, claimEpoch]),
    [[claim?._id, claim?.claimEpoch]],
  );
});

test("[ADMIN-01] admins list, open and answer a conversation whose character was taken off the brand", async () => {
  const { member, profileId, conversationId } = await written();
  await narrow(profileId);
  const { conversations } = (await boss.call("GET", `/conversations?realUsername=${member.username}`)).body;
  assert.deepEqual(
    conversations.map(({ _id }: { _id: string }) => _id),
    [conversationId],
  );
  const opened = await boss.call(
    "GET",
    `/conversation/${conversationId}?category=complaint&reason=looking+into+a+complaint`,
  );
  assert.deepEqual([opened.status, opened.body.profile?._id], [200, profileId], opened.text);
  const answered = await desk.answer(boss, conversationId, "The north is wrong on purpose.");
  assert.equal(answered.status, 201, answered.text);
});

test("a claim that cannot be shown returns at once with a log entry, and logs nobody out", async () => {
  const [strange, plain] = [await written(), await written()];
  const contact = { address: "A", support_email: "o@example.com", phone: "1" };
  const company = { id: "cmp_other", name: "O", registration_number: "2", ...contact };
  await app.db.insertInto("company").values(company).execute();
  await app.db.updateTable("profile").set({ company_id: company.id }).where("id", "=", strange.profileId).execute();
  const writer = await desk.operator();
  assert.deepEqual(await writer.claims(), []);
  const stock = await app.db
    .selectFrom("stock")
    .where("conversation_id", "=", strange.conversationId)
    .select(["id", "state", "claimed_by", "lapses"])
    .executeTakeFirstOrThrow();
  assert.deepEqual([stock.state, stock.claimed_by, stock.lapses], ["ready", null, 0]);
  const [line = "", ...more] = logged.splice(0).filter((one) => one.includes("cannot be shown"));
  assert.ok(line.includes(stock.id) && line.includes(strange.conversationId), line);
  assert.deepEqual(more, []);
  const [next] = await writer.claims();
  assert.equal(next?.conversation._id, plain.conversationId, "the next look takes something else");
  assert.equal((await desk.reply(writer, next)).status, 201);
  await app.clock.advance(301_000);
  await sweepDesk(app.deps);
  assert.equal((await writer.call("GET", "/claim")).body.status, "online");
});
