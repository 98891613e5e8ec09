import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());

test("a member's line with an age under 18 is sent and paid as usual, and one report waits for a supervisor", async () => {
  const admin = await desk.operator({ role: "admin" }, "offline");
  const member = await desk.writer({ credits: 5 });
  const profile = await app.given.profile();
  const say = async (message: string) => {
    const headers = { ...member.headers, "idempotency-key": message };
    const path = `/api/conversation/${profile.id}`;
    const sent = await desk.request(path, { method: "POST", headers, body: { messageType: "text", message } });
    assert.equal(sent.status, 201, sent.text);
    return sent.body;
  };
  await say("The ferry was 15 minutes late.");
  const { message, conversation, credits } = await say("I am 15, the form was wrong");
  assert.equal(credits, 3);
  await say("yes, I'm only fifteen");
  const { body } = await admin.call("GET", "/reports");
  const own = body.reports.filter(({ user }: { user: { _id: string } }) => user._id === member.id);
  assert.deepEqual(
    own.map(({ reason, byProduct }: { reason: string; byProduct: boolean }) => [reason, byProduct]),
    [["under-age", true]],
  );
  const read = await admin.call("GET", `/report/${own[0]._id}`);
  assert.deepEqual([read.body.message._id, read.body.actions], [message._id, ["none"]]);
  const audit = await app.db
    .selectFrom("audit_entry")
    .where("subject", "=", conversation._id)
    .where("action", "=", "message.flagged")
    .select("data")
    .execute();
  assert.deepEqual(
    audit.map(({ data }) => data["rule"]),
    ["A1", "A1"],
  );
});
