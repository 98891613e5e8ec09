import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator } from "@masq/server/testing/desk";
import { dumpDatabase, findMarkers } from "@masq/server/testing/whole-dump";
import type { Note, NoteWithHistory } from "@masq/contract/agent/note";
import assert from "node:assert/strict";
import { after as afterAll, before as beforeAll, test } from "node:test";

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
afterAll(() => app.close());

async function held(over: Parameters<Desk["operator"]>[0] = {}) {
  await desk.clear();
  const member = await desk.writer();
  const profile = await app.given.profile();
  const { conversationId } = await member.write(profile.id);
  const operator = await desk.operator(over);
  const [claim] = await operator.claims();
  assert.equal(claim?.conversation._id, conversationId);
  return { member, profile, conversationId, operator, claim, path: `/conversation/${conversationId}/note` };
}
const shown = async (operator: Operator) => {
  const [claim] = await operator.claims();
  const { userNotes, profileNotes } = claim!.conversation;
  return { user: userNotes, profile: profileNotes };
};
const texts = (notes: readonly Note[]) => notes.map(({ note }) => note);
const audits = (subject: string) =>
  app.db
    .selectFrom("audit_entry")
    .where("subject", "=", subject)
    .where("action", "like", "memo%")
    .orderBy("at")
    .orderBy("seq")
    .select(["action", "actor", "data"])
    .execute();

test("[MEMO-01, MEMO-03] a conversation's note has the specification's keys and appears on its subject's side", async () => {
  const { operator, path, conversationId } = await held({ first_name: "Pieter" });
  const added = await operator.call("POST", path, { note: "  Dog called Bolt.  ", type: "user" });
  assert.equal(added.status, 201, added.text);
  const { _id, note, archived, global, type, date, by } = added.body as Note;
  assert.deepEqual(
    { note, archived, global, type, by },
    {
      note: "Dog called Bolt.",
      archived: false,
      global: false,
      type: "user",
      by: "Pieter",
    },
  );
  assert.match(_id, /^nte_/);
  assert.equal(new Date(date).toISOString(), date);
  const other = await operator.call("POST", path, { note: "Never was in Utrecht.", type: "profile" });
  assert.equal(other.body.type, "profile");
  const { user, profile } = await shown(operator);
  assert.deepEqual([texts(user), texts(profile)], [["Dog called Bolt."], ["Never was in Utrecht."]]);
  assert.deepEqual(user[0], added.body);
  const [one] = await audits(conversationId);
  assert.deepEqual([one?.action, one?.actor], ["memo.added", operator.id]);
  assert.deepEqual(one?.data, { noteId: _id, type: "user", global: false });
});

test("[MEMO-05, MEMO-07] a conversation's note is changed and removed, and its history has author, time and old text", async () => {
  const { operator, path, conversationId } = await held({ first_name: "Ada" });
  const { body } = await operator.call("POST", path, { note: "Coat left in Vienna.", type: "profile" });
  const changed = await operator.call("PATCH", `${path}/${body._id}`, { note: "Coat left in Graz." });
  assert.equal(changed.status, 200, changed.text);
  assert.equal(changed.body.note, "Coat left in Graz.");
  assert.deepEqual(texts((await shown(operator)).profile), ["Coat left in Graz."]);
  const removed = await operator.call("DELETE", `${path}/${body._id}`);
  assert.deepEqual([removed.status, removed.body.archived], [200, true]);
  assert.deepEqual(await shown(operator), { user: [], profile: [] });
  assert.equal((await operator.call("DELETE", `${path}/${body._id}`)).status, 200, "again changes nothing");
  assert.equal((await operator.call("PATCH", `${path}/${body._id}`, { note: "Back" })).status, 404);
  const { notes } = (await operator.call("GET", `${path}s`)).body as { notes: NoteWithHistory[] };
  assert.equal(notes.length, 1);
  assert.deepEqual([notes[0]?.archived, notes[0]?.note], [true, "Coat left in Graz."]);
  assert.deepEqual(
    notes[0]?.history.map(({ act, by, before }) => [act, by, before]),
    [
      ["removed", "Ada", null],
      ["updated", "Ada", "Coat left in Vienna."],
      ["added", "Ada", null],
    ],
  );
  assert.deepEqual(
    (await audits(conversationId)).map(({ action }) => action),
    ["memo.added", "memo.updated", "memo.removed"],
  );
  const stranger = await desk.operator();
  assert.equal((await stranger.call("POST", `${path}/${body._id}/restore`)).status, 404);
  for (const _again of [1, 2]) {
    const back = await operator.call("POST", `${path}/${body._id}/restore`);
    assert.deepEqual([back.status, back.body.archived, back.body.note], [200, false, "Coat left in Graz."]);
  }
  assert.deepEqual(texts((await shown(operator)).profile), ["Coat left in Graz."]);
  const restored = (await operator.call("GET", `${path}s`)).body as { notes: NoteWithHistory[] };
  assert.deepEqual(
    restored.notes[0]?.history.map(({ act }) => act),
    ["restored", "removed", "updated", "added"],
  );
});

test("[MEMO-04, MEMO-06, MEMO-07] admins write global memos on members and characters, shown in each of their conversations", async () => {
  const { member, profile, operator, conversationId } = await held();
  const admin = await desk.operator({ role: "admin" });
  const onMember = await admin.call("POST", `/user/${member.id}/note`, { note: "Likes long letters." });
  const onProfile = await admin.call("POST", `/profile/${profile.id}/note`, { note: "The harbour map is from 1911." });
  assert.deepEqual([onMember.status, onProfile.status], [201, 201], onMember.text + onProfile.text);
  assert.deepEqual([onMember.body.global, onMember.body.type], [true, "user"]);
  assert.deepEqual([onProfile.body.global, onProfile.body.type], [true, "profile"]);
  const here = await shown(operator);
  assert.deepEqual(
    [texts(here.user), texts(here.profile)],
    [["Likes long letters."], ["The harbour map is from 1911."]],
  );

  const [another, stranger] = [await app.given.profile(), await desk.writer()];
  const second = await member.write(another.id);
  const third = await stranger.write(profile.id);
  const read = async (id: string) => {
    const { userNotes, profileNotes } = (
      await admin.call("GET", `/conversation/${id}?category=complaint&reason=looking+into+a+complaint`)
    ).body;
    return [texts(userNotes as Note[]), texts(profileNotes as Note[])];
  };
  assert.deepEqual(await read(second.conversationId), [["Likes long letters."], []]);
  assert.deepEqual(await read(third.conversationId), [[], ["The harbour map is from 1911."]]);

  const at = `/profile/${profile.id}/note/${onProfile.body._id}`;
  assert.equal((await admin.call("PATCH", at, { note: "The harbour map is from 1912." })).status, 200);
  assert.deepEqual(await read(third.conversationId), [[], ["The harbour map is from 1912."]]);
  const { notes } = (await operator.call("GET", `/conversation/${conversationId}/notes`)).body as {
    notes: NoteWithHistory[];
  };
  const past = notes.find(({ type }) => type === "profile")?.history;
  assert.equal(past?.[0]?.before, "The harbour map is from 1911.");
  assert.equal((await admin.call("DELETE", at)).body.archived, true);
  assert.equal((await admin.call("DELETE", `/user/${member.id}/note/${onMember.body._id}`)).status, 200);
  assert.deepEqual(await shown(operator), { user: [], profile: [] });
});

test("[ADMIN-09] an admin adds, changes and removes global memos; an operator may not, even with a claim", async () => {
  const { member, profile, operator } = await held();
  const admin = await desk.operator({ role: "admin" }, "offline");
  for (const place of [`/user/${member.id}/note`, `/profile/${profile.id}/note`]) {
    const added = await admin.call("POST", place, { note: "Kept for all." });
    assert.equal(added.status, 201, added.text);
    const at = `${place}/${added.body._id}`;
    for (const by of [operator, await desk.operator({}, "offline")]) {
      assert.equal((await by.call("POST", place, { note: "Not mine." })).status, 403);
      assert.equal((await by.call("PATCH", at, { note: "Not mine." })).status, 403);
      assert.equal((await by.call("DELETE", at)).status, 403);
    }
    assert.equal((await admin.call("PATCH", at, { note: "Kept for everybody." })).body.note, "Kept for everybody.");
    assert.equal((await admin.call("DELETE", at)).body.archived, true);
  }
});

test("[MEMO-04, ADMIN-09] a global memo is read on every brand of its character, so writing needs all of them", async () => {
  const shared = await app.given.profile({ scope: ["velvetrooms", "embernight"] });
  const alone = await app.given.profile({ scope: ["velvetrooms"] });
  const { member } = await held();
  const admin = await desk.operator({ role: "admin" });
  const wide = await desk.operator({ role: "admin", scope: ["velvetrooms", "embernight"] });
  const narrow = await desk.operator({ role: "admin", scope: ["velvetrooms"] });
  const far = await desk.operator({ role: "admin", scope: ["embernight"] });
  const acts = async (by: Operator, type: string, id: string) => {
    const kept = await admin.call("POST", `/${type}/${id}/note`, { note: "The map is from 1911." });
    const at = `/${type}/${id}/note/${kept.body._id}`;
    const replies = [
      await by.call("POST", `/${type}/${id}/note`, { note: "The map is from 1912." }),
      await by.call("PATCH", at, { note: "The map is from 1912." }),
      await by.call("DELETE", at),
      await by.call("POST", `${at}/restore`),
    ];
    return replies.map(({ status }) => status);
  };
  const good = [201, 200, 200, 200];
  const all = (status: number) => [status, status, status, status];
  for (const [by, sharedWants, aloneWants, memberWants] of [
    [wide, good, good, good],
    [narrow, all(403), good, good],
    [far, all(403), all(404), all(404)],
  ] as const) {
    const scope = by.actor.scope.join();
    assert.deepEqual(await acts(by, "profile", shared.id), sharedWants, `${scope} on a shared character`);
    assert.deepEqual(await acts(by, "profile", alone.id), aloneWants, `${scope} on one of velvetrooms`);
    assert.deepEqual(await acts(by, "user", member.id), memberWants, `${scope} on a member of velvetrooms`);
  }
});

test("an operator writes during the claim, an admin inside their brands; operators only read global memos", async () => {
  const { member, profile, operator, path, conversationId } = await held();
  const { body: note } = await operator.call("POST", path, { note: "Two cats.", type: "user" });
  const colleague = await desk.operator();
  const narrow = await desk.operator({ role: "admin", scope: ["embernight"] });
  for (const by of [colleague, narrow]) {
    assert.equal((await by.call("POST", path, { note: "Three cats.", type: "user" })).status, 404);
    assert.equal((await by.call("PATCH", `${path}/${note._id}`, { note: "Three cats." })).status, 404);
    assert.equal((await by.call("DELETE", `${path}/${note._id}`)).status, 404);
    assert.equal((await by.call("GET", `${path}s?category=complaint&reason=looking+into+a+complaint`)).status, 404);
  }
  for (const [type, id] of [
    ["user", member.id],
    ["profile", profile.id],
  ])
    assert.equal((await operator.call("POST", `/${type}/${id}/note`, { note: "Everywhere." })).status, 403);
  assert.equal((await narrow.call("POST", `/user/${member.id}/note`, { note: "Elsewhere." })).status, 404);
  const admin = await desk.operator({ role: "admin" });
  assert.equal((await admin.call("PATCH", `${path}/${note._id}`, { note: "Two cats, one dog." })).status, 200);
  assert.equal((await admin.call("GET", `${path}s`)).status, 422, "an admin says why");
  assert.equal((await admin.call("GET", `${path}s?category=complaint&reason=looking+into+a+complaint`)).status, 200);
  assert.deepEqual((await audits(conversationId)).at(-1)?.data, {
    category: "complaint",
    reason: "looking into a complaint",
  });
  const elsewhere = await admin.call("POST", `/user/${member.id}/note`, { note: "Global." });
  assert.equal((await admin.call("PATCH", `${path}/${elsewhere.body._id}`, { note: "As its own" })).status, 404);

  const [claim] = await operator.claims();
  await operator.call("POST", `/stock/${claim!._id}/release`, { claimEpoch: claim!.claimEpoch, reason: "done" });
  assert.equal((await operator.call("POST", path, { note: "Too late.", type: "user" })).status, 404);
});

test("a forbidden note is refused with its rule, and neither text nor memo is stored unsealed", async () => {
  const { operator, path, conversationId, profile } = await held();
  const refused = await operator.call("POST", path, { note: "Works at Zorgplexium and has diabetes", type: "user" });
  assert.equal(refused.status, 422, refused.text);
  assert.deepEqual([refused.body.code, refused.body.details.rule], ["reply-blocked", "N1"]);
  assert.deepEqual(
    (await audits(conversationId)).map(({ action, data }) => [action, data]),
    [["memo.refused", { rule: "N1" }]],
  );
  const kept = await operator.call("POST", path, { note: "Calls trains marmaladecarriages.", type: "user" });
  await operator.call("PATCH", `${path}/${kept.body._id}`, { note: "Calls trains peppermintwagons." });
  const admin = await desk.operator({ role: "admin" });
  await admin.call("POST", `/profile/${profile.id}/note`, { note: "Owns a velvetlantern." });
  assert.deepEqual(await shown(operator).then(({ user }) => texts(user)), ["Calls trains peppermintwagons."]);
  const markers = { a: "Zorgplexium", b: "marmaladecarriages", c: "peppermintwagons", d: "velvetlantern" };
  assert.deepEqual(findMarkers(markers, { database: await dumpDatabase(app.db) }), []);
});

test("members can never read notes", async () => {
  const { member, operator, path, conversationId } = await held();
  await operator.call("POST", path, { note: "Hates exclamation marks.", type: "user" });
  const own = await app.request(`/api/conversation/${conversationId}`, { headers: member.headers });
  assert.equal(own.status, 200);
  assert.deepEqual([own.body.userNotes, own.body.profileNotes], [[], []]);
  assert.ok(!own.text.includes("exclamation"));
});
