import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createPlayer } from "@masq/server/testing/player";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

test("[TRUST-04] a swipe without consent to the current disclosure is 428 and stores nothing; with it the same swipe succeeds", async () => {
  const player = await createPlayer(app, { consented: false });
  const character = await app.given.profile();
  const consent = (version: string) =>
    app.db
      .insertInto("consent")
      .values({
        id: `con_${version}_${player.id}`,
        member_id: player.id,
        kind: "disclosure",
        version,
        locale: "en",
        sha256: "x",
      })
      .execute();
  const refused = async (): Promise<void> => {
    for (const action of ["like", "dislike"]) {
      const { status, body } = await player.swipe(character.id, action, action);
      assert.deepEqual([status, body.code], [428, "disclosure-required"], action);
    }
    assert.deepEqual(await player.stored(), { current: 0, all: 0, matches: 0 });
    assert.equal(await player.likes(), 10);
  };
  await refused();
  await consent("2020-01");
  await refused();
  assert.equal((await player.later((await app.given.profile()).id)).status, 200, "it decides nothing");
  assert.equal((await player.undo()).status, 200);
  await consent("2026-11");
  const taken = await player.swipe(character.id, "like", "like");
  assert.deepEqual([taken.status, taken.body.match], [200, true]);
});
