import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk } from "@masq/server/testing/desk";
import { MARKERS, plantMarkedMember, type MarkedMember } from "@masq/server/testing/marked-member";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sendDueMails } from "../notifications/send-due-mails.ts";
import { removeExpired } from "./remove-expired.ts";
import { RETENTION } from "./retention-rules.ts";

const DAY_MS = 86_400_000;

let app: TestApp;
let me: MarkedMember;
let blockedId: string;
before(async () => {
  app = await startTestApp();
  me = await plantMarkedMember(app);
  // A chat blocked later, and the same between two others who stay.
  const desk = createDesk(app);
  const writer = await desk.writer();
  const profile = await app.given.profile();
  blockedId = (await writer.write(profile.id, "A line that is blocked")).conversationId;
  const block = { method: "PATCH", headers: writer.headers, body: { blocked: true } };
  assert.equal((await app.request(`/api/block/${profile.id}`, block)).status, 200);
  await app.db.updateTable("stock").set({ state: "cancelled", claimed_by: null, claim_slot: null }).execute();
  await sendDueMails(app.deps);
});
after(() => app.close());

const countOf = async (table: "message" | "message_draft" | "conversation" | "link_token" | "login_failure" | "mail") =>
  (
    await app.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;
const imagesOf = async () =>
  (await app.db.selectFrom("member_image").where("member_id", "=", me.id).select("id").execute()).map(({ id }) => id);
const addresses = async () =>
  (await app.db.selectFrom("session").where("subject_id", "=", me.id).select(["address", "user_agent"]).execute())
    .map(({ address, user_agent }) => `${address} ${user_agent}`)
    .toSorted();
const until = async (days: number, from: { at: number }) => {
  await app.clock.advance((days - from.at) * DAY_MS);
  from.at = days;
  await removeExpired(app.deps);
};

test("[TRUST-26] each thing goes when its time is over, not a day before", async () => {
  const at = { at: 0 };
  const [chats, lines] = [await countOf("conversation"), await countOf("message")];
  assert.ok(chats > 0 && lines > 0);
  // One of two sessions ends as usual; the other lasts, so that only its address is deleted.
  assert.equal((await me.signIn()).status, 200);
  const kept = await app.db
    .selectFrom("session")
    .where("subject_id", "=", me.id)
    .select("id")
    .executeTakeFirstOrThrow();
  const lasting = new Date(app.clock.now().getTime() + 300 * DAY_MS);
  await app.db.updateTable("session").set({ expires_at: lasting }).where("id", "=", kept.id).execute();
  await app.request("/api/authenticate", {
    method: "POST",
    headers: { "x-api-key": app.given.apiKey() },
    body: { username: me.username, password: "wrong and wrong" },
  });
  // One counts the address, one the account from anywhere.
  assert.deepEqual([await countOf("login_failure"), (await countOf("link_token")) > 0], [2, true]);
  await removeExpired(app.deps);
  assert.equal(await countOf("login_failure"), 2);
  await until(2, at);
  assert.equal(await countOf("login_failure"), 0);
  const links = await countOf("link_token");
  await until(10, at);
  assert.ok((await countOf("link_token")) < links, "links a week after their end");

  const mails = await countOf("mail");
  assert.ok(mails > 0);
  await until(29, at);
  assert.equal(await countOf("mail"), mails);
  await until(31, at);
  assert.ok((await countOf("mail")) < mails, "mails after 30 days");

  await until(89, at);
  assert.ok(
    (await addresses()).some((line) => line.includes(MARKERS.device)),
    "an address is there for 90 days",
  );
  await until(92, at);
  assert.deepEqual(new Set(await addresses()), new Set(["null null"]));

  await until(180, at);
  assert.deepEqual(await addresses(), ["null null"], "the ended session is gone, the other one stays without address");
  assert.ok((await imagesOf()).includes(me.attachment) && (await countOf("message_draft")) === 1);
  assert.ok((await app.deps.storage.list(`members/${me.id}/`)).some((key) => key.includes(me.attachment)));
  await until(186, at);
  assert.deepEqual(await imagesOf(), [me.avatar], "pictures of chats after six months, of the profile never");
  assert.ok(!(await app.deps.storage.list(`members/${me.id}/`)).some((key) => key.includes(me.attachment)));
  assert.equal(await countOf("message_draft"), 0);

  await until(364, at);
  assert.deepEqual([await countOf("conversation"), await countOf("message")], [chats, lines]);
  await until(368, at);
  const left = await app.db.selectFrom("conversation").select(["id", "blocked_at"]).execute();
  assert.ok(left.length > 0 && left.every(({ blocked_at }) => blocked_at !== null), "only blocks stay");
  assert.ok(left.some(({ id }) => id === blockedId));
  assert.equal(await countOf("message"), 0);
  const { headers } = await app.given.signIn({ id: me.id, brandId: "velvetrooms" });
  for (const path of ["/api/conversations", "/api/blocks", "/api/live-state", `/api/user/${me.id}`])
    assert.equal((await app.request(path, { headers })).status, 200, path);
});

test("[TRUST-26] a chat the desk still has, an open report and a waiting mail stay, however old", async () => {
  const desk = createDesk(app);
  const writer = await desk.writer();
  const profile = await app.given.profile();
  const { conversationId } = await writer.write(profile.id);
  const report = await app.request("/api/reports", {
    method: "POST",
    headers: writer.headers,
    body: { kind: "profile", id: profile.id, reason: "other" },
  });
  assert.equal(report.status, 201);
  await app.clock.advance(400 * DAY_MS);
  await removeExpired(app.deps);
  const kept = await app.db.selectFrom("conversation").where("id", "=", conversationId).select("id").execute();
  assert.equal(kept.length, 1);
  const open = await app.db.selectFrom("report").where("id", "=", report.body._id).select("state").execute();
  assert.deepEqual(open, [{ state: "open" }]);
  await app.db.updateTable("stock").set({ state: "cancelled" }).where("conversation_id", "=", conversationId).execute();
  await removeExpired(app.deps);
  assert.equal((await app.db.selectFrom("conversation").where("id", "=", conversationId).execute()).length, 0);
});

test("[TRUST-26] a decided report is deleted twelve months after its last decision", async () => {
  const rows = () => app.db.selectFrom("report").where("id", "=", me.report).select("state").execute();
  assert.deepEqual(await rows(), [{ state: "appealed" }], "nobody has decided the appeal");
  const close = { action: "none", decision: "It stays as it is." };
  const admin = await app.given.signIn(await app.given.agent({ role: "admin" }));
  const path = `/agent-api/report/${me.report}`;
  const decided = await app.request(path, { method: "PATCH", headers: admin.headers, body: close });
  assert.equal(decided.status, 200, decided.text);
  await app.clock.advance(364 * DAY_MS);
  await removeExpired(app.deps);
  assert.equal((await rows()).length, 1);
  await app.clock.advance(3 * DAY_MS);
  await removeExpired(app.deps);
  assert.equal((await rows()).length, 0);
});

test("[TRUST-26] a passkey challenge is kept an hour past its end, the record of an export ninety days", async () => {
  const now = app.clock.now().getTime();
  const brand_id = "velvetrooms";
  const { id: member_id } = await app.given.member();
  await app.db
    .insertInto("passkey_challenge")
    .values([
      { hash: "fresh", brand_id, expires_at: new Date(now - 59 * 60_000) },
      { hash: "old", brand_id, expires_at: new Date(now - 61 * 60_000) },
    ])
    .execute();
  const made = (id: string, days: number) => ({
    id,
    member_id,
    state: "removed" as const,
    asked_at: new Date(now - days * DAY_MS),
  });
  await app.db
    .insertInto("data_export")
    .values([made("exp_fresh", 89), made("exp_old", 91)])
    .execute();
  await removeExpired(app.deps);
  assert.deepEqual(await app.db.selectFrom("passkey_challenge").select("hash").execute(), [{ hash: "fresh" }]);
  const exports = await app.db.selectFrom("data_export").where("member_id", "=", member_id).select("id").execute();
  assert.deepEqual(exports, [{ id: "exp_fresh" }]);
});

test("[TRUST-26] a failing rule is named at the end of the round, and does not stop the others", async () => {
  const rule = "unsent texts, 6 months";
  const now = app.clock.now().getTime();
  const [{ id: member_id }, { id: profile_id }] = [await app.given.member(), await app.given.profile()];
  const draft = { member_id, profile_id, version: 1, saved_at: new Date(now - 200 * DAY_MS) };
  await app.db.insertInto("message_draft").values(draft).execute();
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`.execute(
    app.db,
  );
  await sql`create trigger refuse before delete on message_draft for each row execute function refuse()`.execute(
    app.db,
  );
  const question = { hash: "due", brand_id: "velvetrooms", expires_at: new Date(now - 61 * 60_000) };
  await app.db.insertInto("passkey_challenge").values(question).execute();
  await assert.rejects(removeExpired(app.deps), {
    message: `1 of ${RETENTION.length} failed: a rule of retention`,
  });
  assert.deepEqual(await app.db.selectFrom("passkey_challenge").where("hash", "=", "due").select("hash").execute(), []);
  await sql`drop trigger refuse on message_draft`.execute(app.db);
  assert.equal((await removeExpired(app.deps))[rule], 1);
});

test("every rule has a reason and a unique name", () => {
  assert.equal(new Set(RETENTION.map(({ name }) => name)).size, RETENTION.length);
  for (const { name, why } of RETENTION) assert.ok(why.length > 3, name);
});
