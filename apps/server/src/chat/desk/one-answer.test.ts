import { startTestApp, type TestApp } from "@masq/server/testing/app";
import type { TestReply } from "@masq/server/testing/http";
import { createDesk, type Desk, type Operator } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, beforeEach, test } from "node:test";
import type { StockKind } from "@masq/db/tables/desk";
import { newId } from "../../platform/ids/ids.ts";

// One line of a member gets one answer: a reply is refused if the character has answered since.

let app: TestApp;
let desk: Desk;
let admin: Operator;
let other: Operator;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
  admin = await desk.operator({ role: "admin" });
  other = await desk.operator({ role: "admin" });
});
after(() => app.close());
beforeEach(() => desk.clear());

async function claimed() {
  const member = await desk.writer();
  const written = await member.write((await app.given.profile()).id);
  const operator = await desk.operator();
  const [claim] = await operator.claims();
  assert.equal(claim?.conversation._id, written.conversationId);
  return { operator, claim, ...written };
}
const answersIn = async (conversationId: string): Promise<number> => {
  const said = app.db
    .selectFrom("message")
    .where("conversation_id", "=", conversationId)
    .where("sender", "=", "profile");
  return (await said.select("id").execute()).length;
};
function assertUnseen(reply: TestReply, text: string): void {
  assert.deepEqual([reply.status, reply.body.code], [409, "new-messages"], reply.text);
  const told = reply.body.details.messages as { senderType: string; message: string }[];
  assert.deepEqual(
    told.map(({ senderType, message }) => [senderType, message]),
    [["profile", text]],
  );
}

test("[AGENT-28] [AGENT-29] operator and admin at once: exactly one reply goes out, the other is refused", async () => {
  const first = { operator: 0, admin: 0 };
  for (let round = 0; round < 30; round += 1) {
    const { operator, claim, conversationId, messageId } = await claimed();
    const byAdmin = () => desk.answer(admin, conversationId, "The admin's words", { lastMessageId: messageId });
    const byOperator = () => desk.reply(operator, claim, "The operator's words");
    const [answered, intervened] =
      round % 2 === 0
        ? await Promise.all([byOperator(), byAdmin()])
        : await Promise.all([byAdmin(), byOperator()]).then(([one, two]) => [two, one] as const);
    assert.deepEqual(
      [answered.status, intervened.status].toSorted((a, b) => a - b),
      [201, 409],
      answered.text + intervened.text,
    );
    assert.equal(await answersIn(conversationId), 1);
    first[answered.status === 201 ? "operator" : "admin"] += 1;
    if (answered.status === 201) assertUnseen(intervened, "The operator's words");
    else assert.equal(answered.body.code, "claim-expired");
    await app.db.updateTable("conversation").set({ admin_intervene_at: null, admin_intervene_by: null }).execute();
  }
  assert.ok(first.operator > 0, "the order that once let both through came up");
});

test("two admins answer one line once, both concurrently and in turn", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { conversationId, messageId } = await claimed();
    const seen = { lastMessageId: messageId };
    const replies = await Promise.all([
      desk.answer(admin, conversationId, "One", seen),
      desk.answer(other, conversationId, "Two", seen),
    ]);
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, 409],
    );
    const said = replies[0].status === 201 ? "One" : "Two";
    assertUnseen(
      replies.find(({ status }) => status === 409)!,
      said,
    );
    for (const by of [admin, other]) assertUnseen(await desk.answer(by, conversationId, "Once more", seen), said);
    assert.equal(await answersIn(conversationId), 1);
  }
});

test("once an admin's reply was seen, the next one goes; a key is never refused because of its own line", async () => {
  const { operator, claim, conversationId, messageId } = await claimed();
  const answered = await desk.reply(operator, claim, "First", {}, "key-of-first");
  assert.equal((await desk.reply(operator, claim, "First", {}, "key-of-first")).text, answered.text);
  assertUnseen(await desk.answer(admin, conversationId, "Second", { lastMessageId: messageId }), "First");
  const seen = { lastMessageId: answered.body.message._id as string };
  assert.equal((await desk.answer(admin, conversationId, "Second", seen)).status, 201);
  assertUnseen(await desk.answer(admin, conversationId, "Third", seen), "Second");
});

const ITEMS: [string, { kind: StockKind; cause: "match" | "promise" | null; isEmpty: boolean }][] = [
  ["an opener", { kind: "FollowUpStock", cause: "match", isEmpty: true }],
  ["a follow-up", { kind: "FollowUpStock", cause: null, isEmpty: false }],
  ["a promise", { kind: "FollowUpStock", cause: "promise", isEmpty: false }],
  ["a role-play date", { kind: "MeetUpStock", cause: null, isEmpty: false }],
];
for (const [name, { kind, cause, isEmpty }] of ITEMS)
  test(`${name} must be seen before anyone else writes, and vice versa`, async () => {
    for (const isOperatorFirst of [true, false]) {
      await desk.clear();
      const [member, profile] = [await desk.writer(), await app.given.profile()];
      let conversationId = newId("cnv", app.clock.now());
      let seen: string | null = null;
      if (isEmpty) {
        const row = { id: conversationId, brand_id: "velvetrooms", member_id: member.id, profile_id: profile.id };
        await app.db.insertInto("conversation").values(row).execute();
      } else {
        const operator = await desk.operator();
        ({ conversationId } = await member.write(profile.id));
        const [claim] = await operator.claims();
        seen = (await desk.reply(operator, claim!, "Answered")).body.message._id as string;
      }
      const at = new Date(app.clock.now());
      const times = { posted_at: at, due_at: at, deadline_at: at };
      const item = { id: newId("stk", app.clock.now()), kind, cause, tier: "standard", ...times } as const;
      const place = { conversation_id: conversationId, brand_id: "velvetrooms" };
      await app.db
        .insertInto("stock")
        .values({ ...item, ...place })
        .execute();
      const operator = await desk.operator();
      const [claim] = await operator.claims();
      assert.deepEqual([claim?.kind, claim?.conversation._id], [kind, conversationId]);
      const byAdmin = () => desk.answer(admin, conversationId, "By an admin", { lastMessageId: seen });
      if (isOperatorFirst) {
        assert.equal((await desk.reply(operator, claim!, "As asked")).status, 201);
        assertUnseen(await byAdmin(), "As asked");
      } else {
        assert.equal((await byAdmin()).status, 201);
        assert.equal((await desk.reply(operator, claim!, "As asked")).body.code, "claim-expired");
      }
      assert.equal(await answersIn(conversationId), isEmpty ? 1 : 2);
    }
  });

test("a reply from an older screen is refused because the character has answered", async () => {
  const { operator, claim, conversationId } = await claimed();
  assert.equal((await desk.reply(operator, claim, "Answered")).status, 201);
  const at = new Date(app.clock.now());
  const item = { id: newId("stk", app.clock.now()), kind: "FollowUpStock", tier: "standard" } as const;
  const times = { posted_at: at, due_at: at, deadline_at: at };
  const place = { conversation_id: conversationId, brand_id: "velvetrooms" };
  await app.db
    .insertInto("stock")
    .values({ ...item, ...times, ...place })
    .execute();
  const [next] = await operator.claims();
  assert.equal(next?._id, item.id);
  const stale = { lastMessageId: claim.conversation.messages.at(-1)!._id };
  assertUnseen(await desk.reply(operator, next, "Once more", stale), "Answered");
  assert.equal((await desk.reply(operator, next, "Once more")).status, 201);
});

test("only one command appends what staff write as a character", () => {
  const root = path.join(import.meta.dirname, "..");
  const writers = fs
    .globSync("**/*.ts", { cwd: root })
    .filter((file) => !file.endsWith(".test.ts"))
    .filter((file) => /\bsender: "profile",/.test(fs.readFileSync(path.join(root, file), "utf8")));
  assert.deepEqual(writers, ["desk/send-as-profile.ts"]);
});
