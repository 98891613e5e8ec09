import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { MARKERS, plantMarkedMember, type MarkedMember } from "@masq/server/testing/marked-member";
import { startPushService, type PushService } from "@masq/server/testing/push-devices";
import { openProbe } from "@masq/server/testing/socket-probe";
import { dumpDatabase, dumpFiles, findMarkers } from "@masq/server/testing/whole-dump";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createLog } from "../../platform/log/log.ts";
import type { OutgoingMail } from "../../platform/mail/mail.ts";
import { createPush } from "../../platform/push/push.ts";
import { processMemberImages } from "../../foundation/images/process-member-images.ts";
import { readMemberVariant } from "../../foundation/images/sealed-files.ts";
import { sendDueMails } from "../notifications/send-due-mails.ts";
import { verifyRecords } from "../monitoring/verify-records.ts";
import { buildDueExports } from "./build-export.ts";
import { carryOutErasures } from "./carry-out-erasure.ts";
import { replayErasures } from "./erasure-log.ts";
import { MEMBER_TABLES } from "./member-data.ts";

const lines: string[] = [];
const sent: OutgoingMail[] = [];
let app: TestApp;
let pushes: PushService;
let me: MarkedMember;
/** Texts that only this member's pictures hold. */
let bytes: Record<string, string>;

before(async () => {
  pushes = await startPushService();
  app = await startTestApp({
    deps: {
      log: createLog("trace", { write: (line) => void lines.push(line) }),
      mailer: {
        keeps: false,
        send: (mail) => Promise.resolve(void sent.push(mail)),
        probe: () => Promise.resolve("answers"),
        close: () => {},
      },
    },
  });
  Object.assign(app.deps, { push: createPush(app.deps.keys, { anywhere: true }) });
  me = await plantMarkedMember(app, pushes.device());
  await processMemberImages(app.deps);
  assert.equal((await me.call("POST", "/privacy/export", {})).status, 202);
  await buildDueExports(app.deps);
  const stored = await app.deps.storage.get(`members/${me.id}/${me.avatar}`);
  assert.ok(stored, "a picture to lose");
  bytes = { picture: stored.subarray(100, 140).toString("latin1") };
  await sendDueMails(app.deps);
  sent.length = 0;
});
after(async () => {
  await app.close();
  await pushes.close();
});

const places = async () => ({
  database: await dumpDatabase(app.db),
  storage: dumpFiles(app.deps.config.DATA_DIR).toString("latin1"),
  logs: lines.join("\n"),
});
/** `address` is the machine's own here and appears in other sessions; `search` and texts are the member's alone. */
const { address: _address, ...OWN } = MARKERS;
const TABLES = sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'
  and tablename not like 'kysely%'`;

/** A dump of every row, beside the tables; `restore` puts it back as a backup would. */
async function backUp() {
  const { rows } = await TABLES.execute(app.db);
  await sql`create schema backup`.execute(app.db);
  for (const { name } of rows)
    await sql`create table ${sql.table(`backup.${name}`)} as select * from ${sql.table(`public.${name}`)}`.execute(
      app.db,
    );
  return () =>
    app.db.connection().execute(async (db) => {
      await sql`set session_replication_role = replica`.execute(db);
      for (const { name } of rows) {
        await sql`delete from ${sql.table(`public.${name}`)}`.execute(db);
        await sql`insert into ${sql.table(`public.${name}`)} overriding system value
          select * from ${sql.table(`backup.${name}`)}`.execute(db);
      }
      await sql`set session_replication_role = origin`.execute(db);
      await sql`drop schema backup cascade`.execute(db);
    });
}

test("[TRUST-25] erased at once, step by step, until no marker is left; a restored backup is erased again", async () => {
  const was = await places();
  const present = findMarkers({ username: MARKERS.username, email: MARKERS.email, device: MARKERS.device }, was);
  assert.ok(present.length >= 3, "the markers are there before");
  assert.ok(was.storage.includes(bytes["picture"] ?? "?"), "the picture is there before");
  const restore = await backUp();

  const socket = await openProbe(app.url, { token: me.token });
  assert.equal((await me.call("POST", "/privacy/erase", {})).status, 422, "said twice, not once");
  const asked = await me.call("POST", "/privacy/erase", { understood: true });
  assert.equal(asked.status, 202, asked.text);
  await socket.closed;
  assert.equal((await me.call("GET", `/user/${me.id}`)).status, 401);
  assert.equal((await me.signIn()).body.code, "invalid-credentials", "nobody signs in while it runs");

  const gone = await me.operator.call("POST", `/stock/${me.stockId}/reply`, {
    messageType: "text",
    message: "Too late.",
    claimEpoch: 1,
    lastMessageId: null,
  });
  assert.equal(gone.status, 409, gone.text);
  assert.deepEqual(await me.operator.claims(), [], "the operator holds nothing of the member");
  const { rows: told } = await sql<{ data: { reason: string } }>`
    select data from event where stream_id = ${me.operator.id} and type = 'claimRevoked' order by "offset"`.execute(
    app.db,
  );
  assert.equal(told.at(-1)?.data.reason, "The member left");

  assert.equal(await carryOutErasures(app.deps), 0, "calls under way end first");
  await app.clock.advance(3_000);
  await carryOutErasures(app.deps);
  const half = await app.db.selectFrom("erasure").selectAll().executeTakeFirstOrThrow();
  assert.deepEqual(half.steps, ["log"], "the last mail is waited for");
  await sendDueMails(app.deps);
  assert.deepEqual(
    sent.map(({ to, subject }) => [to, subject]),
    [[MARKERS.email, "Your account is deleted"]],
  );
  // The storage fails once midway: the run stops, and the next one continues there.
  const { remove } = app.deps.storage;
  app.deps.storage.remove = () => Promise.reject(new Error("the storage is away"));
  await app.clock.advance(2_000);
  await carryOutErasures(app.deps);
  app.deps.storage.remove = remove;
  const cut = await app.db.selectFrom("erasure").selectAll().executeTakeFirstOrThrow();
  assert.deepEqual([cut.steps, cut.finished_at], [["log", "mail", "cards"], null]);
  await app.clock.advance(121_000);
  const forgotten: string[] = [];
  const quiet = app.deps.bus.onSignal((signal) => {
    if (signal.kind === "forget-subject") forgotten.push(signal.subjectId);
  });
  await carryOutErasures(app.deps);
  quiet();
  assert.deepEqual(forgotten, [me.id], "every node is told to forget the key");
  await app.clock.advance(61_000);
  await carryOutErasures(app.deps);
  const done = await app.db.selectFrom("erasure").selectAll().executeTakeFirstOrThrow();
  assert.ok(done.finished_at !== null && done.steps.length === 9, done.steps.join());

  // An owner keeps the backup elsewhere.
  await sql`alter schema backup rename to elsewhere`.execute(app.db);
  const live = async () => {
    const { rows } = await TABLES.execute(app.db);
    const texts: string[] = [];
    for (const { name } of rows) {
      const { rows: found } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(`public.${name}`)} t`.execute(app.db);
      texts.push(...found.map(({ row }) => `${name} ${row}`));
    }
    return { ...(await places()), database: texts.join("\n") };
  };
  assert.deepEqual(findMarkers(OWN, await live()), []);
  assert.ok(!(await live()).storage.includes(bytes["picture"] ?? "?"));
  assert.deepEqual(await app.deps.storage.list(`members/${me.id}/`), []);
  assert.deepEqual(await app.deps.storage.list(`exports/${me.id}/`), []);
  for (const { table, rows, kept } of MEMBER_TABLES) {
    const found = await sql`select 1 from ${sql.table(table)} where ${rows(me.id)}`.execute(app.db);
    if (kept === undefined) assert.equal(found.rows.length, 0, table);
  }
  await assert.rejects(
    readMemberVariant(app.deps, { id: me.avatar, member_id: me.id }, "small", "webp"),
    "the key is gone from memory too",
  );
  const records = await verifyRecords(app.deps);
  assert.deepEqual([records.audit.faults, records.ledger.faults], [[], []], "books and log are whole");
  // Pay for their conversation, and its correction, is proven without the words.
  assert.deepEqual(records.payouts, { lines: 2, statements: 0, faults: [] });
  const entries = await app.db.selectFrom("credit_entry").where("member_id", "=", me.id).selectAll().execute();
  assert.ok(entries.length >= 3, "the bookkeeping stays under the pseudonym");
  assert.equal((await me.signIn()).body.code, "invalid-credentials");

  // Restored: the member is back, until the log is replayed.
  await sql`alter schema elsewhere rename to backup`.execute(app.db);
  await restore();
  assert.ok(findMarkers({ email: MARKERS.email }, await places()).length > 0, "the backup knew the member");
  assert.deepEqual(await replayErasures(app.deps), [me.id]);
  assert.deepEqual(await replayErasures(app.deps), [], "once is enough");
  assert.equal((await me.call("GET", `/user/${me.id}`)).status, 401);
  sent.length = 0;
  await app.clock.advance(4_000);
  await carryOutErasures(app.deps);
  await app.clock.advance(61_000);
  await carryOutErasures(app.deps);
  assert.deepEqual(sent, [], "nobody is told twice");
  assert.deepEqual(findMarkers(OWN, await places()), []);
});

test("every column of an erased member's row is blank, a pseudonym, or truncated to the month", async () => {
  const { rows } = await sql<Record<string, unknown>>`select * from member where id = ${me.id}`.execute(app.db);
  const [row] = rows;
  assert.ok(row);
  const name = `erased ${me.id}`;
  const known: Record<string, unknown> = {
    id: me.id,
    brand_id: "velvetrooms",
    username: name,
    username_key: name,
    email: name,
    email_key: name,
    password_hash: "",
    status: "deactivated",
    gender: "man",
    looking_for: "both",
    birthday: "1900-01-01",
    age_min: 18,
    age_max: 100,
    timezone: "UTC",
    locale: "en",
    likes: 0,
    is_premium: false,
    is_organic: true,
    was_corrected: false,
  };
  const moments = ["created_at", "activity_at", "updated_at", "erased_at", "likes_refilled_at"];
  for (const [column, value] of Object.entries(row)) {
    if (moments.includes(column)) continue;
    const isEmpty = value === null || JSON.stringify(value) === "[]" || JSON.stringify(value) === "{}";
    assert.ok(column in known ? value === known[column] : isEmpty, `${column} keeps ${JSON.stringify(value)}`);
  }
  for (const column of ["created_at", "activity_at"]) assert.equal((row[column] as Date).getUTCDate(), 1, column);
});

test("username and address are free at once, for a new account that inherits nothing", async () => {
  const again = await app.given.member({ username: MARKERS.username, email: MARKERS.email });
  const { headers } = await app.given.signIn(again);
  const list = await app.request("/api/conversations", { headers });
  assert.deepEqual([list.status, list.body.total ?? list.body.conversations.length], [200, 0]);
});

test("on request: an admin of the brand, the right username and a reason, audited; no mail if the address is not theirs", async () => {
  const child = await app.given.member({ username: "tooyoung" });
  const stranger = await app.given.signIn(await app.given.agent({ role: "admin", scope: ["embernight"] }));
  const agent = await app.given.signIn(await app.given.agent());
  const chief = await app.given.agent({ role: "admin" });
  const admin = await app.given.signIn(chief);
  const erase = (headers: Record<string, string>, body: object, id = child.id) =>
    app.request(`/agent-api/member/${id}/erase`, { method: "POST", headers, body });
  const good = { username: "TooYoung", reason: "under-age" };
  assert.equal((await erase(agent.headers, good)).status, 403);
  assert.equal((await erase(stranger.headers, good)).status, 404);
  assert.equal((await erase(admin.headers, good, "usr_nobody")).status, 404);
  const wrong = await erase(admin.headers, { ...good, username: "somebody" });
  assert.deepEqual([wrong.status, Object.keys(wrong.body.fields)], [422, ["username"]]);
  assert.equal((await erase(admin.headers, { username: "tooyoung", reason: "because" })).status, 422);
  assert.equal((await erase(admin.headers, good)).status, 202);
  const entry = await app.db
    .selectFrom("audit_entry")
    .where("subject", "=", child.id)
    .select(["actor", "action", "data"])
    .executeTakeFirstOrThrow();
  assert.deepEqual(entry, { actor: chief.id, action: "member.erased", data: { reason: "under-age" } });
  sent.length = 0;
  await app.clock.advance(4_000);
  await carryOutErasures(app.deps);
  await sendDueMails(app.deps);
  assert.deepEqual(sent, []);
  const { erased_at } = await app.db
    .selectFrom("member")
    .where("id", "=", child.id)
    .select("erased_at")
    .executeTakeFirstOrThrow();
  assert.ok(erased_at !== null);
});

test("an erasure needs a fresh login", async () => {
  const member = await app.given.member();
  const { headers } = await app.given.signIn(member);
  await app.clock.advance(11 * 60_000);
  const body = { understood: true };
  const stale = await app.request("/api/privacy/erase", { method: "POST", headers, body });
  assert.deepEqual([stale.status, stale.body.code], [403, "fresh-login-required"]);
});
