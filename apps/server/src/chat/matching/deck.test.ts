import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createPlayer } from "@masq/server/testing/player";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

const DAY_MS = 86_400_000;
let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());
/** Each test uses an age of its own, to keep them apart. */
const bornIn = (age: number, day = "01-01") => `${app.clock.now().getUTCFullYear() - age}-${day}`;
const only = (age: number) => ({ age_min: age, age_max: age });
const character = (age: number, over: Parameters<TestApp["given"]["profile"]>[0] = {}) =>
  app.given.profile({ birthday: bornIn(age), tags: ["art"], ...over });

test("[MATCH-01] next is one character that fits the wishes, complete and openly fictional", async () => {
  const player = await createPlayer(app, only(41));
  await character(41, { gender: "man" });
  await character(42);
  const wanted = await character(41, { tags: ["sea", "art"] });
  const { status, body } = await player.next();
  assert.deepEqual([status, body._id, body.fictional, body.sharedTags], [200, wanted.id, true, ["sea"]]);
  assert.ok(body.setting.place && body.quote && body.lookingFor.text);
  assert.equal((await player.next()).body._id, wanted.id, "asking changes nothing");
  assert.equal((await player.next(wanted.id)).text, "null");
  assert.match(String((await player.next(wanted.id)).headers["content-type"]), /json/);
});

test("the deck is ordered by shared tags, then by activity", async () => {
  const player = await createPlayer(app, { ...only(43), tags: ["letters", "sea", "art"] });
  const at = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);
  const old = await character(43, { tags: ["letters", "sea"], activity_at: at(9) });
  const fresh = await character(43, { tags: ["letters", "sea"], activity_at: at(2) });
  const best = await character(43, { tags: ["art", "letters", "sea"], activity_at: at(90) });
  const least = await character(43, { tags: ["food"], activity_at: at(0) });
  const seen: string[] = [];
  for (let nth = 0; nth < 4; nth += 1) {
    const { body } = await player.next();
    seen.push(body._id);
    await player.swipe(body._id, "dislike");
  }
  assert.deepEqual(seen, [best.id, fresh.id, old.id, least.id]);
});

test("a disliked card returns after 90 days, a postponed one after 7, a liked one never", async () => {
  const player = await createPlayer(app, { age_min: 63, age_max: 64 });
  const [liked, disliked, put] = [await character(63), await character(63), await character(63)];
  await player.swipe(liked.id);
  await player.swipe(disliked.id, "dislike");
  assert.equal((await player.later(put.id)).status, 200);
  assert.equal((await player.later(put.id)).status, 200, "once more is the same");
  assert.equal((await player.next()).text, "null");
  await app.clock.advance(7 * DAY_MS - 60_000);
  await player.signInAgain();
  assert.equal((await player.next()).text, "null");
  await app.clock.advance(120_000);
  assert.equal((await player.next()).body._id, put.id);
  assert.equal((await player.swipe(put.id, "dislike")).status, 200, "decided anew");
  await app.clock.advance(83 * DAY_MS);
  await player.signInAgain();
  assert.equal((await player.next()).body._id, disliked.id);
  await player.swipe(disliked.id, "dislike");
  assert.equal((await player.next()).text, "null");
  await app.clock.advance(-90 * DAY_MS);
});

test("whatever two tabs do at the deck, no card returns before its time", async () => {
  for (let seed = 1; seed <= 6; seed += 1) {
    // A seeded generator, so that a failure can be reproduced.
    let state = seed * 7919;
    const pick = (max: number) => (state = (state * 1_103_515_245 + 12_345) & 0x7fffffff) % max;
    const player = await createPlayer(app, { ...only(50 + seed), is_premium: true });
    const cast = [];
    for (let nth = 0; nth < 12; nth += 1)
      cast.push((await character(50 + seed, { tags: [["art"], ["sea"], ["sea", "letters"]][nth % 3]! })).id);
    const history: string[] = [];
    const held: string[] = [];
    for (let step = 0; step < 60; step += 1) {
      const what = `seed ${seed}, step ${step}`;
      const choice = pick(10);
      if (choice === 0) {
        const undone = await player.undo();
        assert.equal(undone.status, history.length === 0 ? 409 : 200, what);
        assert.equal(undone.body.candidate?._id, history.pop(), what);
        continue;
      }
      const { body } = await player.next(...held);
      if (body === null) {
        assert.equal(history.length + held.length, cast.length, what);
        if (history.length === cast.length) break;
        held.length = 0;
        continue;
      }
      assert.ok(!history.includes(body._id), `${what}: shown again`);
      assert.ok(!held.includes(body._id), `${what}: shown twice`);
      if (choice < 3 && held.length < 3) {
        held.push(body._id);
        continue;
      }
      const tabs = choice < 5 ? 2 : 1;
      const action = choice % 3 === 0 ? "later" : choice % 3 === 1 ? "like" : "dislike";
      const replies = await Promise.all(
        Array.from({ length: tabs }, () =>
          action === "later" ? player.later(body._id) : player.swipe(body._id, action),
        ),
      );
      for (const reply of replies) assert.equal(reply.status, 200, `${what}: ${reply.text}`);
      history.push(body._id);
    }
    assert.equal((await player.stored()).current, history.length);
  }
});

test("a card reached only by the second window, of a rare age behind thousands of others, is found", async () => {
  const player = await createPlayer(app, only(73));
  const rare = await character(73, { activity_at: new Date(0) });
  await sql`
    insert into profile
    select (jsonb_populate_record(null::profile, to_jsonb(profile) || jsonb_build_object('id', 'prf_many' || n,
      'username', 'many_' || n, 'birthday', '1990-01-01', 'activity_at', app_now()))).*
    from profile, generate_series(1, 4100) as n where profile.id = ${rare.id}`.execute(app.db);
  assert.equal((await player.next()).body._id, rare.id);
});
