import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { openProbe } from "@masq/server/testing/socket-probe";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { drawPicture, sendPictures } from "../../foundation/images/drawn-pictures.suite.ts";

let app: TestApp;
let photo: Buffer;
before(async () => {
  app = await startTestApp();
  photo = await drawPicture(640, 640);
});
after(() => app.close());

const WHOLE = { about_me: "Reads on trains.", tags: ["sea"] };

async function signedIn(over: Parameters<TestApp["given"]["member"]>[0] = {}, host = "localhost") {
  const member = await app.given.member({ credits: 2, ...over });
  const { headers, token } = await app.given.signIn(member);
  const path = `/api/user/${member.id}`;
  return {
    ...member,
    token,
    read: async () => (await app.request(path, { headers, host })).body,
    save: (body: object) => app.request(path, { method: "PATCH", headers, host, body }),
    picture: (type = "avatar") => sendPictures(app.url, headers, [photo], { type }),
    ledger: () =>
      app.db
        .selectFrom("credit_entry")
        .where("member_id", "=", member.id)
        .where("reason", "=", "completion-bonus")
        .select(["amount", "balance_after", "idempotency_key"])
        .execute(),
  };
}

test("the last missing part pays the bonus, whichever it is, and never twice", async () => {
  const text = { aboutMe: "Reads on trains." };
  const tags = { tags: ["sea"] };
  const steps = [
    (me: Awaited<ReturnType<typeof signedIn>>) => me.save(text),
    (me: Awaited<ReturnType<typeof signedIn>>) => me.save(tags),
    (me: Awaited<ReturnType<typeof signedIn>>) => me.picture(),
  ];
  for (const order of [
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
  ]) {
    const me = await signedIn();
    for (const [place, step] of order.entries()) {
      assert.ok((await steps[step]!(me)).status < 300);
      const user = await me.read();
      assert.equal(user.promotions.complete_profile, place < 2, String(order));
      assert.equal(user.credits, place < 2 ? 2 : 5);
    }
    await me.save({ aboutMe: "Another text." });
    await me.picture();
    assert.equal((await me.read()).credits, 5);
    assert.deepEqual(await me.ledger(), [{ amount: 3, balance_after: 5, idempotency_key: `completion:${me.id}` }]);
  }
});

test("a picture that is no avatar, blank text or no tag pays nothing", async () => {
  const me = await signedIn({ ...WHOLE });
  await me.picture("other");
  assert.equal((await me.read()).credits, 2);
  const blank = await signedIn({ ...WHOLE, about_me: "  " });
  await blank.picture();
  assert.equal((await blank.read()).promotions.complete_profile, true);
  const tagless = await signedIn({ ...WHOLE, tags: [] });
  await tagless.picture();
  assert.deepEqual(await tagless.ledger(), []);
});

test("twenty concurrent saves and uploads pay once, and every page gets the balance", async () => {
  const me = await signedIn({ ...WHOLE, about_me: null });
  const probe = await openProbe(app.url, { token: me.token });
  await probe.next("welcome");
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 4 === 0 ? me.picture() : me.save({ aboutMe: `Text ${n}.` }))),
  );
  assert.ok(all.every(({ status }) => status < 300));
  assert.equal((await me.ledger()).length, 1);
  assert.equal((await me.read()).credits, 5);
  const frame = await probe.next("userUpdate");
  assert.deepEqual(frame["payload"], { completeProfile: false, credits: 5 });
  probe.close();
  const users = all.map(({ body }) => body.user ?? body) as { credits: number; promotions: object }[];
  for (const { credits, promotions } of users)
    assert.equal(credits, (promotions as { complete_profile: boolean }).complete_profile ? 2 : 5);
});

test("a failed save pays nothing", async () => {
  const me = await signedIn({ ...WHOLE, about_me: null });
  await me.picture();
  const { status } = await me.save({ aboutMe: "Reads on trains.", ageMin: 60, ageMax: 30 });
  assert.equal(status, 422);
  assert.deepEqual(await me.ledger(), []);
  assert.equal((await me.read()).promotions.complete_profile, true);
});

test("the brand sets the amount; zero writes no ledger row, and the profile still counts as complete", async () => {
  const given = async (completionCredits: number) => {
    await app.db
      .updateTable("brand")
      .set({ settings: JSON.stringify({ completionCredits }) })
      .where("id", "=", "velvetrooms")
      .execute();
    app.deps.brands.forget();
    const me = await signedIn({ ...WHOLE });
    await me.picture();
    const { credits, promotions } = await me.read();
    return { credits, isOpen: promotions.complete_profile, rows: (await me.ledger()).length };
  };
  assert.deepEqual(await given(7), { credits: 9, isOpen: false, rows: 1 });
  assert.deepEqual(await given(0), { credits: 2, isOpen: false, rows: 0 });
});

test("[ACC-12] a save without a text or a tag is refused with its field", async () => {
  const me = await signedIn({ ...WHOLE });
  for (const aboutMe of ["", "   ", "\n\t"]) {
    const { status, body } = await me.save({ aboutMe });
    assert.deepEqual([status, body.fields], [422, { aboutMe: "Required" }]);
  }
  const { status, body } = await me.save({ tags: [] });
  assert.equal(status, 422);
  assert.ok(body.fields.tags);
  const { profile } = await me.read();
  assert.deepEqual([profile.aboutMe, profile.tags], [WHOLE.about_me, WHOLE.tags]);
});
