import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { enteredAccount, openCcbillAccounts, type CcbillAccounts } from "@masq/server/testing/ccbill";
import { createDesk, type Operator } from "@masq/server/testing/desk";
import { requestFrom, type TestReply } from "@masq/server/testing/http";
import { markPlanted } from "@masq/server/testing/mark-planted";
import { startProcess, type ProductProcess } from "@masq/server/testing/process";
import { sql, type RawBuilder } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { openMerchant } from "./billing/merchants/merchant.ts";
import { verifyAudit } from "./foundation/audit/verify-audit.ts";
import { drawPicture, sendPictures } from "./foundation/images/drawn-pictures.suite.ts";

const WAIT_MS = 40_000;
/** For arranging and reading rows; the product under test is a separate, killed process on the same database. */
let app: TestApp;
let admin: Operator;
let ccbill: CcbillAccounts;
let server: ProductProcess;
let settings: Record<string, string>;
before(async () => {
  ccbill = await openCcbillAccounts(["900100", "900300"]);
  app = await startTestApp({ config: ccbill.settings });
  const { DATABASE_URL = "", DATA_DIR } = app.deps.config;
  // A slow machine is neither overloaded nor late.
  const patient = { RATE_LIMITS: "off", DATABASE_WAIT_MS: "60000" };
  settings = { MODE: "demo", DATABASE_URL, DATA_DIR, ...patient, ...ccbill.settings };
  await markPlanted(app);
  admin = await createDesk(app).operator({ role: "admin" }, "offline");
  server = await startProcess(settings);
});
after(async () => {
  await server?.stop();
  await app?.close();
  await ccbill?.close();
});

type Call = [method: string, path: string, body: object];
const send = ([method, path, body]: Call): Promise<TestReply> =>
  requestFrom(server.url)(`/agent-api${path}`, { method, headers: admin.headers, body });
const statuses = async (calls: readonly Call[]): Promise<number[]> =>
  (await Promise.all(calls.map(send))).map(({ status }) => status).toSorted((one, other) => one - other);

async function waitingSessions(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db);
  return rows.map(({ pid }) => pid);
}

/** Sends the calls while `lock` is held; `then` runs once each of them waits for it. */
async function sendInto(
  lock: RawBuilder<unknown>,
  calls: readonly Call[],
  then: (waiting: readonly number[]) => Promise<void>,
): Promise<(TestReply | undefined)[]> {
  const held = await app.db.startTransaction().execute();
  try {
    await lock.execute(held);
    const sent = Promise.all(calls.map((call) => send(call).catch(() => undefined)));
    const end = performance.now() + WAIT_MS;
    let waiting = await waitingSessions();
    while (waiting.length < calls.length) {
      assert.ok(performance.now() < end, `${waiting.length} calls wait`);
      await app.clock.sleep(50);
      waiting = await waitingSessions();
    }
    await then(waiting);
    return sent;
  } finally {
    await held.rollback().execute();
  }
}

/** Every call ends with an entry in the audit log: it has written everything else when the server dies. */
async function killAtTheEndOf(calls: readonly Call[]): Promise<void> {
  const lock = sql`select from audit_chain for update`;
  const answers = await sendInto(lock, calls, async (waiting) => {
    await server.kill();
    // Its sessions end with its machine.
    for (const pid of waiting) await sql`select pg_terminate_backend(${pid})`.execute(app.db);
  });
  assert.deepEqual(new Set(answers), new Set([undefined]), "no answer");
  server = await startProcess(settings);
}

/** Of two admins who save in the same moment. */
async function saveTwice(call: Call): Promise<TestReply[]> {
  const lock = sql`select pg_advisory_xact_lock(hashtextextended('brands', 0))`;
  const answers = await sendInto(lock, [call, call], async () => {});
  return answers.flatMap((answer) => answer ?? []).toSorted((one, other) => one.status - other.status);
}

test("acts of moderation that are killed leave neither act nor reasons; repeated, twice at once, both stand once", async () => {
  const desk = createDesk(app);
  const [locked, frozen, shown] = [await desk.writer(), await desk.writer(), await desk.writer()];
  const { conversationId } = await frozen.write((await app.given.profile()).id);
  const sent = await sendPictures(app.url, shown.headers, [await drawPicture(900, 700)], { type: "avatar" });
  const [{ _id: pictureId }] = (sent.body as { images: [{ _id: string }] }).images;
  const told = { ground: "conduct", words: "You threatened a writer twice." };
  const calls: Call[] = [
    [
      "POST",
      `/member/${locked.id}/access`,
      { act: "lock", username: locked.username, reason: "Threats, see ticket", ...told },
    ],
    ["PUT", `/conversation/${conversationId}/frozen`, { frozen: true }],
    ["PATCH", `/member-image/${pictureId}`, { decision: "refuse", reason: "contact-data" }],
  ];
  const members = [locked.id, frozen.id, shown.id];
  const stored = async () => {
    const { db } = app;
    const [member, conversation, picture, rulings, letters, entries] = await Promise.all([
      db.selectFrom("member").where("id", "=", locked.id).select("status").executeTakeFirstOrThrow(),
      db.selectFrom("conversation").where("id", "=", conversationId).select("frozen_at").executeTakeFirstOrThrow(),
      db.selectFrom("member_image").where("id", "=", pictureId).select("id").executeTakeFirst(),
      db.selectFrom("ruling").where("member_id", "in", members).select("act").orderBy("act").execute(),
      db.selectFrom("mail").where("member_id", "in", members).select("template").orderBy("template").execute(),
      db
        .selectFrom("audit_entry")
        .where("action", "in", ["ruling.given", "member.locked", "conversation.frozen", "member-image.refused"])
        .select("action")
        .orderBy("action")
        .execute(),
    ]);
    return {
      done: [member.status === "suspended", conversation.frozen_at !== null, picture === undefined],
      rulings: rulings.map(({ act }) => act),
      letters: letters.map(({ template }) => template),
      entries: entries.map(({ action }) => action),
    };
  };
  await killAtTheEndOf(calls);
  assert.deepEqual(await stored(), { done: [false, false, false], rulings: [], letters: [], entries: [] });

  assert.deepEqual(await statuses([...calls, ...calls]), [200, 200, 200, 200, 404, 409]);
  assert.deepEqual(await stored(), {
    done: [true, true, true],
    rulings: ["account-locked", "conversation-frozen", "picture-refused"],
    letters: ["account-locked", "ruling"],
    entries: [
      "conversation.frozen",
      "member-image.refused",
      "member.locked",
      "ruling.given",
      "ruling.given",
      "ruling.given",
    ],
  });
  assert.deepEqual((await verifyAudit(app.db)).faults, []);
});

test("a merchant account that is killed while it is saved is the one before it; sent twice at once it is saved once", async () => {
  const body = (account: string, over: object = {}) => enteredAccount(account, { descriptor: "FIRST NAME", ...over });
  const save = (account: string, over?: object): Call => ["PUT", "/merchant/cmp_test", body(account, over)];
  const stored = () =>
    app.db
      .selectFrom("merchant_account")
      .select(["name", "descriptor", "pay_host", "is_current", "version", "sealed"])
      .orderBy("name")
      .execute();

  assert.deepEqual(
    (await saveTwice(save("900100"))).map(({ status }) => status),
    [200, 409],
  );
  const first = await stored();
  assert.deepEqual(
    first.map(({ sealed: _, ...row }) => row),
    [{ name: "ccbill-900100", descriptor: "FIRST NAME", pay_host: "pay.localhost", is_current: true, version: 1 }],
  );
  const changes = [
    save("900100", { descriptor: "OTHER NAME", payHost: "till.localhost", newAddress: true }),
    save("900300", { descriptor: "OTHER NAME", payHost: "till.localhost" }),
  ];
  for (const change of changes) {
    await killAtTheEndOf([change]);
    assert.deepEqual(await stored(), first);
    const listed = await requestFrom(server.url)("/agent-api/merchants", { headers: admin.headers });
    assert.match(listed.text, /"account":"900100".*"descriptor":"FIRST NAME"/);
  }
  for (const change of changes) assert.equal((await send(change)).status, 200);
  assert.deepEqual(
    (await stored()).map(({ sealed: _, ...row }) => row),
    ["ccbill-900100", "ccbill-900300"].map((name, nth) => ({
      name,
      descriptor: "OTHER NAME",
      pay_host: "till.localhost",
      is_current: nth === 1,
      version: nth === 1 ? 1 : 2,
    })),
  );
  const [saved, refused] = await saveTwice(save("900300", { newAddress: true }));
  assert.deepEqual([saved?.status, refused?.status], [200, 409]);
  const opened = openMerchant(app.deps.sealing, "ccbill-900300", (await stored())[1]!.sealed);
  assert.ok(String(saved?.body.webhookPath).endsWith(opened.webhookSecret), "the address shown is the one that counts");
});
