import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type MemberOver } from "@masq/server/testing/desk";
import { PASSWORD } from "@masq/server/testing/given";
import { createPlayer, type Player } from "@masq/server/testing/player";
import { inTransaction } from "../../platform/db/transaction.ts";
import { createLink } from "../auth/create-link.ts";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { judgePurchase } from "./judge-purchase.ts";

const DAY_MS = 86_400_000;
let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());

const TEXT = { messageType: "text", message: "Which map would you keep?" };
let keys = 0;
const write = (by: Player, profileId: string) =>
  by.call("POST", `/conversation/${profileId}`, TEXT, `break-${(keys += 1)}`);
const begin = (by: Player, kind: string) => by.call("POST", "/break", { kind });

/** One person on two brands of the company, under two spellings of one address. */
async function twoAccounts(name: string, over: MemberOver = {}): Promise<[Player, Player]> {
  const here = await createPlayer(app, { credits: 9, email: `${name}@web.example`, ...over });
  const there = await createPlayer(
    app,
    { credits: 9, brand_id: "embernight", email: `${name}+two@web.example`, ...over },
    "embernight.localhost",
  );
  return [here, there];
}
const mayBuy = (memberId: string) =>
  inTransaction(app.deps, (tx) => judgePurchase(app.deps, tx, { memberId, amountMinor: 1_000 }));

test("[TRUST-16] a break withdraws unsolicited lines from the desk and leaves a paid message to be answered", async () => {
  const member = await createPlayer(app, { credits: 9, email: "desk@web.example" });
  const fitting = { looking_gender: "men", looking_min: 30, looking_max: 60 } as const;
  const [matched, written] = [await app.given.profile(fitting), await app.given.profile()];
  assert.equal((await member.swipe(matched.id)).body.match, true);
  assert.equal((await write(member, written.id)).status, 201);
  assert.equal((await begin(member, "week")).status, 201);
  const stock = await app.db
    .selectFrom("stock")
    .innerJoin("conversation", "conversation.id", "stock.conversation_id")
    .where("conversation.member_id", "=", member.id)
    .select(["stock.kind", "stock.state"])
    .orderBy("stock.kind")
    .execute();
  assert.deepEqual(stock, [
    { kind: "FollowUpStock", state: "cancelled" },
    { kind: "MessageStock", state: "ready" },
  ]);

  const operator = await desk.operator({ role: "admin" });
  const [claim] = await operator.claims();
  assert.ok(claim);
  assert.equal((await desk.reply(operator, claim)).status, 201);
  const unasked = await desk.answer(operator, claim.conversation._id, "And one more thing about that map.");
  assert.equal(unasked.body.code, "member-on-break", "nobody writes to a member on a break unasked");

  await app.clock.advance(10 * 60_000);
  const outbox = (await app.request("/dev/outbox.json")).body as { to: string }[];
  assert.deepEqual(
    outbox.filter(({ to }) => to === member.email),
    [],
    "and no mail brings the member back",
  );
});

test("a break of one member leaves unsolicited lines for others on the desk", async () => {
  const fitting = { looking_gender: "men", looking_min: 30, looking_max: 60 } as const;
  const [resting, other] = [await createPlayer(app, { credits: 9 }), await createPlayer(app, { credits: 9 })];
  const matched = await app.given.profile(fitting);
  for (const one of [resting, other]) assert.equal((await one.swipe(matched.id)).body.match, true);
  assert.equal((await begin(resting, "week")).status, 201);
  const statesOf = async ({ id }: Player) => {
    const items = app.db.selectFrom("stock").innerJoin("conversation", "conversation.id", "stock.conversation_id");
    const rows = await items.where("conversation.member_id", "=", id).select("stock.state").execute();
    return rows.map(({ state }) => state);
  };
  assert.deepEqual([await statesOf(resting), await statesOf(other)], [["cancelled"], ["ready"]]);
});

test("[TRUST-16] a break stops writing, swiping and buying on every brand of the company at once", async () => {
  const [here, there] = await twoAccounts("mira.hale");
  const stranger = await createPlayer(app, { credits: 3, email: "somebody.else@web.example" });
  const [one, two] = [await app.given.profile(), await app.given.profile({ scope: ["embernight"] })];
  const { status, body } = await begin(here, "week");
  assert.equal(status, 201);
  assert.equal(body.break.kind, "week");
  const endDate = body.break.endDate as string;
  const weekMs = Date.parse(endDate) - app.deps.clock.now().getTime();
  assert.ok(Math.abs(weekMs - 7 * DAY_MS) < 60_000, String(weekMs));

  for (const [who, profile] of [
    [here, one],
    [there, two],
  ] as const) {
    for (const refused of [await write(who, profile.id), await who.swipe(profile.id), await who.later(profile.id)]) {
      assert.deepEqual([refused.status, refused.body.code], [403, "on-break"]);
      assert.deepEqual(refused.body.details, { kind: "week", endDate });
    }
    const own = await who.call("GET", `/user/${who.id}`);
    assert.deepEqual([own.status, own.body.break], [200, { kind: "week", endDate }]);
    assert.equal(own.body.credits, 9, "nothing was taken");
    assert.equal((await who.call("GET", "/conversations")).status, 200, "reading stays");
    const verdict = await mayBuy(who.id);
    assert.ok(!verdict.may && verdict.why === "on-break" && verdict.until.toISOString() === endDate);
  }
  assert.equal((await write(stranger, one.id)).status, 201, "nobody else is concerned");
});

test("[TRUST-16] nothing ends a break early: no shorter one, other address, new account or database write", async () => {
  const [here, there] = await twoAccounts("nora.quill");
  await begin(here, "exclusion");
  for (const kind of ["day", "week", "month"]) {
    const shorter = await begin(there, kind);
    assert.deepEqual([shorter.status, shorter.body.code], [409, "break-stands"]);
  }
  for (const method of ["DELETE", "PATCH", "PUT"])
    assert.equal((await here.call(method, "/break", method === "DELETE" ? undefined : { kind: "day" })).status, 404);
  const own = await here.call("PATCH", `/user/${here.id}`, { break: null });
  assert.equal(own.status, 422);

  await app.db
    .updateTable("member")
    .set({ email: "quite.other@web.example", email_key: "quite.other@web.example" })
    .where("id", "=", there.id)
    .execute();
  const profile = await app.given.profile({ scope: ["embernight", "velvetrooms"] });
  assert.equal((await write(there, profile.id)).body.code, "on-break", "the account stays known");

  const fresh = await createPlayer(app, { credits: 3, email: "nora.quill+new@web.example", verified: false });
  await confirm(fresh.id);
  assert.equal((await write(fresh, profile.id)).body.code, "on-break", "so does the address");
  const elsewhere = await createPlayer(app, { credits: 3, email: "noraquill@mail.example", verified: false });
  await confirm(elsewhere.id);
  assert.equal((await write(elsewhere, profile.id)).body.code, "on-break", "and the name with the date of birth");

  await assert.rejects(
    app.db.updateTable("person_break").set({ ends_at: app.clock.now() }).execute(),
    /not ended early/,
  );
  await assert.rejects(app.db.deleteFrom("person_break").execute(), /not ended early/);
});

test("[TRUST-16] a longer break may follow at any time, and writing resumes when the last has ended", async () => {
  const [here, there] = await twoAccounts("omar.field");
  await begin(here, "day");
  assert.equal((await begin(there, "week")).status, 201);
  const profile = await app.given.profile({ scope: ["embernight", "velvetrooms"] });
  await app.clock.advance(6 * DAY_MS);
  await Promise.all([here.signInAgain(), there.signInAgain()]);
  assert.equal((await write(here, profile.id)).body.code, "on-break");
  await app.clock.advance(DAY_MS + 60_000);
  await Promise.all([here.signInAgain(), there.signInAgain()]);
  assert.equal((await write(here, profile.id)).status, 201);
  assert.equal((await write(there, profile.id)).status, 201);
  assert.equal((await here.call("GET", "/limits")).body.break, null);
});

test("[TRUST-16] two accounts of one person starting breaks concurrently end up linked to one person", async () => {
  const pairs = await Promise.all(["a", "b", "c", "d"].map((letter) => twoAccounts(`racing.${letter}`)));
  await Promise.all(pairs.flat().map((who) => begin(who, "day")));
  for (const pair of pairs) {
    const rows = await app.db
      .selectFrom("person_member")
      .where(
        "member_id",
        "in",
        pair.map(({ id }) => id),
      )
      .select("person_id")
      .execute();
    assert.deepEqual([rows.length, new Set(rows.map((row) => row.person_id)).size], [2, 1]);
  }
});

test("[TRUST-16] an account not confirmed by our mail joins its person at the first login, by any method", async () => {
  const begun = await createPlayer(
    app,
    { email: "lena.brook@web.example", brand_id: "embernight" },
    "embernight.localhost",
  );
  await begin(begun, "month");
  const profile = await app.given.profile();
  const key = { "x-api-key": app.given.apiKey() };
  const ways: Record<string, (who: Player) => Promise<{ status: number }>> = {
    password: ({ username }) =>
      app.request("/api/authenticate", { method: "POST", headers: key, body: { username, password: PASSWORD } }),
    link: async ({ id, email }) => {
      const link = { purpose: "sign-in" as const, memberId: id, emailKey: email };
      return app.request(`/api/autologin?token=${await createLink(app.db, link)}`, { headers: key });
    },
  };
  for (const [way, enter] of Object.entries(ways)) {
    const email = `lena.brook+${way}@web.example`;
    const known = await createPlayer(app, { credits: 3, email });
    assert.equal((await enter(known)).status, 200, way);
    assert.equal((await write(known, profile.id)).body.code, "on-break", way);
    assert.equal((await known.call("GET", "/limits")).body.break.kind, "month", way);
  }
  const unproven = await createPlayer(app, { email: "lena.brook+mine@web.example", verified: false });
  assert.equal((await ways["password"]?.(unproven))?.status, 200);
  assert.equal((await unproven.call("GET", `/user/${unproven.id}`)).body.break, null, "anybody can write an address");
});

async function confirm(memberId: string): Promise<void> {
  const { confirmEmail } = await import("../accounts/change-email.ts");
  await inTransaction(app.deps, (tx, later) => confirmEmail(app.deps, tx, later, memberId));
}
