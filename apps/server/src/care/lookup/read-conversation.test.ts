import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { listFacts } from "../../chat/facts/list-facts.ts";
import { listMemos } from "../../chat/memos/list-memos.ts";
import { readConversation } from "./read-conversation.ts";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());

test("[TRUST-28] an admin reads a conversation only with a reason, and every look is in the audit log", async () => {
  const member = await desk.writer();
  const { conversationId } = await member.write((await app.given.profile()).id, "Between us");
  const admin = await desk.operator({ role: "admin" });
  const path = `/conversation/${conversationId}`;
  const looks = () =>
    app.db
      .selectFrom("audit_entry")
      .where("action", "=", "conversation.read")
      .where("subject", "=", conversationId)
      .selectAll()
      .execute();
  const sentence = "reason=twenty+letters+or+so";
  for (const query of ["", "?reason=", `?${sentence}`, "?category=complaint", `?category=curiosity&${sentence}`]
    .concat(["?category=complaint&reason=twenty+less+one+ohh", `?category=complaint&reason=${"+".repeat(20)}x`])
    .concat(`?category=complaint&reason=${"x".repeat(301)}`))
    for (const part of ["", "/notes", "/facts"])
      assert.equal((await admin.call("GET", path + part + query)).status, 422, part + query);
  assert.equal((await looks()).length, 0);
  const read = await admin.call("GET", `${path}?category=complaint&reason=looking+into+a+complaint`);
  assert.equal(read.status, 200);
  assert.equal(read.body.messages[0].message, "Between us");
  const [look] = await looks();
  assert.equal(look?.actor, admin.id);
  assert.deepEqual(look.data, { category: "complaint", reason: "looking into a complaint", before: null });
});

test("[TRUST-28] what cannot be logged cannot be read: conversation, memos and facts", async () => {
  const member = await desk.writer();
  const { conversationId } = await member.write((await app.given.profile()).id, "Between us");
  const { actor } = await desk.operator({ role: "admin" });
  const wanted = { conversationId, category: "complaint", reason: "a complaint of the member" } as const;
  const reads = {
    "conversation.read": () => readConversation(app.deps, actor, wanted),
    "memos.read": () => listMemos(app.deps, actor, wanted),
    "facts.read": () => listFacts(app.deps, actor, wanted),
  };
  for (const [action, read] of Object.entries(reads)) {
    await sql`create function refuse_entry() returns trigger language plpgsql as $$ begin
      if new.action = ${sql.lit(action)} then raise exception 'the log is full'; end if; return new; end $$`.execute(
      app.db,
    );
    await sql`create trigger refuse_entry before insert on audit_entry for each row execute function refuse_entry()`.execute(
      app.db,
    );
    await assert.rejects(read, /the log is full/, action);
    await sql`drop function refuse_entry cascade`.execute(app.db);
    assert.ok(await read(), action);
  }
});

test("an operator reads only claimed conversations; any other is 404", async () => {
  await app.db.updateTable("stock").set({ state: "cancelled" }).execute();
  const member = await desk.writer();
  const { conversationId } = await member.write((await app.given.profile()).id);
  const operator = await desk.operator();
  const path = `/conversation/${conversationId}`;
  assert.equal((await operator.call("GET", `${path}?category=complaint&reason=looking+into+a+complaint`)).status, 404);
  const narrow = await desk.operator({ role: "admin", scope: ["embernight"] });
  assert.equal((await narrow.call("GET", `${path}?category=complaint&reason=looking+into+a+complaint`)).status, 404);
  const [claim] = await operator.claims();
  assert.equal(claim?.conversation._id, conversationId);
  assert.equal((await operator.call("GET", path)).status, 200);
  // Holding one conversation opens no other.
  const other = `/conversation/${(await member.write((await app.given.profile()).id)).conversationId}`;
  assert.equal((await operator.call("GET", other)).status, 404);
  assert.equal((await operator.call("POST", `${other}/favourite`, { favourite: true })).status, 404);
});

test("`before` pages through older messages", async () => {
  const member = await desk.writer({ credits: 70 });
  const profile = await app.given.profile();
  let conversationId = "";
  for (let i = 1; i <= 55; i += 1) ({ conversationId } = await member.write(profile.id, `Line ${i}`));
  const admin = await desk.operator({ role: "admin" });
  const newest = await admin.call(
    "GET",
    `/conversation/${conversationId}?category=complaint&reason=looking+into+a+complaint`,
  );
  assert.equal(newest.body.messages.length, 50);
  assert.equal(newest.body.messageCount, 55);
  const older = await admin.call(
    "GET",
    `/conversation/${conversationId}?category=complaint&reason=looking+into+a+complaint&before=6`,
  );
  assert.deepEqual(
    older.body.messages.map((message: { sequence: number }) => message.sequence),
    [1, 2, 3, 4, 5],
  );
});
