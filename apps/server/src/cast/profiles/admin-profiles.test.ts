import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { verifyAudit } from "../../foundation/audit/verify-audit.ts";
import { adminDesk, draw, SHEET } from "./admin-desk.suite.ts";

let app: TestApp;
let admin: Awaited<ReturnType<typeof adminDesk>>;
before(async () => {
  app = await startTestApp();
  admin = await adminDesk(app);
});
after(() => app.close());

const auditOf = (subject: string) =>
  app.db.selectFrom("audit_entry").where("subject", "=", subject).orderBy("seq").selectAll().execute();
const membersSee = async (id: string): Promise<boolean[]> => {
  const { headers } = await app.given.signIn(await app.given.member());
  const list = await app.request("/api/profiles?limit=100", { headers });
  const isListed = list.body.profiles.some((one: { _id: string }) => one._id === id);
  return [isListed, (await app.request(`/api/profile/${id}`, { headers })).status === 200];
};

test("admins only: operators get 403, members and visitors get nothing", async () => {
  const draft = await admin.draft();
  const operator = await adminDesk(app, {});
  const calls: [method: string, path: string, body?: object][] = [
    ["GET", "/characters"],
    ["POST", "/characters", { username: "nobody", name: "N", gender: "man", birthday: "1990-01-01" }],
    ["GET", `/character/${draft._id}`],
    ["PATCH", `/character/${draft._id}`, { updateDate: draft.updateDate, name: "Other" }],
    ["POST", `/character/${draft._id}/publish`, { updateDate: draft.updateDate }],
    ["POST", `/character/${draft._id}/retire`, { updateDate: draft.updateDate }],
    ["POST", "/characters/print", {}],
    ["POST", `/character/${draft._id}/prints`, { updateDate: draft.updateDate }],
    ["PATCH", `/character/${draft._id}/image/img_x`, { alt: "A" }],
    ["PUT", `/character/${draft._id}/images`, { order: [] }],
    ["POST", `/character/${draft._id}/image/img_x/clear`],
    ["DELETE", `/character/${draft._id}/image/img_x`],
    ["POST", "/characters/import"],
  ];
  const member = await app.given.signIn(await app.given.member());
  for (const [method, path, body] of calls) {
    const what = `${method} ${path}`;
    assert.equal((await operator.call(method, path, body)).status, 403, what);
    const with_ = (headers: Record<string, string>) =>
      app.request(`/agent-api${path}`, { method, headers, ...(body && { body }) });
    assert.equal((await with_(member.headers)).status, 403, what);
    assert.equal((await with_({ "x-api-key": "key_velvetrooms" })).status, 401, what);
    assert.equal(
      (await app.request(`/api${path}`, { method, headers: member.headers, ...(body && { body }) })).status,
      404,
      what,
    );
  }
  assert.equal((await admin.call("GET", `/character/${draft._id}`)).body.updateDate, draft.updateDate);
});

test("a draft needs four fields, is returned whole, and no member sees it", async () => {
  const given = { username: "four_fields", name: "Vera", gender: "woman", birthday: "1980-05-06" };
  const reply = await admin.call("POST", "/characters", given);
  assert.equal(reply.status, 201, reply.text);
  assert.equal(reply.body.state, "draft");
  assert.equal(reply.body.fictional, true);
  assert.equal(reply.body.publishDate, null);
  for (const field of ["aboutMe", "voice", "setting.place", "tags", "openers", "images"])
    assert.ok(field in reply.body.missing, field);
  assert.deepEqual((await admin.call("GET", `/character/${reply.body._id}`)).body, reply.body);
  assert.deepEqual(await membersSee(reply.body._id), [false, false]);
  const taken = await admin.call("POST", "/characters", given);
  assert.deepEqual([taken.status, taken.body.code], [409, "username-taken"]);
});

test("a draft with some of its German texts lacks the others; with none it lacks nothing", async () => {
  const draft = await admin.draft({ german: { ...SHEET.german, past: " ", place: "" } });
  assert.deepEqual(Object.keys(draft.missing).toSorted(), ["german.past", "german.place", "images"]);
  const change = { updateDate: draft.updateDate, german: null };
  const { body } = await admin.call("PATCH", `/character/${draft._id}`, change);
  assert.deepEqual([body.german, Object.keys(body.missing)], [null, ["images"]]);
});

test("an admin finds a character by its place in German", async () => {
  const { _id: id } = await admin.draft({ german: { ...SHEET.german, place: "Czernowitz" } });
  const { body } = await admin.call("GET", "/characters?search=czernow");
  assert.deepEqual(
    body.characters.map((one: { _id: string }) => one._id),
    [id],
  );
});

/** The birthday of someone who turns `years` tomorrow. */
const almost = (years: number): string => {
  const day = app.clock.now();
  day.setUTCFullYear(day.getUTCFullYear() - years, day.getUTCMonth(), day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
};

const REFUSED: [title: string, change: object | (() => object), field: string][] = [
  ["a birthday of somebody under 21", () => ({ birthday: almost(21) }), "birthday"],
  ["a birthday of a child", () => ({ birthday: almost(12) }), "birthday"],
  ["a birthday that is no day", { birthday: "1990-02-30" }, "birthday"],
  ["a birthday more than a century ago", { birthday: "1890-01-01" }, "birthday"],
  ["a mail address in the biography", { aboutMe: "Write to ada@example.com." }, "aboutMe"],
  ["a number to call in an opener", { openers: ["Call me: 06 1234 5678 90"] }, "openers.0"],
  ["a messenger in the quote", { quote: "Find me on WhatsApp." }, "quote"],
  ["a promise to meet", { lookingFor: { ...SHEET.lookingFor, text: "Let's meet in person." } }, "lookingFor.text"],
  ["a messenger in a German text", { german: { ...SHEET.german, past: "Schreib mir auf WhatsApp." } }, "german.past"],
  ["a German text that is missing", { german: { ...SHEET.german, past: undefined } }, "german.past"],
  ["a German text too long", { german: { ...SHEET.german, temper: "a".repeat(121) } }, "german.temper"],
  ["a claim to be real", { aboutMe: "I am a real woman." }, "aboutMe"],
  ["not fictional", { fictional: false }, "fictional"],
  ["an unknown field", { isReal: true }, "isReal"],
  ["an unknown field inside", { setting: { place: "Trieste", country: "IT", street: "1" } }, "setting.street"],
  ["an unknown tag", { tags: ["hearts"] }, "tags.0"],
  ["six tags", { tags: ["letters", "sea", "music", "books", "film", "food"] }, "tags"],
  ["a tag twice", { tags: ["sea", "sea"] }, "tags"],
  [
    "a range that ends before it begins",
    { lookingFor: { ...SHEET.lookingFor, ageMin: 60, ageMax: 40 } },
    "lookingFor.ageMax",
  ],
  ["a range below 18", { lookingFor: { ...SHEET.lookingFor, ageMin: 17 } }, "lookingFor.ageMin"],
  ["a username with a space", { username: "a b" }, "username"],
  ["a blank name", { name: "  " }, "name"],
  ["a giant", { heightCm: 400 }, "heightCm"],
  ["a brand that is none", { brands: ["nowhere"] }, "brands"],
  ["no brand at all", { brands: [] }, "brands"],
  ["a biography of 1001 characters", { aboutMe: "a".repeat(1001) }, "aboutMe"],
  ["an empty opener", { openers: [" "] }, "openers.0"],
  [
    "a sample line with a number to call",
    { style: { ...SHEET.style, samples: ["Call me: 06 1234 5678 90"] } },
    "style.samples.0",
  ],
  ["a fourth sample line", { style: { ...SHEET.style, samples: ["a", "b", "c", "d"] } }, "style.samples"],
  ["an unknown language", { style: { ...SHEET.style, languages: ["xx"] } }, "style.languages.0"],
  ["a variable that nobody fills in an opener", { openers: ["Hello {email}, a question"] }, "openers.0"],
];
for (const [title, given, field] of REFUSED) {
  test(`refused with its field, on creation and on change: ${title}`, async () => {
    const change = typeof given === "function" ? (given as () => object)() : given;
    const draft = await admin.draft();
    const body = { ...SHEET, username: "never_made", ...change };
    const created = await admin.call("POST", "/characters", body);
    const changed = await admin.call("PATCH", `/character/${draft._id}`, { updateDate: draft.updateDate, ...change });
    for (const reply of [created, changed]) {
      assert.equal(reply.status, 422, reply.text);
      assert.deepEqual(Object.keys(reply.body.fields), [field]);
    }
    assert.equal((await admin.call("GET", `/character/${draft._id}`)).body.updateDate, draft.updateDate);
  });
}

test("21 years old today is old enough", async () => {
  const day = app.clock.now();
  day.setUTCFullYear(day.getUTCFullYear() - 21);
  const draft = await admin.draft({ birthday: day.toISOString().slice(0, 10) });
  assert.equal(draft.state, "draft");
});

test("a second save with an old state gets 409 and changes nothing; of two at once one wins", async () => {
  const draft = await admin.draft();
  const patch = (name: string, updateDate: string) =>
    admin.call("PATCH", `/character/${draft._id}`, { updateDate, name });
  const first = await patch("Berta", draft.updateDate);
  assert.equal(first.status, 200, first.text);
  assert.notEqual(first.body.updateDate, draft.updateDate);
  const second = await patch("Carla", draft.updateDate);
  assert.deepEqual([second.status, second.body.code], [409, "conflict"]);
  for (const path of ["publish", "retire"])
    assert.equal(
      (await admin.call("POST", `/character/${draft._id}/${path}`, { updateDate: draft.updateDate })).status,
      409,
    );
  const both = await Promise.all(["Dora", "Edda"].map((name) => patch(name, first.body.updateDate)));
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 409],
  );
  const name = both.find(({ status }) => status === 200)?.body.name as string;
  assert.equal((await admin.call("GET", `/character/${draft._id}`)).body.name, name);
});

test("every field is stored as written", async () => {
  const draft = await admin.draft();
  const { username: _name, ...change } = {
    ...SHEET,
    name: "Bruno",
    gender: "man" as const,
    hairColor: "gray" as const,
    heightCm: 190,
    setting: { place: "Porto", country: "PT" },
    lookingFor: { gender: "men" as const, ageMin: 30, ageMax: 55, text: "Somebody awake." },
    tags: ["night-owls", "film"],
    voice: "Short.",
    never: "Sings.",
    openers: ["One?", "Two?"],
    facts: ["Left-handed"],
    featured: true,
    premium: true,
    brands: ["embernight"],
  };
  const reply = await admin.call("PATCH", `/character/${draft._id}`, { ...change, updateDate: draft.updateDate });
  assert.equal(reply.status, 200, reply.text);
  for (const [field, value] of Object.entries(change)) assert.deepEqual(reply.body[field], value, field);
});

test("published only when complete, on its brands alone; retired: off the lists, readable in its conversations", async () => {
  const bare = await admin.draft({ voice: "", tags: [] });
  const refused = await admin.call("POST", `/character/${bare._id}/publish`, { updateDate: bare.updateDate });
  assert.equal(refused.status, 422);
  assert.deepEqual(Object.keys(refused.body.fields).toSorted(), ["images", "tags", "voice"]);

  const draft = await admin.draft({ brands: ["velvetrooms"] });
  const id = draft._id as string;
  const monthAgo = new Date(app.clock.now().getTime() - 30 * 86_400_000);
  await app.db.updateTable("profile").set({ created_at: monthAgo }).where("id", "=", id).execute();
  const shown = await admin.publish(draft);
  assert.equal(shown.state, "published");
  assert.deepEqual(shown.missing, {});
  assert.deepEqual(await membersSee(id), [true, true]);
  const elsewhere = await app.given.signIn(await app.given.member({ brand_id: "embernight" }));
  const host = { host: "embernight.localhost", headers: elsewhere.headers };
  assert.equal((await app.request(`/api/profile/${id}`, host)).status, 404);

  const member = await app.given.member({ credits: 3 });
  const { headers } = await app.given.signIn(member);
  const card = await app.request(`/api/profile/${id}`, { headers });
  assert.ok(card.body.badges.includes("new"));
  const write = (path: string, key: string) =>
    app.request(path, {
      method: "POST",
      headers: { ...headers, "idempotency-key": key },
      body: { messageType: "text", message: "Which map?" },
    });
  const begun = await write(`/api/conversation/${id}`, "one");
  assert.equal(begun.status, 201, begun.text);
  const conversationId = begun.body.conversation._id as string;

  const lost = await admin.call("PATCH", `/character/${id}`, { updateDate: shown.updateDate, voice: "" });
  assert.deepEqual([lost.status, lost.body.fields], [422, { voice: "Required" }]);
  const named = await admin.call("PATCH", `/character/${id}`, { updateDate: shown.updateDate, username: "new_name" });
  assert.deepEqual([named.status, Object.keys(named.body.fields)], [422, ["username"]]);

  const retired = await admin.call("POST", `/character/${id}/retire`, { updateDate: shown.updateDate });
  assert.equal(retired.body.state, "retired");
  assert.deepEqual(await membersSee(id), [false, false]);
  const stranger = await app.given.signIn(await app.given.member({ credits: 3 }));
  const late = await app.request(`/api/conversation/${id}`, {
    method: "POST",
    headers: { ...stranger.headers, "idempotency-key": "late" },
    body: { messageType: "text", message: "Hello?" },
  });
  assert.equal(late.status, 404);
  const read = await app.request(`/api/conversation/${conversationId}`, { headers });
  assert.equal(read.status, 200, read.text);
  assert.equal((await write(`/api/conversation/${conversationId}/message`, "two")).status, 404, "nothing more is sold");

  const operator = await adminDesk(app, {});
  const asWriter = async (one: string) => (await operator.call("GET", `/profile/${one}`)).status;
  assert.deepEqual([await asWriter(id), await asWriter(bare._id)], [200, 404], "drafts are the admins' alone");
  const start = { queue: "agent-status", message: { event: "start", status: "online" } };
  assert.equal((await operator.call("POST", "/event", start)).status, 200);
  const claim = (await operator.call("GET", "/claim")).body.claims[0];
  assert.equal(claim.conversation.profile._id, id);
  // What was paid for before still gets its reply.
  const answer = await app.request(`/agent-api/stock/${claim._id}/reply`, {
    method: "POST",
    headers: { ...operator.headers, "idempotency-key": "answer" },
    body: {
      messageType: "text",
      message: "The one with the coffee stain.",
      claimEpoch: claim.claimEpoch,
      lastMessageId: claim.conversation.messages.at(-1)._id,
    },
  });
  assert.equal(answer.status, 201, answer.text);

  const again = await admin.call("POST", `/character/${id}/publish`, { updateDate: retired.body.updateDate });
  assert.equal(again.body.state, "published");
  assert.equal(again.body.createDate, shown.createDate);
  assert.deepEqual(await membersSee(id), [true, true]);
});

test("every change is in the audit chain, with author and fields, never a text", async () => {
  const draft = await admin.draft();
  const id = draft._id as string;
  const change = { updateDate: draft.updateDate, aboutMe: "A sentence for nobody's log.", featured: true };
  const { body } = await admin.call("PATCH", `/character/${id}`, change);
  await admin.call("PATCH", `/character/${id}`, { updateDate: body.updateDate, featured: true });
  await admin.call("POST", `/character/${id}/retire`, { updateDate: body.updateDate });
  const entries = await auditOf(id);
  assert.deepEqual(
    entries.map(({ action, actor, data }) => ({ action, actor, data })),
    [
      { action: "character.created", actor: admin.agent.id, data: {} },
      { action: "character.updated", actor: admin.agent.id, data: { fields: ["aboutMe", "featured"] } },
      { action: "character.retired", actor: admin.agent.id, data: { from: "draft" } },
    ],
  );
  assert.ok(!JSON.stringify(entries).includes("nobody's log"));
  assert.deepEqual((await verifyAudit(app.deps.db)).faults, []);
});

test("the list: search, states, flags, brands, pages and their counts", async () => {
  const mine = await adminDesk(app);
  const tag = `lst${app.clock.now().getTime() % 1e6}`;
  for (const [index, over] of [{ featured: true }, { premium: true }, { brands: ["embernight"] }].entries())
    await mine.draft({ ...over, username: `${tag}_${index}` });
  await mine.published({ username: `${tag}_9` });
  const list = async (query: string) => {
    const { body } = await mine.call("GET", `/characters?sortBy=username&search=${tag}${query}`);
    return {
      names: body.characters.map((one: { username: string }) => one.username.slice(tag.length + 1)).join(""),
      body,
    };
  };
  const all = await list("");
  assert.equal(all.names, "0129");
  assert.deepEqual(all.body.counts, { draft: 3, published: 1, retired: 0 });
  assert.deepEqual([all.body.total, all.body.characters[3].face === null], [4, false]);
  assert.equal((await list("&state=draft")).names, "012");
  assert.equal((await list("&state=published")).names, "9");
  assert.equal((await list("&flag=featured")).names, "0");
  assert.equal((await list("&flag=premium")).names, "1");
  assert.equal((await list("&brand=velvetrooms")).names, "019");
  assert.equal((await list("&limit=3&page=2")).names, "9");
  assert.equal((await list("&flag=uncleared")).names, "");
  await mine.upload(all.body.characters[0]._id, [{ bytes: await draw() }]);
  assert.equal((await list("&flag=uncleared")).names, "0");
  assert.equal((await mine.call("GET", "/characters?search=%25")).body.total, 0);
  assert.equal((await mine.call("GET", "/characters?sortBy=height")).status, 422);
});

test("an admin of one brand: strangers are 404, shared characters 403, own brands only", async () => {
  const theirs = await admin.draft({ brands: ["embernight"] });
  const shared = await admin.draft();
  const narrow = await adminDesk(app, { role: "admin", scope: ["velvetrooms"] });
  const name = "Nora";
  const patch = ({ _id, updateDate }: { _id: string; updateDate: string }) =>
    narrow.call("PATCH", `/character/${_id}`, { updateDate, name });
  assert.equal((await narrow.call("GET", `/character/${theirs._id}`)).status, 404);
  assert.equal((await patch(theirs)).status, 404);
  assert.equal((await narrow.call("GET", `/character/${shared._id}`)).status, 200);
  assert.equal((await patch(shared)).status, 403);
  assert.equal((await narrow.call("POST", "/characters", { ...SHEET, username: "too_wide" })).status, 422);
  const bare = { username: "only_here", name: "Vera", gender: "woman", birthday: "1980-05-06" };
  assert.deepEqual((await narrow.call("POST", "/characters", bare)).body.brands, ["velvetrooms"]);
  const own = await narrow.draft({ brands: ["velvetrooms"] });
  assert.equal((await patch(own)).status, 200);
  const { body } = await narrow.call("GET", "/characters?limit=100");
  assert.ok(!body.characters.some((one: { _id: string }) => one._id === theirs._id));
});
