import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { MARKERS, plantMarkedMember, type MarkedMember } from "@masq/server/testing/marked-member";
import { startPushService, type PushService } from "@masq/server/testing/push-devices";
import { unzip } from "@masq/server/testing/unzip";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createPush } from "../../platform/push/push.ts";
import { processMemberImages } from "../../foundation/images/process-member-images.ts";
import { readOutbox } from "../notifications/notifications.queries.ts";
import { sendDueMails } from "../notifications/send-due-mails.ts";
import { earnRevenue } from "../../ledger/wallet/earn-revenue.ts";
import { buildDueExports } from "./build-export.ts";
import { MEMBER_TABLES, NOT_OF_MEMBERS } from "./member-data.ts";
import { removeExpired } from "./remove-expired.ts";

/** The planted member's acts create none of these. */
const NOT_PLANTED = [
  "erasure",
  "sent_mail",
  "push",
  "stock_exclusion",
  "sending_reply",
  "recusal",
  "sso_identity",
  "sso_refusal",
  "person_break",
];

const HOUR_MS = 3_600_000;

let app: TestApp;
let pushes: PushService;
let me: MarkedMember;
before(async () => {
  pushes = await startPushService();
  app = await startTestApp({ payments: true });
  Object.assign(app.deps, { push: createPush(app.deps.keys, { anywhere: true }) });
  me = await plantMarkedMember(app, pushes.device());
  await processMemberImages(app.deps);
  await earnRevenue(app.deps);
});
after(async () => {
  await app.close();
  await pushes.close();
});

const ask = () => me.call("POST", "/privacy/export", {});
const state = async () => (await me.call("GET", "/privacy/export")).body;

async function download(
  href: string,
  cookie = me.cookie,
): Promise<{ status: number; bytes: Buffer; headers: Headers }> {
  const reply = await fetch(app.url + href, { headers: { cookie } });
  return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()), headers: reply.headers };
}

test("[TRUST-24] the archive holds every row about the member, both sides' texts and the pictures", async () => {
  assert.equal((await state()).latest, null);
  const asked = await ask();
  assert.equal(asked.status, 202, asked.text);
  assert.deepEqual([asked.body.latest.state, asked.body.latest.progress], ["queued", 0]);
  assert.equal((await ask()).body.code, "export-running");
  const planted = new Map<string, number>();
  for (const { table, rows } of MEMBER_TABLES) {
    const found = await sql`select 1 from ${sql.table(table)} where ${rows(me.id)}`.execute(app.db);
    planted.set(table, found.rows.length);
  }
  assert.equal(await buildDueExports(app.deps), 1);
  const { latest } = await state();
  assert.deepEqual([latest.state, latest.progress], ["ready", 1]);
  const { status, bytes, headers } = await download(latest.href);
  assert.equal(status, 200);
  assert.match(headers.get("content-disposition") ?? "", /^attachment; filename="my-data-\d{4}-\d{2}-\d{2}\.zip"$/);
  const files = unzip(bytes);
  const read = (name: string) => JSON.parse(String(files.get(name)));

  const index = read("README.json");
  assert.equal(index.memberId, me.id);
  const named = index.files.map(({ file }: { file: string }) => file);
  assert.deepEqual(new Set([...named, "README.json"]), new Set(files.keys()), "the index names every file");
  for (const { table, file } of MEMBER_TABLES) {
    const count = planted.get(table) ?? 0;
    assert.ok(count > 0 || NOT_PLANTED.includes(table), `${table} is not planted`);
    if (file !== undefined) assert.equal(read(`${file}.json`).length, count, table);
  }
  const whole = [...files].filter(([name]) => name.endsWith(".json")).map(([, text]) => String(text));
  const everything = whole.join("\n");
  const { deskDraft, blocked, payNote, payDecision, checkNote, checkAppeal, key, ...own } = MARKERS;
  for (const [name, marker] of Object.entries(own)) assert.ok(everything.includes(marker), `${name} is missing`);
  for (const id of [me.avatar, me.attachment])
    assert.equal(files.get(`pictures/${id}.jpg`)?.subarray(0, 2).toString("hex"), "ffd8", "a picture that opens");
  const messages = read("conversations/messages.json") as { sender: string }[];
  assert.deepEqual([...new Set(messages.map(({ sender }) => sender))].toSorted(), ["profile", "user"]);

  const staff = [me.operator.id, me.admin.id, "Adminson", "Marlow", "password"];
  staff.push(deskDraft, blocked, payNote, payDecision, checkNote, checkAppeal);
  for (const word of staff) assert.ok(!everything.includes(word), `${word} is none of the member's`);
  assert.ok(!everything.includes(me.passkeyId), "a passkey's public name");
  for (const name of files.keys()) assert.doesNotMatch(name, /factor|recovery|agent/);
  const audit = read("account/audit.json") as { actor: string; action: string }[];
  assert.ok(audit.some(({ actor, action }) => actor === "staff" && action === "report.decided"));
});

test("one a day, after a fresh login, announced by a mail that reveals nothing of the site", async () => {
  const again = await ask();
  assert.deepEqual([again.status, again.body.code], [429, "export-too-soon"]);
  assert.ok(Number(again.headers["retry-after"]) > 80_000);
  await sendDueMails(app.deps);
  const mail = (await readOutbox(app.deps)).find(({ subject }) => subject.includes("file you asked for"));
  assert.ok(mail);
  assert.ok(mail.text.includes("/settings/privacy"));
  assert.equal(mail.to, MARKERS.email);
  assert.ok(!mail.subject.toLowerCase().includes("velvet"));
  await app.clock.advance(11 * 60_000);
  const stale = await ask();
  assert.deepEqual([stale.status, stale.body.code], [403, "fresh-login-required"]);
});

test("nobody but its owner gets it: not by the address alone, not another member, not after a quarter of an hour", async () => {
  const { latest } = await state();
  const { href } = latest;
  assert.equal((await download(href)).status, 200);
  assert.equal((await download(href, "")).status, 404, "the address is not enough");
  const other = await app.given.signIn(await app.given.member());
  const theirs = `${me.cookie.split("=")[0]}=${other.cookie}`;
  assert.equal((await download(href, theirs)).status, 404);
  assert.equal(
    (await download(href.replace(/s=./, (begins: string) => (begins === "s=A" ? "s=B" : "s=A")))).status,
    404,
  );
  assert.equal((await download(`/exports/${latest._id}`)).status, 404);
  const stored = await app.deps.storage.get(`exports/${me.id}/${latest._id}`);
  assert.ok(stored && !stored.includes("PK\u0003\u0004"), "sealed where it lies");
  await app.clock.advance(16 * 60_000);
  assert.equal((await download(href)).status, 404);
  assert.equal((await download((await state()).latest.href)).status, 200, "a new address each time");
});

test("[TRUST-26] after 72 hours it is gone, file and all", async () => {
  const { latest } = await state();
  await app.clock.advance(73 * HOUR_MS);
  const { headers } = await app.given.signIn({ id: me.id, brandId: "velvetrooms" });
  const later = async () => (await app.request("/api/privacy/export", { headers })).body;
  assert.deepEqual([(await later()).latest.state, (await later()).latest.href], ["removed", null]);
  await removeExpired(app.deps);
  assert.deepEqual(await app.deps.storage.list(`exports/${me.id}/`), []);
  assert.equal((await download(latest.href)).status, 404);
  assert.equal((await later()).nextDate, null);
});

test("[TRUST-24] every table of the schema that says something about a member is in the list, or has its reason", async () => {
  const { rows } = await sql<{ name: string; columns: string[]; refers: string[] }>`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select array_agg(distinct r.relname::text) from pg_constraint k join pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f'), '{}') as refers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname = 'public' and c.relname not like 'kysely%'`.execute(app.db);
  const about = new Set(["member"]);
  const telling =
    /(^|_)(member|user|subject|conversation|message|stream|session|subscription|mail|email|username|address|person)(_|$)/;
  for (let grown = -1; grown !== about.size;) {
    grown = about.size;
    for (const { name, columns, refers } of rows)
      if (
        refers.some((table) => about.has(table) && !(table in NOT_OF_MEMBERS)) ||
        columns.some((column) => telling.test(column))
      )
        about.add(name);
  }
  const listed = new Set<string>(MEMBER_TABLES.map(({ table }) => table));
  const unknown = [...about].filter((name) => !listed.has(name) && !(name in NOT_OF_MEMBERS));
  assert.deepEqual(unknown, [], "say in privacy/member-data.ts what an export and an erasure do with it");
  for (const { table, file, left } of MEMBER_TABLES) {
    // Their own id names the owner.
    assert.ok(about.has(table) || ["stream", "person"].includes(table), `${table} says nothing about members any more`);
    assert.ok((file === undefined) !== (left === undefined), `${table}: in the archive, or left out with a reason`);
  }
});

test("[TRUST-24] no column that is a hash, a key, sealed, or names staff is exported raw", async () => {
  for (const { table, hidden = [], texts = {}, file } of MEMBER_TABLES) {
    if (file === undefined) continue;
    const { rows } = await sql<{ name: string; type: string; staff: boolean }>`
      select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        exists (select from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'f'
          and k.confrelid = 'agent'::regclass and a.attnum = any(k.conkey)) as staff
      from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped
    `.execute(app.db);
    const columns = new Set(rows.map(({ name }) => name));
    for (const name of [...hidden, ...Object.keys(texts)])
      assert.ok(columns.has(name), `${table}.${name} is no column`);
    for (const { name, type, staff } of rows) {
      const isSecret = staff || type === "bytea" || /(^|_)(hash|secret|key|token)($|_)/.test(name);
      if (!isSecret || name === "username_key") continue;
      const isFingerprint = table === "consent" && name === "sha256";
      assert.ok(hidden.includes(name) || name in texts || isFingerprint, `${table}.${name} would leave as it lies`);
    }
  }
});
