import type { ListedProfile } from "@masq/contract/member/profiles";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { openProbe } from "@masq/server/testing/socket-probe";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

type Over = Parameters<TestApp["given"]["member"]>[0];

async function signedIn(over: Over = {}, host = "localhost") {
  const member = await app.given.member(over);
  const { headers, token } = await app.given.signIn(member);
  const call = (method: string, path: string, body?: object) =>
    app.request(`/api${path}`, { method, host, headers, body });
  return {
    ...member,
    token,
    call,
    mark: (id: string, favourite = true) => call("PATCH", `/user/${id}`, { favourite }),
    favorites: async (query = ""): Promise<string[]> => {
      const { status, text, body } = await call("GET", `/profiles?list=favorites${query}`);
      assert.equal(status, 200, text);
      return body.profiles.map(({ _id }: ListedProfile) => _id) as string[];
    },
    setPremium: (is_premium: boolean) =>
      app.db.updateTable("member").set({ is_premium }).where("id", "=", member.id).execute(),
  };
}
const stored = async (memberId: string): Promise<number> => {
  const rows = await app.db.selectFrom("favourite").where("member_id", "=", memberId).select("profile_id").execute();
  return rows.length;
};

test("[FAV-01] favourite true marks, false unmarks; the list, the record and every card show it", async () => {
  const me = await signedIn({ is_premium: true });
  const [first, second, other] = await Promise.all([1, 2, 3].map(() => app.given.profile()));
  const marked = await me.mark(first!.id);
  assert.equal(marked.status, 200, marked.text);
  assert.equal(marked.body._id, me.id);
  assert.deepEqual(marked.body.profile.favourites, [first!.id]);
  await me.call("PATCH", `/user/${second!.id}`, { favorite: true });
  assert.deepEqual(await me.favorites(), [second!.id, first!.id]);
  const isMarked = async (id: string) => (await me.call("GET", `/profile/${id}`)).body.isFavourite as boolean;
  assert.deepEqual([await isMarked(first!.id), await isMarked(other!.id)], [true, false]);
  const { profiles } = (await me.call("GET", "/profiles?limit=100")).body as { profiles: ListedProfile[] };
  const hearts = profiles.filter(({ isFavourite }) => isFavourite).map(({ _id }) => _id);
  assert.deepEqual(hearts.toSorted(), [first!.id, second!.id].toSorted());
  const twice = await me.mark(first!.id);
  assert.deepEqual(twice.body.profile.favourites, [second!.id, first!.id], "marking again moves nothing");
  await me.mark(second!.id, false);
  await me.mark(second!.id, false);
  assert.deepEqual(await me.favorites(), [first!.id]);
  assert.equal(await isMarked(second!.id), false);
});

test("[FAV-02] a standard member is refused with premium-required and nothing is stored", async () => {
  const me = await signedIn();
  const character = await app.given.profile();
  const refused = await me.mark(character.id);
  assert.deepEqual([refused.status, refused.body.code], [403, "premium-required"]);
  assert.equal(await stored(me.id), 0);
});

test("[FAV-03] Premium has no limit: more than a hundred marks are kept, paged with the exact total", async () => {
  const me = await signedIn({ is_premium: true });
  const characters = await Promise.all(Array.from({ length: 110 }, () => app.given.profile()));
  for (const { id } of characters) assert.equal((await me.mark(id)).status, 200);
  const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => me.favorites(`&page=${page}`)));
  assert.deepEqual(
    pages.map(({ length }) => length),
    [36, 36, 36, 2, 0],
  );
  assert.deepEqual(pages.flat(), characters.map(({ id }) => id).toReversed());
  const third = (await me.call("GET", "/profiles?list=favorites&page=3")).body;
  assert.deepEqual([third.total, third.page, third.limit, third.canLoadMore], [110, 3, 36, true]);
  assert.equal((await me.call("GET", "/interests")).body.favorites, 110);
});

test("[FAV-07] isPremium decides at once: without it marking is refused, the list is kept and unmarking stays free", async () => {
  const me = await signedIn({ is_premium: true });
  const [kept, dropped, wanted] = await Promise.all([1, 2, 3].map(() => app.given.profile()));
  await me.mark(kept!.id);
  await me.mark(dropped!.id);
  await me.setPremium(false);
  assert.equal((await me.mark(wanted!.id)).body.code, "premium-required");
  assert.equal((await me.mark(dropped!.id, false)).status, 200);
  assert.deepEqual(await me.favorites(), [kept!.id]);
  await me.setPremium(true);
  assert.equal((await me.mark(wanted!.id)).status, 200);
  assert.deepEqual(await me.favorites(), [wanted!.id, kept!.id]);
});

test("a mark cannot be combined with other fields, and only characters on the brand can be marked", async () => {
  const me = await signedIn({ is_premium: true });
  const character = await app.given.profile();
  const elsewhere = await app.given.profile({ scope: ["embernight"] });
  const hidden = await app.given.profile({ hidden_at: app.clock.now() });
  const mixed = await me.call("PATCH", `/user/${character.id}`, { favourite: true, firstName: "Eve" });
  assert.deepEqual([mixed.status, Object.keys(mixed.body.fields)], [422, ["favourite"]]);
  assert.equal((await me.call("PATCH", `/user/${character.id}`, { favourite: "yes" })).status, 422);
  assert.equal((await me.call("PATCH", `/user/${character.id}`, { favourite: true, credits: 9 })).status, 422);
  const other = await signedIn({ is_premium: true });
  for (const id of [elsewhere.id, hidden.id, other.id, me.id, "prf_none"]) {
    const refused = await me.mark(id);
    assert.deepEqual([refused.status, refused.body], [404, { code: "not-found", message: "Not found" }], id);
    assert.equal((await me.mark(id, false)).status, 404, id);
  }
  assert.equal(await stored(me.id), 0);
  const there = await signedIn({ is_premium: true, brand_id: "embernight" }, "embernight.localhost");
  assert.equal((await there.mark(elsewhere.id)).status, 200);
});

test("a character hidden later leaves the list and its total, and can still be unmarked", async () => {
  const me = await signedIn({ is_premium: true });
  const [stays, goes] = await Promise.all([1, 2].map(() => app.given.profile()));
  await me.mark(stays!.id);
  await me.mark(goes!.id);
  await app.db.updateTable("profile").set({ hidden_at: app.clock.now() }).where("id", "=", goes!.id).execute();
  assert.deepEqual(await me.favorites(), [stays!.id]);
  assert.equal((await me.call("GET", "/interests")).body.favorites, 1);
  assert.equal((await me.mark(goes!.id, false)).status, 200);
  assert.equal(await stored(me.id), 1);
});

test("marks are private; an unconfirmed member may not mark", async () => {
  const [me, other] = [await signedIn({ is_premium: true }), await signedIn({ is_premium: true })];
  const character = await app.given.profile();
  await me.mark(character.id);
  assert.deepEqual(await other.favorites(), []);
  assert.equal((await other.call("GET", `/profile/${character.id}`)).body.isFavourite, false);
  const unconfirmed = await signedIn({ is_premium: true, verified: false });
  const refused = await unconfirmed.mark(character.id);
  assert.deepEqual([refused.status, refused.body.code], [403, "email-not-validated"]);
  const visitor = await app.request("/api/profiles?list=favorites", { headers: { "x-api-key": "key_velvetrooms" } });
  assert.equal(visitor.status, 401);
});

test("the member's other devices are notified of a mark, once per change", async () => {
  const me = await signedIn({ is_premium: true });
  const { id } = await app.given.profile();
  const probe = await openProbe(app.url, { token: me.token });
  await probe.next("welcome");
  await me.mark(id);
  await me.mark(id);
  await me.mark(id, false);
  const heard = async () => (await probe.next("userUpdate"))["payload"];
  assert.deepEqual(await heard(), { favourite: { profileId: id, isFavourite: true } });
  assert.deepEqual(await heard(), { favourite: { profileId: id, isFavourite: false } });
  probe.close();
});
