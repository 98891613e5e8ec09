import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { mustAddUp } from "../checkout/cards.suite.ts";
import { premiumFaults } from "./derive-premium.ts";
import { DAY_MS, openClub, type Club } from "./club.suite.ts";

let club: Club;
before(async () => {
  club = await openClub();
});
after(async () => {
  await mustAddUp(club);
  assert.deepEqual(await premiumFaults(club.app.db), []);
  await club.app.close();
});

const access = async (memberId: string, act: "lock" | "unlock") => {
  const { username_key: username } = await club.app.db
    .selectFrom("member")
    .where("id", "=", memberId)
    .select("username_key")
    .executeTakeFirstOrThrow();
  const chief = await club.boss();
  const { status, text } = await chief("POST", `/member/${memberId}/access`, {
    username,
    act,
    reason: "Somebody wrote",
    ...(act === "lock" && { ground: "security" }),
  });
  assert.equal(status, 200, text);
};

test("a membership due in a locked account ends uncharged, with a mail and no reminder", async () => {
  const me = await club.buyer();
  const { id } = await club.join(me);
  await access(me.id, "lock");
  await club.app.clock.advance(29 * DAY_MS);
  await club.run();
  assert.deepEqual([(await club.row(id)).state, await club.letters(me, "renewal-reminder")], ["active", []]);
  await club.app.clock.advance(2 * DAY_MS);
  await club.run();
  await club.run();
  assert.deepEqual([await club.charges(id), (await club.row(id)).state], [[], "ended"]);
  assert.deepEqual(
    (await club.letters(me, "membership-ended")).map(({ why }) => why),
    ["locked"],
  );
});

test("an account unlocked before the charge is reminded once and renewed once", async () => {
  const me = await club.buyer();
  const { id } = await club.join(me);
  await access(me.id, "lock");
  await club.app.clock.advance(25 * DAY_MS);
  await club.run();
  await access(me.id, "unlock");
  await club.run();
  await club.run();
  assert.equal((await club.letters(me, "renewal-reminder")).length, 1);
  await club.app.clock.advance(5 * DAY_MS + 1_000);
  await club.run();
  assert.deepEqual(
    (await club.charges(id)).map(({ state }) => state),
    ["success"],
  );
});
