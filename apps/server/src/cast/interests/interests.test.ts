import type { ListedProfile } from "@masq/contract/member/profiles";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Writer } from "@masq/server/testing/desk";
import { openProbe } from "@masq/server/testing/socket-probe";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

const MINUTE_MS = 60_000;
let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());

const get = async (who: Pick<Writer, "headers" | "host">, path: string, headers: Record<string, string> = {}) => {
  const reply = await app.request(`/api${path}`, { host: who.host, headers: { ...who.headers, ...headers } });
  assert.equal(reply.status, 200, reply.text);
  return reply.body;
};
const listed = async (who: Writer, list: string, query = ""): Promise<ListedProfile[]> =>
  (await get(who, `/profiles?list=${list}${query}`)).profiles as ListedProfile[];
const idsOf = async (who: Writer, list: string, query = ""): Promise<string[]> =>
  (await listed(who, list, query)).map(({ _id }) => _id);
const character = (over: Parameters<TestApp["given"]["profile"]>[0] = {}) => app.given.profile(over);

test("[PROF-28] opening a profile puts it first in viewed; prefetching, a preview and an operator's look do not", async () => {
  const me = await desk.writer();
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => character()));
  await get(me, `/profile/${first!.id}`);
  await get(me, `/profile/${second!.id}`);
  assert.deepEqual(await idsOf(me, "viewed"), [second!.id, first!.id]);
  await get(me, `/profile/${first!.id}`);
  assert.deepEqual(await idsOf(me, "viewed"), [first!.id, second!.id]);
  await get(me, `/profile/${third!.id}`, { "sec-purpose": "prefetch;prerender" });
  await get(me, `/profile/${third!.id}?peek=true`);
  const operator = await desk.operator();
  assert.equal((await operator.call("GET", `/profile/${third!.id}`)).status, 200);
  const { profile } = await get(me, `/user/${me.id}`);
  assert.deepEqual(profile.viewed, [first!.id, second!.id]);
  const rows = await app.db.selectFrom("profile_view").where("profile_id", "=", first!.id).select("views").execute();
  assert.deepEqual(rows, [{ views: 2 }]);
  const other = await desk.writer();
  assert.deepEqual(await idsOf(other, "viewed"), []);
});

test("[PROF-28] viewed-me lists characters as whom the member's conversation was opened, and no earlier", async () => {
  const me = await desk.writer();
  const { id } = await character();
  const { conversationId } = await me.write(id);
  assert.deepEqual(await listed(me, "viewed-me"), []);
  const operator = await desk.operator();
  const [claim] = await operator.claims();
  assert.equal(claim?.conversation._id, conversationId);
  const [row] = await listed(me, "viewed-me");
  assert.equal(row?._id, id);
  assert.equal(row.fictional, true);
  assert.equal(row.interest?.conversationId, conversationId);
  const at = Date.parse(row.interest?.at ?? "");
  assert.ok(Math.abs(at - app.clock.now().getTime()) < MINUTE_MS);
  assert.deepEqual(await app.db.selectFrom("interest_act").select(["kind", "agent_id"]).execute(), [
    { kind: "viewed", agent_id: operator.id },
  ]);
  assert.deepEqual(await listed(me, "favorited-me"), []);
  await desk.reply(operator, claim);
});

test("[FAV-05] favorited-me lists characters as whom the operator holding the conversation marked the member", async () => {
  const me = await desk.writer();
  const { id } = await character();
  const { conversationId } = await me.write(id);
  const [operator, stranger, admin] = [
    await desk.operator(),
    await desk.operator({}, "offline"),
    await desk.operator({ role: "admin" }, "offline"),
  ];
  const mark = (by: typeof operator, favourite = true) =>
    by.call("POST", `/conversation/${conversationId}/favourite`, { favourite });
  assert.equal((await mark(operator)).status, 404, "nobody holds it yet");
  const [claim] = await operator.claims();
  for (const one of [stranger, admin]) assert.equal((await mark(one)).status, 404);
  assert.deepEqual(await listed(me, "favorited-me"), []);
  const { token } = await app.given.signIn({ id: me.id, brandId: "velvetrooms" });
  const probe = await openProbe(app.url, { token });
  await probe.next("welcome");
  const marked = await mark(operator);
  assert.deepEqual([marked.status, marked.body], [200, { conversationId, favourite: true }]);
  await mark(operator);
  assert.equal((await operator.claims())[0]?.conversation.favourited, true);
  assert.deepEqual(await idsOf(me, "favorited-me"), [id]);
  assert.equal((await get(me, "/interests"))["favorited-me"], 1);
  assert.deepEqual((await probe.next("userUpdate"))["payload"], {
    favouritedBy: { profileId: id, isFavourite: true },
  });
  assert.equal((await mark(operator, false)).status, 200);
  assert.deepEqual(await listed(me, "favorited-me"), []);
  const audit = await app.db
    .selectFrom("audit_entry")
    .where("subject", "=", conversationId)
    .where("action", "like", "member.%")
    .orderBy("seq")
    .select(["actor", "action", "data"])
    .execute();
  const entry = { actor: operator.id, data: { profileId: id } };
  assert.deepEqual(audit, [
    { ...entry, action: "member.favoured" },
    { ...entry, action: "member.unfavoured" },
  ]);
  probe.close();
  await desk.reply(operator, claim!);
});

/** No other profile in the test product is in this age range. */
async function proposing(over: Parameters<Desk["writer"]>[0] = {}) {
  const me = await desk.writer(
    {
      brand_id: "embernight",
      looking_for: "women",
      age_min: 61,
      age_max: 71,
      tags: ["sea", "music", "books"],
      ...over,
    },
    "embernight.localhost",
  );
  const minutesAgo = (n: number): Date => new Date(app.clock.now().getTime() - n * MINUTE_MS);
  const born = (age: number): string => `${app.clock.now().getUTCFullYear() - age}-01-01`;
  let made = 0;
  const cast = (given: { tags: string[]; minutes: number; age?: number; gender?: "man" | "woman" }) =>
    character({
      scope: ["embernight"],
      name: `Proposal ${(made += 1)}`,
      gender: given.gender ?? "woman",
      birthday: born(given.age ?? 65),
      tags: given.tags,
      activity_at: minutesAgo(given.minutes),
    });
  return { me, cast };
}

test("[FAV-06] proposals match the member's wishes, best first by shared tags, then activity, and give the reason", async () => {
  const { me, cast } = await proposing();
  const two = await cast({ tags: ["music", "food", "sea"], minutes: 500 });
  const late = await cast({ tags: ["sea"], minutes: 20 });
  const early = await cast({ tags: ["books"], minutes: 300 });
  const none = await cast({ tags: ["food"], minutes: 10 });
  await cast({ tags: ["sea", "music", "books"], minutes: 10, gender: "man" });
  await cast({ tags: ["sea", "music", "books"], minutes: 10, age: 60 });
  await cast({ tags: ["sea", "music", "books"], minutes: 10, age: 72 });
  const edges = [
    await cast({ tags: ["sea", "music", "books"], minutes: 600, age: 61 }),
    await cast({ tags: ["sea", "music", "books"], minutes: 700, age: 71 }),
  ];
  const proposals = await listed(me, "proposals");
  assert.deepEqual(
    proposals.map(({ _id, interest }) => [_id, interest?.sharedTags, interest?.at]),
    [
      [edges[0]!.id, ["sea", "music", "books"], null],
      [edges[1]!.id, ["sea", "music", "books"], null],
      [two.id, ["sea", "music"], null],
      [late.id, ["sea"], null],
      [early.id, ["books"], null],
      [none.id, [], null],
    ],
  );
  const second = await get(me, "/profiles?list=proposals&limit=4&page=2");
  assert.deepEqual(
    [second.profiles.map(({ _id }: ListedProfile) => _id), second.total, second.canLoadMore],
    [[early.id, none.id], 6, false],
  );
  const beyond = await get(me, "/profiles?list=proposals&page=9");
  assert.deepEqual([beyond.profiles, beyond.total], [[], 6]);
  assert.equal((await get(me, "/interests")).proposals, 6);
  assert.deepEqual(await idsOf(me, "proposals", "&ageMin=70"), [edges[1]!.id]);
});

test("[FAV-06] a favorite or swiped character is not proposed again; a skipped card is", async () => {
  const { me, cast } = await proposing({ is_premium: true, age_min: 50, age_max: 52 });
  const [kept, swiped, later, undone] = await Promise.all(
    [1, 2, 3, 4].map(() => cast({ tags: [], minutes: 5, age: 51 })),
  );
  assert.equal((await idsOf(me, "proposals")).length, 4);
  await app.request(`/api/user/${kept!.id}`, {
    method: "PATCH",
    host: me.host,
    headers: me.headers,
    body: { favourite: true },
  });
  const swipe = (
    profileId: string,
    action: "like" | "dislike" | "later",
    position: number,
    ended_at: Date | null = null,
  ) =>
    app.db
      .insertInto("swipe")
      .values({
        id: `swp_${position}`,
        member_id: me.id,
        profile_id: profileId,
        action,
        position,
        client_key: `k${position}`,
        ended_at,
      })
      .execute();
  await swipe(swiped!.id, "dislike", 1);
  await swipe(later!.id, "later", 2);
  await swipe(undone!.id, "like", 3, app.clock.now());
  assert.deepEqual((await idsOf(me, "proposals")).toSorted(), [later!.id, undone!.id].toSorted());
});

test("an unknown list is 422; a list accepts the search filters", async () => {
  const me = await desk.writer();
  const reply = await app.request("/api/profiles?list=admirers", { headers: me.headers });
  assert.deepEqual([reply.status, Object.keys(reply.body.fields)], [422, ["list"]]);
  const [red, black] = [await character({ hair_color: "red" }), await character({ hair_color: "black" })];
  await get(me, `/profile/${red.id}`);
  await get(me, `/profile/${black.id}`);
  const found = await get(me, "/profiles?list=viewed&hairColor=black");
  assert.deepEqual([found.profiles.map(({ _id }: ListedProfile) => _id), found.total], [[black.id], 1]);
});
