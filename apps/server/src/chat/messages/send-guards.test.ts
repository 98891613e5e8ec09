import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createSending, type Sending } from "@masq/server/testing/sending";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
let post: Sending["post"];
let arrange: Sending["arrange"];
let stored: Sending["stored"];
before(async () => {
  app = await startTestApp();
  ({ post, arrange, stored } = createSending(app));
});
after(() => app.close());

test("[TRUST-04] a send without consent to the current disclosure is 428 and stores nothing", async () => {
  const { member, token, start } = await arrange({ credits: 3, consented: false });
  const { status, body } = await post({ path: start, token });
  assert.deepEqual([status, body.code], [428, "disclosure-required"]);
  await app.db
    .insertInto("consent")
    .values({
      id: `con_old_${member.id}`,
      member_id: member.id,
      kind: "disclosure",
      version: "2020-01",
      locale: "en",
      sha256: "old",
    })
    .execute();
  assert.equal((await post({ path: start, token })).status, 428, "an older version is not enough");
  const nothing = { messages: 0, balance: 3, ledger: 3, conversations: 0, stock: 0 };
  assert.deepEqual(await stored(member.id), nothing);
});

test("[TRUST-04] the database itself refuses a member's message without a consent", async () => {
  const { member, token, start } = await arrange({ credits: 3 });
  const { body } = await post({ path: start, token });
  const row = {
    conversation_id: body.conversation._id,
    seq: 2,
    sender: "user" as const,
    message_type: "text" as const,
    body: Buffer.from("x"),
  };
  await assert.rejects(
    app.db
      .insertInto("message")
      .values({ ...row, id: `msg_${member.id}` })
      .execute(),
    /violates check constraint/,
  );
});

test("[TRUST-34] other members', other brands', hidden and unknown ids are 404 alike and store nothing", async () => {
  const own = await arrange({ credits: 3 });
  const stranger = await arrange({ credits: 3 });
  const theirs = await post({ path: stranger.start, token: stranger.token });
  const elsewhere = await app.given.profile({ scope: ["embernight"] });
  const hidden = await app.given.profile({ hidden_at: app.clock.now() });
  const paths = [
    `/conversation/${theirs.body.conversation._id}/message`,
    "/conversation/cnv_unknown/message",
    `/conversation/${elsewhere.id}`,
    `/conversation/${hidden.id}`,
    "/conversation/prf_unknown",
  ];
  for (const path of paths) {
    const reply = await post({ path, token: own.token });
    assert.deepEqual([reply.status, reply.body], [404, { code: "not-found", message: "Not found" }]);
  }
  assert.deepEqual(await stored(own.member.id), {
    messages: 0,
    balance: 3,
    ledger: 3,
    conversations: 0,
    stock: 0,
  });
});

test("an unconfirmed mail, a frozen conversation and a hidden character are refused", async () => {
  const unverified = await arrange({ credits: 3, verified: false });
  const refused = await post({ path: unverified.start, token: unverified.token });
  assert.deepEqual([refused.status, refused.body.code], [403, "email-not-validated"]);
  const { profile, token, start } = await arrange({ credits: 3 });
  const { body } = await post({ path: start, token });
  const path = `/conversation/${body.conversation._id}/message`;
  const freeze = (at: Date | null) =>
    app.db.updateTable("conversation").set({ frozen_at: at }).where("id", "=", body.conversation._id).execute();
  await freeze(app.clock.now());
  const held = await post({ path, token });
  assert.deepEqual([held.status, held.body.code], [403, "conversation-on-hold"]);
  assert.match(JSON.stringify(held.body), /on hold\. Your message was not sent and cost nothing"/);
  await freeze(null);
  await app.db.updateTable("profile").set({ hidden_at: app.clock.now() }).where("id", "=", profile.id).execute();
  assert.equal((await post({ path, token })).status, 404);
});

test("[CHAT-31] an operator's token cannot use the member's calls", async () => {
  const { token: memberToken, start } = await arrange({ credits: 3 });
  const { body } = await post({ path: start, token: memberToken });
  const { token } = await app.given.signIn(await app.given.agent());
  assert.equal((await post({ path: start, token })).status, 403);
  assert.equal((await post({ path: `/conversation/${body.conversation._id}/message`, token })).status, 403);
  for (const path of ["/conversations", "/live-state", `/conversation/${body.conversation._id}`]) {
    const reply = await fetch(`${app.url}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    assert.equal(reply.status, 403, path);
  }
  assert.equal((await post({ path: start })).status, 401);
});
