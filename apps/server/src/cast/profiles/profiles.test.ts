import { ProfilesQuery } from "@masq/contract/member/profiles";
import { BODY_TYPES, ETHNICITIES, EYE_COLORS, HAIR_COLORS, RELATIONSHIP_STATUSES } from "@masq/domain/vocabulary";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { listCards } from "./profiles.queries.ts";

const DAY_MS = 86_400_000;
const KEY = { "x-api-key": "key_velvetrooms" };
let app: TestApp;
let ids: { anna: string; bo: string; cleo: string; dirk: string };

const yearsAgo = (years: number, days = 0): string => {
  const date = app.clock.now();
  date.setUTCFullYear(date.getUTCFullYear() - years);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

before(async () => {
  app = await startTestApp();
  const at = (daysAgo: number) => new Date(app.clock.now().getTime() - daysAgo * DAY_MS);
  const anna = await app.given.profile({
    username: "anna",
    birthday: yearsAgo(30),
    hair_color: "red",
    body_type: "fit",
    height_cm: 165,
    ethnicity: "white",
    eye_color: "green",
    relationship_status: "single",
    gender: "woman",
    activity_at: at(1),
    created_at: at(13),
    featured: true,
  });
  const bo = await app.given.profile({
    username: "bo",
    birthday: yearsAgo(40),
    hair_color: "black",
    body_type: "curvy",
    height_cm: 180,
    ethnicity: "asian",
    eye_color: "brown",
    relationship_status: "divorced",
    gender: "man",
    activity_at: at(2),
    created_at: at(15),
    premium: true,
  });
  const cleo = await app.given.profile({
    username: "cleo",
    birthday: yearsAgo(50),
    hair_color: "gray",
    body_type: "average",
    height_cm: 172,
    ethnicity: "middle-eastern",
    eye_color: "hazel",
    relationship_status: "open-relationship",
    gender: "woman",
    activity_at: at(3),
    created_at: at(40),
  });
  const dirk = await app.given.profile({
    username: "dirk",
    birthday: yearsAgo(60, 1),
    hair_color: "brown",
    body_type: "fit",
    height_cm: 190,
    ethnicity: "white",
    eye_color: "blue",
    relationship_status: "widowed",
    gender: "man",
    activity_at: at(0.5),
    created_at: at(400),
  });
  ids = { anna: anna.id, bo: bo.id, cleo: cleo.id, dirk: dirk.id };
});
after(() => app.close());

const member = async (over: Parameters<TestApp["given"]["member"]>[0] = {}) => {
  const { headers } = await app.given.signIn(await app.given.member(over));
  return headers;
};
const names = async (query: string, headers?: Record<string, string>): Promise<string[]> => {
  const reply = await app.request(`/api/profiles?${query}`, { headers: headers ?? (await member()) });
  assert.equal(reply.status, 200, reply.text);
  return reply.body.profiles.map((profile: { username: string }) => profile.username);
};

/** The same list by SQL, as served without the index. */
async function namesBySql(query: string): Promise<string[]> {
  const asked = new URLSearchParams(query);
  const many = [...new Set(asked.keys())].map((key) => [key, asked.getAll(key)] as const);
  const flat = Object.fromEntries(many.map(([key, values]) => [key, values.length === 1 ? values[0] : values]));
  const { page: _page, limit: _limit, list: _list, ...filter } = ProfilesQuery.parse(flat);
  const brand = await app.deps.brands.byId("velvetrooms");
  const slice = { page: 1, limit: 36, now: app.clock.now(), onDuty: false };
  const { rows } = await listCards(app.db, brand!, filter, slice);
  return rows.map(({ username }) => username);
}

test("[PROF-01][PROF-23] page, limit and every sortBy order the list", async () => {
  assert.deepEqual(await names("sortBy=recent"), ["dirk", "anna", "bo", "cleo"]);
  assert.deepEqual(await names("sortBy=age-asc"), ["anna", "bo", "cleo", "dirk"]);
  assert.deepEqual(await names("sortBy=age-desc"), ["dirk", "cleo", "bo", "anna"]);
  assert.deepEqual(await names("sortBy=username-asc"), ["anna", "bo", "cleo", "dirk"]);
  assert.deepEqual(await names("sortBy=username-desc"), ["dirk", "cleo", "bo", "anna"]);
  assert.deepEqual(await names("sortBy=username-asc&limit=2&page=2"), ["cleo", "dirk"]);
});

test("an unknown sort or filter value is 422 with the field", async () => {
  const reply = await app.request("/api/profiles?sortBy=height", { headers: KEY });
  assert.equal(reply.status, 422);
  assert.ok("sortBy" in reply.body.fields);
});

const FILTERS: [title: string, query: string, expected: string[]][] = [
  ["[PROF-14] bodyType=fit", "bodyType=fit", ["anna", "dirk"]],
  ["[PROF-14] bodyType=fit,curvy", "bodyType=fit,curvy", ["anna", "bo", "dirk"]],
  ["[PROF-15] ageMin=40&ageMax=50", "ageMin=40&ageMax=50", ["bo", "cleo"]],
  ["[PROF-15] ageMin=59&ageMax=59", "ageMin=59&ageMax=59", ["dirk"]],
  ["[PROF-16] ethnicity=asian&ethnicity=middle-eastern", "ethnicity=asian&ethnicity=middle-eastern", ["bo", "cleo"]],
  ["[PROF-17] hairColor=red", "hairColor=red", ["anna"]],
  [
    "[PROF-18] relationshipStatus=widowed,open-relationship",
    "relationshipStatus=widowed,open-relationship",
    ["cleo", "dirk"],
  ],
  ["[PROF-19] eyeColor=hazel", "eyeColor=hazel", ["cleo"]],
  ["[PROF-20] gender=men", "gender=men", ["bo", "dirk"]],
  ["[PROF-21] heightMin=170&heightMax=180", "heightMin=170&heightMax=180", ["bo", "cleo"]],
  [
    "[PROF-03] gender=women&bodyType=fit&hairColor=red&ageMax=35&heightMax=170",
    "gender=women&bodyType=fit&hairColor=red&ageMax=35&heightMax=170",
    ["anna"],
  ],
  ["[PROF-03] gender=women&eyeColor=blue", "gender=women&eyeColor=blue", []],
];
for (const [title, query, expected] of FILTERS) {
  test(`${title} gives exactly ${expected.join(", ") || "nobody"}`, async () => {
    assert.deepEqual(await names(`${query}&sortBy=username-asc`), expected);
    assert.deepEqual(await namesBySql(`${query}&sortBy=username-asc`), expected, "and by the index's twin in SQL");
  });
}

test("a character answers in its own languages, in their order, or in the brand's", async () => {
  const read = async () => (await app.request("/api/cast", { headers: KEY })).body.profiles[0];
  const { _id, languages } = await read();
  assert.deepEqual(languages, ["en"]);
  const write = (style: object) =>
    app.db
      .updateTable("profile")
      .set({ style: JSON.stringify(style) })
      .where("id", "=", _id)
      .execute();
  await write({ languages: ["nl", "en"] });
  assert.deepEqual((await read()).languages, ["nl", "en"]);
  await write({ languages: [] });
  assert.deepEqual((await read()).languages, ["en"]);
});

test("[PROF-02] the API key alone lists characters for the home page, one page at most", async () => {
  assert.deepEqual(await names("type=featured&limit=4", KEY), ["anna"]);
  assert.deepEqual(await names("premium=true", KEY), ["bo"]);
  const reply = await app.request("/api/profiles?page=2&limit=100", { headers: KEY });
  assert.deepEqual([reply.body.page, reply.body.limit, reply.body.canLoadMore], [1, 36, false]);
  assert.equal((await app.request("/api/profiles")).status, 401);
});

test("[PROF-14, PROF-16, PROF-17, PROF-18, PROF-19, PROF-20] every value of every filter finds exactly the matching characters", async () => {
  const given = {
    birthday: yearsAgo(45),
    height_cm: 208,
    created_at: new Date(app.clock.now().getTime() - 90 * DAY_MS),
  };
  const made = await Promise.all(
    RELATIONSHIP_STATUSES.map(async (relationshipStatus, index) => {
      const has = {
        bodyType: BODY_TYPES[index % BODY_TYPES.length]!,
        ethnicity: ETHNICITIES[index % ETHNICITIES.length]!,
        hairColor: HAIR_COLORS[(index + 1) % HAIR_COLORS.length]!,
        eyeColor: EYE_COLORS[(index + 2) % EYE_COLORS.length]!,
        relationshipStatus,
        gender: index % 2 === 0 ? "women" : "men",
      };
      const username = `tall_${index}`;
      await app.given.profile({
        ...given,
        username,
        body_type: has.bodyType,
        ethnicity: has.ethnicity,
        hair_color: has.hairColor,
        eye_color: has.eyeColor,
        relationship_status: has.relationshipStatus,
        gender: has.gender === "women" ? "woman" : "man",
      });
      return { username, has };
    }),
  );
  const values = {
    bodyType: BODY_TYPES,
    ethnicity: ETHNICITIES,
    hairColor: HAIR_COLORS,
    eyeColor: EYE_COLORS,
    relationshipStatus: RELATIONSHIP_STATUSES,
    gender: ["women", "men"],
  } as const;
  const headers = await member();
  for (const key of Object.keys(values) as (keyof typeof values)[])
    for (const value of values[key]) {
      const fitting = made.filter(({ has }) => has[key] === value).map(({ username }) => username);
      assert.ok(fitting.length > 0, value);
      assert.deepEqual(await names(`${key}=${value}&heightMin=205&sortBy=username-asc`, headers), fitting, value);
    }
  await app.db.deleteFrom("profile").where("height_cm", "=", 208).execute();
});

test("[PROF-02] the API key alone returns username, age and avatar; public pages use /cast", async () => {
  const { profiles } = (await app.request("/api/profiles?type=featured", { headers: KEY })).body;
  assert.deepEqual(Object.keys(profiles[0]).toSorted(), ["_id", "age", "avatar", "fictional", "username"]);
  const cast = await app.request("/api/cast", { headers: KEY });
  assert.deepEqual(
    cast.body.profiles.map((one: { _id: string }) => one._id),
    [ids.anna],
  );
  const told = ["_id", "age", "epithet", "fictional", "images", "languages", "name", "narratedIn", "quote", "setting"];
  assert.deepEqual(Object.keys(cast.body.profiles[0]).toSorted(), told);
  assert.equal((await app.request("/api/cast")).status, 401);
});

test("[PROF-02] of forty characters the API key alone lists 36, whatever it asks for", async () => {
  const added: string[] = [];
  for (let n = 0; n < 40; n += 1) added.push((await app.given.profile({ scope: ["embernight"] })).id);
  const place = { headers: { "x-api-key": "key_embernight" }, host: "embernight.localhost" };
  for (const query of ["", "?limit=36", "?limit=37", "?limit=100", "?page=2&limit=100"]) {
    const { body } = await app.request(`/api/profiles${query}`, place);
    assert.deepEqual([body.profiles.length, body.limit, body.page, body.canLoadMore], [36, 36, 1, false], query);
  }
  assert.equal((await app.request("/api/profiles?limit=5", place)).body.profiles.length, 5);
  await app.db.deleteFrom("profile").where("id", "in", added).execute();
});

test("[PROF-07] the default page holds 36 with total and canLoadMore", async () => {
  const reply = await app.request("/api/profiles", { headers: await member() });
  assert.equal(reply.body.limit, 36);
  assert.equal(reply.body.page, 1);
  assert.equal(reply.body.total, 4);
  assert.equal(reply.body.canLoadMore, false);
});

test("[PROF-11] new for 14 days, not after", async () => {
  const reply = await app.request("/api/profiles?sortBy=username-asc", { headers: await member() });
  const badges = Object.fromEntries(
    reply.body.profiles.map((one: { username: string; badges: string[] }) => [one.username, one.badges]),
  );
  assert.ok(badges.anna.includes("new"));
  assert.ok(!badges.bo.includes("new"));
});

test("[PROF-04][PROF-05][TRUST-03] a profile shows members and operators its fields and fictional: true", async () => {
  const asMember = await app.request(`/api/profile/${ids.anna}`, { headers: await member() });
  assert.equal(asMember.status, 200);
  for (const key of ["_id", "username", "createDate", "activityDate"]) assert.ok(key in asMember.body, key);
  assert.match(asMember.body.profile.birthday, /^\d{4}-\d{2}-\d{2}$/);
  assert.equal(asMember.body.fictional, true);
  for (const secret of ["voice", "facts", "openers", "never", "style"]) assert.ok(!(secret in asMember.body), secret);
  const { headers } = await app.given.signIn(await app.given.agent());
  const asAgent = await app.request(`/agent-api/profile/${ids.anna}`, { headers });
  assert.equal(asAgent.status, 200);
  assert.equal(asAgent.body.fictional, true);
  assert.equal(asAgent.body.voice, "Dry, exact.");
  assert.deepEqual(asAgent.body.style, { languages: [], register: "open", tone: [], emoji: "open", samples: [] });
  const list = await app.request("/api/profiles", { headers: KEY });
  assert.ok(list.body.profiles.every((one: { fictional: boolean }) => one.fictional));
});

test("[TRUST-34] hidden, unknown and out-of-scope characters are 404 alike", async () => {
  const hidden = await app.given.profile({ hidden_at: app.clock.now() });
  const elsewhere = await app.given.profile({ scope: ["embernight"] });
  const headers = await member();
  const replies = await Promise.all(
    [hidden.id, elsewhere.id, "prf_none"].map((id) => app.request(`/api/profile/${id}`, { headers })),
  );
  for (const reply of replies)
    assert.deepEqual([reply.status, reply.body], [404, { code: "not-found", message: "Not found" }]);
});

test("[PROF-06][PROF-26] Premium sees every picture; others the avatar and a count, and no address of the rest", async () => {
  await app.given.album(ids.cleo, ["avatar", "other", "other", "hidden"]);
  const standard = await app.request(`/api/profile/${ids.cleo}`, { headers: await member() });
  assert.equal(standard.body.images.length, 1);
  assert.equal(standard.body.lockedImages, 2);
  assert.equal(standard.body.imageCount, 3);
  assert.ok(!standard.text.includes(`img_${ids.cleo}_1`));
  const premium = await app.request(`/api/profile/${ids.cleo}`, { headers: await member({ is_premium: true }) });
  assert.deepEqual(
    premium.body.images.map((one: { type: string }) => one.type),
    ["avatar", "other", "other"],
  );
  assert.equal(premium.body.lockedImages, 0);
  assert.ok(!premium.text.includes(`img_${ids.cleo}_3`));
  for (const key of ["_id", "type", "processed", "under_moderation", "medium"])
    assert.ok(key in premium.body.images[0], key);
});

test("[PROF-12] online only with an operator on duty and activity under an hour", async () => {
  const fresh = await app.given.profile({
    username: "fresh",
    activity_at: new Date(app.clock.now().getTime() - 59 * 60_000),
  });
  const stale = await app.given.profile({
    username: "stale",
    activity_at: new Date(app.clock.now().getTime() - 61 * 60_000),
  });
  const headers = await member();
  const online = async (id: string) => {
    const { body } = await app.request("/api/profiles?sortBy=recent", { headers });
    const card = body.profiles.find((one: { _id: string }) => one._id === id);
    const profile = await app.request(`/api/profile/${id}`, { headers });
    assert.equal(card.online, profile.body.online, "the card says what the profile says");
    return profile.body.online as boolean;
  };
  assert.equal(await online(fresh.id), false);
  const agent = await app.given.agent();
  await app.db.updateTable("agent_session").set({ state: "online" }).where("agent_id", "=", agent.id).execute();
  await app.deps.clock.sleep(2_100);
  assert.equal(await online(fresh.id), true);
  assert.equal(await online(stale.id), false);
});

test("[PROF-14, PROF-16, PROF-17, PROF-18, PROF-19, PROF-20] every value of every filter finds exactly the matching characters", async () => {
  const given = {
    birthday: yearsAgo(45),
    height_cm: 208,
    created_at: new Date(app.clock.now().getTime() - 90 * DAY_MS),
  };
  const made = await Promise.all(
    RELATIONSHIP_STATUSES.map(async (relationshipStatus, index) => {
      const has = {
        bodyType: BODY_TYPES[index % BODY_TYPES.length]!,
        ethnicity: ETHNICITIES[index % ETHNICITIES.length]!,
        hairColor: HAIR_COLORS[(index + 1) % HAIR_COLORS.length]!,
        eyeColor: EYE_COLORS[(index + 2) % EYE_COLORS.length]!,
        relationshipStatus,
        gender: index % 2 === 0 ? "women" : "men",
      };
      const username = `tall_${index}`;
      await app.given.profile({
        ...given,
        username,
        body_type: has.bodyType,
        ethnicity: has.ethnicity,
        hair_color: has.hairColor,
        eye_color: has.eyeColor,
        relationship_status: has.relationshipStatus,
        gender: has.gender === "women" ? "woman" : "man",
      });
      return { username, has };
    }),
  );
  const values = {
    bodyType: BODY_TYPES,
    ethnicity: ETHNICITIES,
    hairColor: HAIR_COLORS,
    eyeColor: EYE_COLORS,
    relationshipStatus: RELATIONSHIP_STATUSES,
    gender: ["women", "men"],
  } as const;
  const headers = await member();
  for (const key of Object.keys(values) as (keyof typeof values)[])
    for (const value of values[key]) {
      const fitting = made.filter(({ has }) => has[key] === value).map(({ username }) => username);
      assert.ok(fitting.length > 0, value);
      assert.deepEqual(await names(`${key}=${value}&heightMin=205&sortBy=username-asc`, headers), fitting, value);
    }
});
