import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk } from "@masq/server/testing/desk";
import { createPlayer } from "@masq/server/testing/player";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

const MINUTE_MS = 60_000;
let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

test("[MATCH-02] the matches are the member's own, newest first, paged, with their reasons", async () => {
  const player = await createPlayer(app);
  const other = await createPlayer(app);
  const cast = [await app.given.profile(), await app.given.profile(), await app.given.profile()];
  for (const { id } of cast) await player.swipe(id);
  await other.swipe(cast[0]!.id);
  const { status, body } = await player.matches();
  assert.equal(status, 200);
  assert.deepEqual([body.total, body.page, body.limit], [3, 1, 36]);
  assert.deepEqual(
    body.matches.map((match: { profile: { _id: string } }) => match.profile._id),
    cast.map((one) => one.id).toReversed(),
  );
  const [newest] = body.matches;
  assert.deepEqual([newest.profile.fictional, newest.written, newest.reasons.tags], [true, false, ["letters", "sea"]]);
  const second = await player.call("GET", "/matches?page=2&limit=2");
  assert.deepEqual([second.body.matches.length, second.body.total], [1, 3]);
  assert.equal((await other.matches()).body.total, 1);
  const unverified = await createPlayer(app, { verified: false });
  assert.deepEqual(
    [(await unverified.matches()).status, (await unverified.matches()).body.code],
    [403, "email-not-validated"],
  );
});

test("a match raises one opener, due ten minutes later, with its reason for the desk", async () => {
  const desk = createDesk(app);
  const operator = await desk.operator();
  const player = await createPlayer(app);
  await app.db.updateTable("stock").set({ state: "cancelled" }).execute();
  const { body } = await player.swipe((await app.given.profile()).id);
  assert.deepEqual(await operator.claims(), [], "not before its time");
  await app.clock.advance(9 * MINUTE_MS);
  assert.deepEqual(await operator.claims(), []);
  await app.clock.advance(2 * MINUTE_MS);
  const [claim] = await operator.claims();
  assert.deepEqual(
    [claim?.kind, claim?.why.cause, claim?.conversation._id],
    ["FollowUpStock", "match", body.conversationId],
  );
  const reply = {
    messageType: "text",
    message: "Which map would you keep?",
    claimEpoch: claim?.claimEpoch,
    lastMessageId: null,
  };
  assert.equal((await operator.call("POST", `/stock/${claim?._id}/reply`, reply)).status, 201);
  const inbox = await player.call("GET", "/conversations?type=inbox");
  assert.equal(inbox.body.total, 1, "it enters the inbox with its first message");
  assert.equal((await player.matches()).body.matches[0].written, true);
});

test("no opener if the two already write, and a member's own first line overtakes one", async () => {
  const player = await createPlayer(app, { credits: 5 });
  const [known, fresh] = [await app.given.profile(), await app.given.profile()];
  const text = { messageType: "text", message: "Which map?" };
  const open = (id: string) =>
    app.db
      .selectFrom("stock")
      .where("conversation_id", "=", id)
      .where("state", "=", "ready")
      .select(["kind", "cause"])
      .execute();
  const sent = await player.call("POST", `/conversation/${known.id}`, text, "one");
  await player.swipe(known.id);
  assert.deepEqual(await open(sent.body.conversation._id), [{ kind: "MessageStock", cause: null }]);
  const { body } = await player.swipe(fresh.id);
  await player.call("POST", `/conversation/${fresh.id}`, text, "two");
  assert.deepEqual(
    (await open(body.conversationId)).map((item) => item.kind),
    ["MessageStock"],
  );
});
