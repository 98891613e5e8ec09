import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { readOutbox } from "../../operations/notifications/notifications.queries.ts";
import { sendDueMails } from "../../operations/notifications/send-due-mails.ts";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp({ config: { TRUSTED_PROXIES: "127.0.0.1,::1" } });
  desk = createDesk(app);
});
after(() => app.close());
beforeEach(async () => {
  await desk.clear();
  await app.db.deleteFrom("mail").where("removal_id", "is not", null).execute();
  await app.db.deleteFrom("removal").execute();
});

const WORDS = "That is my face, drawn from my holiday pictures.";
let people = 0;
/** Sends a request like the page does, each from its own address. */
async function ask(over: object = {}, from = `203.0.113.${(people += 1)}`) {
  const body = { name: "J. Visser", email: `visser${people}@example.com`, reason: "looks-like-me", message: WORDS };
  return desk.request("/api/customer-support?form_type=content-removal", {
    method: "POST",
    headers: { "x-api-key": app.given.apiKey(), "x-forwarded-for": from },
    body: { ...body, url: "", ...over },
  });
}
type Admin = Awaited<ReturnType<Desk["operator"]>>;
type Row = { _id: string; ticket: string; leftHours: number; outcome: string };
const queue = async (admin: Admin, state = "waiting") =>
  (await admin.call("GET", `/removals?state=${state}`)).body as { removals: Row[]; total: number; late: number };
async function idOf(admin: Admin, ticket: string): Promise<string> {
  const row = (await queue(admin)).removals.find((one) => one.ticket === ticket);
  assert.ok(row, ticket);
  return row._id;
}

async function arrange() {
  const profile = await app.given.profile();
  const [face = "", other = ""] = await app.given.album(profile.id);
  const member = await desk.writer();
  const look = async () => {
    const { status } = await desk.request(`/api/profile/${profile.id}`, { headers: member.headers });
    const { body } = await desk.request("/api/profiles?limit=100", { headers: member.headers });
    const picture = await desk.request(`/media/${face}/plum/small.webp`);
    const isListed = (body.profiles as { _id: string }[]).some(({ _id }) => _id === profile.id);
    return { status, isListed, picture: picture.status };
  };
  const states = async () =>
    Object.fromEntries(
      (
        await app.db
          .selectFrom("profile_image")
          .where("profile_id", "=", profile.id)
          .select(["id", "under_moderation"])
          .execute()
      ).map((row) => [row.id, row.under_moderation]),
    );
  return { profile, face, other, member, look, states };
}

test("[TRUST-40] every field is required; the named subject and its pictures are hidden before the response, and 48 hours run", async () => {
  const { profile, look, states } = await arrange();
  assert.deepEqual({ ...(await look()), picture: 0 }, { status: 200, isListed: true, picture: 0 });
  const empty = await ask({ name: " ", message: "" });
  assert.deepEqual([empty.status, Object.keys(empty.body.fields)], [422, ["name", "url", "message"]]);
  assert.equal((await ask({ url: profile.name, email: "nobody" })).body.code, "invalid-email");
  assert.equal((await ask({ url: profile.name, captcha: { version: "v3", token: "test-low-score" } })).status, 412);
  assert.equal((await ask({ url: profile.name, captcha: { version: "v2", token: "test-failed" } })).status, 422);
  assert.equal((await look()).status, 200, "nothing refused hides anything");

  const asked = await ask({ url: `https://velvetrooms.com/profile/${profile.id}?x=1` });
  assert.deepEqual([asked.status, asked.body.outcome], [201, "hidden"], asked.text);
  assert.match(asked.body.ticketNumber, /^T-[0-9A-Z]{8}$/);
  assert.equal(Date.parse(asked.body.dueDate) - app.clock.now().getTime() <= 48 * 3_600_000, true);
  assert.deepEqual(await look(), { status: 404, isListed: false, picture: 404 });
  assert.ok(Object.values(await states()).every(Boolean), "no picture is served");
  const admin = await desk.operator({ role: "admin" });
  const row = await app.db.selectFrom("removal").selectAll().executeTakeFirstOrThrow();
  for (const secret of [WORDS, "visser", "203.0.113"])
    assert.ok(!(JSON.stringify(row) + row.sealed.toString("latin1")).includes(secret), secret);
  const shown = await admin.call("GET", "/characters?limit=100");
  assert.equal(shown.status, 200);
  const update = (shown.body.characters as { _id: string; updateDate: string }[]).find(({ _id }) => _id === profile.id);
  const again = await admin.call("POST", `/character/${profile.id}/publish`, { updateDate: update?.updateDate });
  assert.deepEqual([again.status, again.body.code], [409, "conflict"], "by another door");
  const byName = await arrange();
  assert.equal((await ask({ url: byName.profile.name.toUpperCase() })).body.outcome, "hidden");
  assert.equal((await byName.look()).status, 404);
  assert.equal((await ask({ url: "Somebody Else" })).body.outcome, "unknown");
});

test("[TRUST-40] putting back restores exactly what was hidden; the sender gets two mails and cannot hide it a second time", async () => {
  const { profile, face, other, look, states } = await arrange();
  await app.db.updateTable("profile_image").set({ under_moderation: true }).where("id", "=", other).execute();
  const email = "again@example.com";
  const { body } = await ask({ url: profile.name, email }, "203.0.113.200");
  const admin = await desk.operator({ role: "admin" });
  const id = await idOf(admin, body.ticketNumber as string);
  const opened = (await admin.call("GET", `/removal/${id}`)).body;
  assert.deepEqual([opened.message, opened.email, opened.isHidden, opened.leftHours], [WORDS, email, true, 47]);
  const decide = (given: object, by = admin) => by.call("PATCH", `/removal/${id}`, given);
  const decision = "It was drawn in 2025 by our own hand; the sketches are dated.";
  const operator = await desk.operator();
  const elsewhere = await desk.operator({ role: "admin", scope: ["embernight"] });
  assert.equal((await decide({ action: "reinstated", decision: " " })).status, 422, "not without a reason");
  assert.equal((await decide({ action: "reinstated", decision }, operator)).status, 403);
  assert.equal((await decide({ action: "reinstated", decision }, elsewhere)).status, 404);
  assert.equal((await decide({ action: "reinstated", decision })).body.state, "reinstated");
  assert.equal((await decide({ action: "removed", decision })).body.code, "conflict");
  const seen = await look();
  assert.deepEqual([seen.status, seen.isListed], [200, true]);
  assert.deepEqual([(await states())[face], (await states())[other]], [false, true], "not more than was hidden");
  const audit = await app.db.selectFrom("audit_entry").where("subject", "=", id).selectAll().execute();
  assert.deepEqual(
    audit.map(({ actor, action }) => [actor, action]).filter(([, action]) => action !== "removal.read"),
    [
      ["system", "removal.requested"],
      [admin.id, "removal.reinstated"],
    ],
  );
  assert.ok(!/holiday|sketches|example\.com/.test(JSON.stringify(audit)));

  await sendDueMails(app.deps);
  const mails = (await readOutbox(app.deps)).filter(({ to }) => to === email);
  assert.equal(mails.length, 2);
  assert.ok(mails.some(({ text }) => text.includes("Within 48 hours, a person decides")));
  assert.ok(mails.some(({ text }) => text.includes(decision)));
  assert.ok(mails.every(({ subject }) => subject.includes(body.ticketNumber as string) && !/velvet/i.test(subject)));

  assert.equal((await ask({ url: profile.name, email })).body.outcome, "judged", "the same mailbox");
  assert.equal((await ask({ url: profile.name }, "203.0.113.200")).body.outcome, "judged", "the same address");
  assert.equal((await look()).status, 200);
  assert.equal((await ask({ url: profile.name })).body.outcome, "hidden", "somebody else is heard");
});

test("[TRUST-40] a removed character stays gone with its pictures; conversations end with a line, unanswered credits return", async () => {
  const { profile, face, member, look } = await arrange();
  const { conversationId } = await member.write(profile.id);
  const credits = async () =>
    (await desk.request(`/api/user/${member.id}`, { headers: member.headers })).body.credits as number;
  assert.equal(await credits(), 49);
  const first = (await ask({ url: profile.name })).body.ticketNumber as string;
  const second = (await ask({ url: `/media/${face}/plum/large.webp` })).body;
  assert.equal(second.outcome, "already");
  const admin = await desk.operator({ role: "admin" });
  const other = await idOf(admin, second.ticketNumber as string);
  const id = await idOf(admin, first);
  const decision = "The drawing is too close to a living person.";
  assert.equal((await admin.call("PATCH", `/removal/${id}`, { action: "removed", decision })).status, 200);
  assert.deepEqual(await look(), { status: 404, isListed: false, picture: 404 });
  const pictures = await app.db.selectFrom("profile_image").where("profile_id", "=", profile.id).select("id").execute();
  assert.deepEqual(pictures, []);
  assert.equal(await credits(), 50);
  const thread = await desk.request(`/api/conversation/${conversationId}`, { headers: member.headers });
  const last = (thread.body.messages as { senderType: string; message: string }[]).at(-1);
  assert.deepEqual([last?.senderType, /taken down/.test(last?.message ?? "")], ["system", true], thread.text);
  assert.equal((await admin.claims()).length, 0, "nobody answers as somebody who is gone");
  await admin.call("PATCH", `/removal/${other}`, { action: "reinstated", decision: "Decided with the other one." });
  assert.equal((await look()).status, 404, "no other request brings it back");
});

test("[TRUST-40] a single picture goes if there is another face; with two requests open, both need a decision", async () => {
  const { profile, other, look, states } = await arrange();
  const link = `/media/${other}/plum/large.webp`;
  const one = (await ask({ url: link })).body;
  assert.equal(one.outcome, "hidden");
  assert.deepEqual([(await states())[other], (await look()).status], [true, 200], "the character stays");
  const two = (await ask({ url: profile.name })).body;
  assert.deepEqual([two.outcome, (await look()).status], ["hidden", 404], "who asks for all of it hides all of it");
  const admin = await desk.operator({ role: "admin" });
  const back = async (ticket: string) =>
    admin.call("PATCH", `/removal/${await idOf(admin, ticket)}`, { action: "reinstated", decision: "It is our own." });
  assert.equal((await back(one.ticketNumber as string)).status, 200);
  assert.equal((await states())[other], true, "the other one still asks for it");
  assert.equal((await back(two.ticketNumber as string)).status, 200);
  assert.deepEqual([(await states())[other], (await look()).status], [false, 200]);
});

test("[TRUST-40] the queue is oldest first with the time left; late ones are counted; an admin names an unclear subject", async () => {
  const admin = await desk.operator({ role: "admin" });
  const { profile, look } = await arrange();
  const unclear = (await ask({ url: "the blonde one" })).body.ticketNumber as string;
  await app.clock.advance(47 * 3_600_000);
  const fresh = await desk.operator({ role: "admin" });
  const young = (await ask({ url: "no idea" })).body.ticketNumber as string;
  await app.clock.advance(2 * 3_600_000);
  const later = await desk.operator({ role: "admin" });
  const { removals, total, late } = await queue(later);
  assert.deepEqual([removals.map(({ ticket }) => ticket), total, late], [[unclear, young], 2, 1]);
  assert.deepEqual(
    removals.map(({ leftHours }) => leftHours < 0),
    [true, false],
  );
  const id = await idOf(later, unclear);
  const removed = { action: "removed", decision: "Taken down as you asked." };
  assert.equal((await later.call("PATCH", `/removal/${id}`, removed)).status, 422, "removed must remove something");
  assert.equal((await later.call("PATCH", `/removal/${id}`, { ...removed, link: profile.name })).status, 200);
  const gone = await app.db.selectFrom("profile").where("id", "=", profile.id).select("hidden_at").executeTakeFirst();
  assert.ok(gone?.hidden_at);
  assert.ok(admin.id !== fresh.id && typeof look === "function");
});

test("[TRUST-40] nobody can empty the site: after three from one address, or twenty per brand and day, an admin looks first", async () => {
  const all = [];
  for (let at = 0; at < 21; at += 1) all.push(await app.given.profile());
  const from = "198.51.100.7";
  const outcomes = [];
  for (const { name } of all.slice(0, 4)) outcomes.push((await ask({ url: name }, from)).body.outcome);
  assert.deepEqual(outcomes, ["hidden", "hidden", "hidden", "held"]);
  const rows = await app.db.selectFrom("removal").selectAll().execute();
  const pattern = rows.find(({ outcome }) => outcome === "hidden");
  assert.ok(pattern);
  for (let at = 0; at < 17; at += 1)
    await app.db
      .insertInto("removal")
      .values({ ...pattern, id: `rmv_${at}`, address_key: `a${at}`, withheld: null, profile_id: all[10]?.id ?? "" })
      .execute();
  assert.equal((await ask({ url: all[20]?.name })).body.outcome, "held");
  await app.clock.advance(25 * 3_600_000);
  assert.equal((await ask({ url: all[19]?.name })).body.outcome, "hidden", "on the next day they hide again");
});
