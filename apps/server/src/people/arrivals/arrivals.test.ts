import { SURFACES } from "@masq/contract/surfaces";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Operator } from "@masq/server/testing/desk";
import { unzip } from "@masq/server/testing/unzip";
import { ARRIVAL_VERSION } from "@masq/domain/people/arrival-boxes";
import { CONSENT_VERSION } from "@masq/domain/people/consent-boxes";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { verifyRecords } from "../../operations/monitoring/verify-records.ts";
import { buildDueExports } from "../../operations/privacy/build-export.ts";
import { carryOutErasures } from "../../operations/privacy/carry-out-erasure.ts";
import { removeExpired } from "../../operations/privacy/remove-expired.ts";
import { readArchive } from "../../operations/privacy/read-archive.ts";
import { readOutbox } from "../../operations/notifications/notifications.queries.ts";
import { sendDueMails } from "../../operations/notifications/send-due-mails.ts";
import { openConversation } from "../../chat/conversations/open-conversation.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { importFile, openSource } from "./import-run.ts";
import { linesKind } from "./import-lines.ts";
import { membersKind } from "./import-members.ts";

const SECRET = "tangerinearchive under the stairs";
const NAMES = ["ada_q", "bea_r", "cleo_s", "dora_t"] as const;
let app: TestApp;
let profile: { id: string };
let staff: Operator[];

/** Files of another system: some members with credits, each with two lines that hold the secret. */
async function bring(): Promise<{ added: number; known: number }> {
  const [brand] = (await app.deps.brands.all()).filter(({ fullScope }) => fullScope === "velvetrooms");
  assert.ok(brand);
  const source = await openSource(app.deps, brand, "Old House");
  const folder = fs.mkdtempSync(path.join(app.deps.config.DATA_DIR, "house-"));
  const write = (name: string, rows: object[]): string => {
    const file = path.join(folder, name);
    fs.writeFileSync(file, rows.map((row) => JSON.stringify(row)).join("\n"));
    return file;
  };
  const members = NAMES.map((username) => ({
    id: username,
    username,
    email: `${username}@example.com`,
    gender: "woman",
    looking_for: "men",
    birthday: "1980-04-05",
    credits: 12,
  }));
  const lines = NAMES.flatMap((member) =>
    ["member", "character"].map((from) => ({
      id: `${member} ${from}`,
      member,
      character: "liora_vane",
      from,
      at: "2026-10-01T10:00:00Z",
      text: `${from} of ${member}: ${SECRET}`,
    })),
  );
  const first = await importFile(
    app.deps,
    source,
    membersKind(app.deps, source),
    write("members.jsonl", members),
    () => {},
  );
  const kind = await linesKind(app.deps, source);
  const second = await importFile(app.deps, source, kind, write("lines.jsonl", lines), () => {});
  return {
    added: first.counts.added + second.counts.added,
    known: first.counts.known + second.counts.known,
  };
}

before(async () => {
  app = await startTestApp();
  profile = await app.given.profile({ username: "liora_vane" });
  const desk = createDesk(app);
  staff = [await desk.operator(), await desk.operator({ role: "admin" }, "offline")];
  assert.deepEqual(await bring(), { added: 12, known: 0 });
});
after(() => app.close());

const key = () => ({ "x-api-key": app.given.apiKey() });
const memberNamed = (username: string) =>
  app.db.selectFrom("member").where("username", "=", username).selectAll().executeTakeFirstOrThrow();

/** The first sign-in: "Forgot password?", and the link that was mailed. */
async function signIn(username: string) {
  const email = `${username}@example.com`;
  const asked = await app.request("/api/forgot-password", { method: "POST", headers: key(), body: { email } });
  assert.equal(asked.status, 202, asked.text);
  await sendDueMails(app.deps);
  const mail = (await readOutbox(app.deps)).find(({ to }) => to === email);
  const [, token = ""] = /token=([\w-]+)/.exec(mail?.text ?? "") ?? [];
  const entered = await app.request(`/api/autologin?token=${token}`, { headers: key() });
  assert.equal(entered.status, 200, entered.text);
  const headers = { authorization: `Bearer ${entered.body.accessToken as string}` };
  let calls = 0;
  const call = (method: string, at: string, body?: unknown) =>
    app.request(`/api${at}`, {
      method,
      headers: { ...headers, "idempotency-key": `${username}-${(calls += 1)}` },
      ...(body !== undefined && { body }),
    });
  return { user: entered.body.user, id: entered.body.user._id as string, call };
}
const agreement = (over: object = {}) => ({
  adult: true,
  disclosureAccepted: true,
  specialCategoryConsent: true,
  terms: true,
  sharesLines: true,
  disclosureVersion: "2026-11",
  consentVersion: CONSENT_VERSION,
  arrivalVersion: ARRIVAL_VERSION,
  locale: "en",
  ...over,
});

/** A route's address with every pair of ids in the place of its parameters. */
function addressesOf(at: string, ids: readonly string[]): string[] {
  const filled = (text: string): string[] =>
    text.includes(":") ? ids.flatMap((id) => filled(text.replace(/:\w+/, id))) : [text];
  return filled(at);
}

/** What every read-only route of the desk tells each of the staff, with every id that could lead to a line. */
async function deskTells(username: string): Promise<{ read: number; told: string[] }> {
  const { id } = await memberNamed(username);
  const threads = await app.db.selectFrom("conversation").where("member_id", "=", id).select("id").execute();
  const ids = [id, profile.id, ...threads.map((thread) => thread.id), username, `${id}/${profile.id}`, "x_unknown"];
  const told: string[] = [];
  let read = 0;
  const look = `?q=${username}&category=complaint&reason=looking+into+a+complaint&memberId=${id}`;
  const addresses = SURFACES.agent.routes
    .filter(({ method }) => method === "GET")
    .flatMap(({ path: at }) => addressesOf(at, ids))
    .flatMap((at) => [at, at + look]);
  for (const who of staff)
    for (const address of addresses) {
      const { status, text } = await who.call("GET", address);
      if (status === 200) read += 1;
      if (text.includes("tangerinearchive")) told.push(`${who.actor.role} ${address}`);
    }
  return { read, told };
}

test("the first sign-in is by a mailed link; no password opens the account", async () => {
  const tried = await app.request("/api/authenticate", {
    method: "POST",
    headers: key(),
    body: { username: "ada_q", password: "a quiet evening in" },
  });
  assert.equal(tried.body.code, "invalid-credentials");
  assert.deepEqual(await app.db.selectFrom("mail").select("id").execute(), [], "none left at the import");
  const { user } = await signIn("ada_q");
  assert.deepEqual([user.arrival, user.emailValidated, user.credits], [{ from: "Old House" }, false, 12]);
});

test("before they agree nothing is open but the question, their data and the way out", async () => {
  const { call } = await signIn("bea_r");
  const open: string[] = [];
  for (const { method, path: at, access, body } of SURFACES.member.routes) {
    if (access === "open" || access === "key") continue;
    const reply = await call(method, at.replace(/:\w+/g, "x_unknown"), body && { nobody: 1 });
    if (reply.body?.code !== "disclosure-required") open.push(`${method} ${at}`);
    else assert.equal(reply.status, 428, at);
  }
  assert.deepEqual(open.toSorted(), [
    "GET /arrival",
    "GET /privacy/export",
    "GET /user/:id",
    "POST /arrival",
    "POST /privacy/erase",
    "POST /privacy/export",
  ]);
  const sent = await call("POST", `/conversation/${profile.id}`, { messageType: "text", message: "Hello" });
  assert.equal(sent.body.code, "disclosure-required");
});

test("no route of the desk tells an operator or admin an earlier line before its member agreed", async () => {
  const [brand] = (await app.deps.brands.all()).filter(({ fullScope }) => fullScope === "velvetrooms");
  const { id: memberId } = await memberNamed("dora_t");
  assert.ok(brand);
  // Even if there were a conversation that leads to the lines.
  await inTransaction(app.deps, (tx) => openConversation(app.deps, tx, { brand, memberId, profileId: profile.id }));
  for (const username of NAMES) {
    const { read, told } = await deskTells(username);
    assert.ok(read > 30, String(read));
    assert.deepEqual(told, []);
  }
  for (const table of ["stock", "event"] as const) {
    const found = await app.db.selectFrom(table).selectAll().execute();
    assert.ok(!JSON.stringify(found).includes("tangerine"), table);
  }
  assert.deepEqual(await app.db.selectFrom("stock").select("id").execute(), [], "nor is there work for it");
});

test("agreeing takes every box in its current words, is kept with them, and opens the account", async () => {
  const { id, call } = await signIn("ada_q");
  const asked = (await call("GET", "/arrival?locale=de")).body;
  assert.deepEqual(
    asked.boxes.map(({ kind }: { kind: string }) => kind),
    ["special-category", "terms", "adult", "earlier-lines"],
  );
  assert.match(asked.boxes[2].label, /18 Jahre/);
  for (const missing of ["adult", "disclosureAccepted", "specialCategoryConsent", "terms"])
    assert.equal((await call("POST", "/arrival", agreement({ [missing]: false }))).status, 422, missing);
  for (const old of ["disclosureVersion", "consentVersion", "arrivalVersion"])
    assert.equal((await call("POST", "/arrival", agreement({ [old]: "2020-01" }))).status, 422, old);
  assert.equal((await call("GET", `/earlier/${profile.id}`)).status, 428);
  const agreed = await call("POST", "/arrival", agreement());
  assert.equal(agreed.status, 200, agreed.text);
  assert.deepEqual([agreed.body.arrival, agreed.body.emailValidated], [undefined, true]);
  assert.equal((await call("POST", "/arrival", agreement())).body.code, "conflict");
  const consents = (await call("GET", "/consents")).body.consents as { kind: string; text: string }[];
  const kinds = ["adult", "disclosure", "earlier-lines", "special-category", "terms"];
  assert.deepEqual(consents.map(({ kind }) => kind).toSorted(), kinds);
  assert.ok(consents.every(({ text }) => text.length > 10));
  const sent = await call("POST", `/conversation/${profile.id}`, { messageType: "text", message: "Here again." });
  assert.equal(sent.status, 201, sent.text);
  assert.equal((await memberNamed("ada_q")).id, id);
  const { lines, next } = (await call("GET", `/earlier/${profile.id}`)).body;
  assert.deepEqual(
    [lines.map(({ text }: { text: string }) => text), next],
    [[`character of ada_q: ${SECRET}`, `member of ada_q: ${SECRET}`], null],
  );
  const acts = await app.db.selectFrom("audit_entry").where("subject", "=", id).select(["actor", "action"]).execute();
  assert.deepEqual(acts, [{ actor: "member", action: "arrival.agreed" }]);
});

test("at the desk whoever holds the conversation reads the lines, an admin with an audited reason, if they are shared", async () => {
  const [operator, admin] = staff;
  assert.ok(operator && admin);
  const [claim] = await operator.claims();
  assert.equal(claim?.conversation.earlier, true);
  const at = `/conversation/${claim?.conversation._id}/earlier`;
  const read = await operator.call("GET", at);
  assert.deepEqual(
    read.body.lines.map(({ text }: { text: string }) => text),
    [`character of ada_q: ${SECRET}`, `member of ada_q: ${SECRET}`],
  );
  const other = await createDesk(app).operator({}, "offline");
  assert.equal((await other.call("GET", at)).status, 404);
  assert.equal((await admin.call("GET", at)).status, 422, "without a reason");
  const asked = await admin.call("GET", `${at}?category=complaint&reason=looking+into+a+complaint`);
  assert.equal(asked.body.lines.length, 2);
  const looks = await app.db
    .selectFrom("audit_entry")
    .where("action", "=", "conversation.read")
    .where("subject", "=", claim?.conversation._id ?? "")
    .select(["actor", "data"])
    .execute();
  assert.deepEqual(looks, [
    {
      actor: admin.id,
      data: { category: "complaint", reason: "looking into a complaint", before: null, earlier: "newest" },
    },
  ]);
  const { told } = await deskTells("ada_q");
  assert.ok(
    told.some((one) => one.includes(at)),
    "the walk of before would have seen them",
  );
  await app.db.updateTable("arrival").set({ lines_shared: false }).execute();
  assert.equal((await operator.call("GET", at)).status, 404);
  assert.equal((await operator.claims())[0]?.conversation.earlier, undefined);
});

test("the archive of a member's data holds the lines, also before they agreed", async () => {
  const { id, call } = await signIn("cleo_s");
  assert.equal((await call("POST", "/privacy/export", {})).status, 202);
  await buildDueExports(app.deps);
  const { latest } = (await call("GET", "/privacy/export")).body;
  const archive = await readArchive(app.deps, id, latest._id as string);
  assert.ok(archive);
  const files = unzip(archive.bytes);
  const lines = JSON.parse(String(files.get("conversations/earlier-messages.json"))) as { body: string }[];
  assert.deepEqual(lines.map(({ body }) => body).toSorted(), [
    `character of cleo_s: ${SECRET}`,
    `member of cleo_s: ${SECRET}`,
  ]);
  const [arrival] = JSON.parse(String(files.get("account/arrival.json"))) as { mark?: string; agreed_at: null }[];
  assert.deepEqual([arrival?.mark, arrival?.agreed_at], [undefined, null]);
});

test("who refuses deletes the account: lines, key and name go, and the same files bring nobody back", async () => {
  const { id, call } = await signIn("bea_r");
  assert.equal((await call("POST", "/privacy/erase", { understood: true })).status, 202);
  for (let nth = 0; nth < 4; nth += 1) {
    await app.clock.advance(61_000);
    await sendDueMails(app.deps);
    await carryOutErasures(app.deps);
  }
  for (const table of ["earlier_line", "earlier_conversation", "member_key"] as const)
    assert.deepEqual(
      await app.db.selectFrom(table).where("member_id", "=", id).select("member_id").execute(),
      [],
      table,
    );
  assert.equal((await app.db.selectFrom("member").where("username", "=", "bea_r").select("id").execute()).length, 0);
  assert.deepEqual(await bring(), { added: 0, known: 10 });
  assert.equal((await app.db.selectFrom("member").where("username", "=", "bea_r").select("id").execute()).length, 0);
  const run = await app.db.selectFrom("import_refusal").select(["field", "reason"]).execute();
  assert.deepEqual(run, [
    { field: "member", reason: "This member deleted their account" },
    { field: "member", reason: "This member deleted their account" },
  ]);
  const { audit, ledger, books } = await verifyRecords(app.deps);
  assert.deepEqual([audit.faults, ledger.faults, books.faults], [[], [], []]);
});

test("12 months after the last line here or there the earlier conversation goes", async () => {
  const left = async () => {
    const rows = await app.db
      .selectFrom("earlier_line")
      .innerJoin("member", "member.id", "earlier_line.member_id")
      .select("username")
      .distinct()
      .orderBy("username")
      .execute();
    return rows.map(({ username }) => username);
  };
  await removeExpired(app.deps);
  assert.deepEqual(await left(), ["ada_q", "cleo_s", "dora_t"]);
  await app.db
    .updateTable("earlier_conversation")
    .set({ last_at: new Date("2025-10-01") })
    .execute();
  const { id } = await memberNamed("dora_t");
  await app.db.deleteFrom("conversation").where("member_id", "=", id).execute();
  await removeExpired(app.deps);
  assert.deepEqual(await left(), ["ada_q"], "whose conversation goes on here");
});
