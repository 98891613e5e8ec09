import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { carryOutRefunds } from "../checkout/carry-out-refunds.ts";
import { mustAddUp } from "../checkout/cards.suite.ts";
import { premiumFaults } from "./derive-premium.ts";
import { DAY_MS, openClub, type Club } from "./club.suite.ts";

let club: Club;
before(async () => {
  club = await openClub();
});
after(async () => {
  await carryOutRefunds(club.app.deps);
  await mustAddUp(club);
  assert.deepEqual(await premiumFaults(club.app.db), []);
  await club.app.close();
});

test("[TRUST-19] each renewal has its own 14 days for withdrawal: pro rata by days, once, and the membership ends", async () => {
  const [me, stranger] = [await club.buyer(), await club.buyer()];
  const { id, orderId } = await club.join(me, "premium-30");
  const look = async () => (await me.call("GET", `/order/${orderId}`)).body;
  const withdraw = (body: object, key: string, by = me) => by.call("POST", `/order/${orderId}/withdraw`, body, key);
  for (let period = 1; period <= 2; period += 1) {
    await club.advance(30 * DAY_MS + 1_000, me, stranger);
    await club.run();
  }
  const [second, first] = (await look()).renewals;
  assert.deepEqual([second.total, second.net, second.vat, second.refunded], [29.99, 24.79, 5.2, 0]);
  assert.match(second.receipt.number, /^\d{4}-\d{6}$/);
  assert.notEqual(second.receipt.number, first.receipt.number);
  // The sale's days are over, and so are those of the renewal before.
  assert.deepEqual([(await look()).withdrawal, first.withdrawal], [null, null]);
  assert.deepEqual(
    [(await withdraw({}, "sale")).status, (await withdraw({ renewal: first._id }, "old")).status],
    [409, 409],
  );
  assert.equal((await withdraw({ renewal: second._id }, "foreign", stranger)).status, 404);
  assert.equal((await withdraw({ renewal: "pay_nobody" }, "nobody")).status, 404);

  await club.advance(10 * DAY_MS, me);
  assert.equal((await look()).renewals[0].withdrawal.amount, 20, "ten of thirty days are kept");
  const both = await Promise.all(["one", "two"].map((key) => withdraw({ renewal: second._id }, key)));
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  );
  const { renewals, refunded } = await look();
  assert.deepEqual([renewals[0].refunded, renewals[0].withdrawal, refunded], [20, null, 0]);
  assert.equal((await club.row(id)).state, "ended");
  assert.equal((await club.user(me)).isPremium, false);
  const letters: { amountMinor: number }[] = await club.letters(me, "withdrawal-done");
  assert.deepEqual(
    letters.map(({ amountMinor }) => amountMinor),
    [2000],
  );
});
