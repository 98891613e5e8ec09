import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Writer } from "@masq/server/testing/desk";
import { openProbe, type ProbeFrame } from "@masq/server/testing/socket-probe";
import { exportRows } from "@masq/server/operations/privacy/build-export";
import { MEMBER_TABLES } from "@masq/server/operations/privacy/member-data";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { judgeLines } from "./judge-lines.ts";

let app: TestApp;
let desk: Desk;
/** The judge of the send lets everything pass; the newer one does not. */
let isNewer = false;
async function lookAgain(): Promise<void> {
  isNewer = true;
  await judgeLines(app.deps, "v1");
  isNewer = false;
}
before(async () => {
  app = await startTestApp({
    deps: {
      judge: ({ role, texts }) =>
        Promise.resolve(
          isNewer && role === "operator" && texts.at(-1)?.includes("hurry")
            ? { verdict: "blocked", class: "pressure", scores: {}, why: "pressure 2.00 over 1" }
            : { verdict: "passed", class: "innocent", scores: {}, why: "any 0.10" },
        ),
    },
  });
  desk = createDesk(app);
});
after(() => app.close());
beforeEach(() => desk.clear());

const PUSHED = "The swan would hurry if it were you.";
const balance = async (id: string): Promise<number> =>
  (await app.db.selectFrom("wallet").where("member_id", "=", id).select("balance").executeTakeFirstOrThrow()).balance;

/** A member's line, its answer that the judge finds, and the two who wrote. */
async function found(over: { credits?: number; message?: string } = {}) {
  const member = await desk.writer({ credits: 25, ...(over.credits && { credits: over.credits }) });
  const profile = await app.given.profile();
  const { conversationId } = await member.write(profile.id, over.message ?? "I can stay for one more.");
  const operator = await desk.operator();
  const [claim] = await operator.claims();
  assert.ok(claim);
  const sent = await desk.reply(operator, claim, PUSHED);
  assert.equal(sent.status, 201, sent.text);
  await lookAgain();
  return { member, operator, profile, conversationId, id: sent.body.message._id as string };
}
const admin = (scope = ["*"]) => desk.operator({ role: "admin", scope }, "offline");
const read = async (member: Writer, path: string) => (await desk.request(path, { headers: member.headers })).body;

test("a removed message leaves thread, list, search, export and recorded events; the credit comes back once, pay stays", async () => {
  const { member, operator, conversationId, id } = await found();
  const token = member.headers["authorization"]?.replace("Bearer ", "") ?? "";
  const probe = await openProbe(app.url, { token });
  await probe.next("welcome");
  const by = await admin();
  const pays = () => app.db.selectFrom("reply_entry").where("agent_id", "=", operator.id).select("paid").execute();
  const paid = await pays();
  const [row] = (await by.call("GET", "/second-look/hits?limit=100")).body.hits.filter(
    (one: { _id: string }) => one._id === id,
  );
  assert.deepEqual([row.class, row.title, row.state], ["pressure", "Reads like pressure to write or buy", "open"]);
  const detail = (await by.call("GET", `/second-look/hit/${id}`)).body;
  assert.deepEqual([detail.text, detail.proposed, detail.context.length], [PUSHED, "pressure", 2]);
  const [look] = await app.db
    .selectFrom("audit_entry")
    .where("actor", "=", by.id)
    .where("action", "=", "conversation.read")
    .select("data")
    .execute();
  assert.equal(look?.data["reason"], "second-look");

  assert.equal(await balance(member.id), 24);
  const removed = await by.call("POST", `/second-look/hit/${id}/removal`, { reason: "pressure" });
  assert.deepEqual([removed.status, removed.body.creditsBack], [200, 1], removed.text);
  assert.equal(await balance(member.id), 25);
  const frame = (await probe.next("messageChanged")) as ProbeFrame & { message: object };
  const gone = { reason: "pressure", isCreditBack: true };
  const view = (await read(member, `/api/conversation/${conversationId}`)).messages.at(-1);
  assert.deepEqual([view._id, view.message, view.attachment], [id, "", null]);
  assert.deepEqual({ ...view.removed, date: undefined }, { ...gone, date: undefined });
  assert.deepEqual(frame.message, view);
  assert.deepEqual((await probe.next("userUpdate")).payload, { credits: 25 });
  probe.close();
  const [listed] = (await read(member, "/api/conversations?type=conversations")).conversations;
  assert.deepEqual([listed.messages.at(-1).message, listed.messages.at(-1).removed.reason], ["", "pressure"]);
  assert.deepEqual((await read(member, "/api/conversations/search?q=would%20hurry")).found, []);
  const table = MEMBER_TABLES.find((one) => one.table === "message");
  assert.ok(table);
  const exported = JSON.stringify(await exportRows(app.deps, table, member.id));
  assert.ok(exported.includes("I can stay") && !exported.includes("hurry"), exported);

  const late = await openProbe(app.url, { token });
  const { epoch } = (await late.next("welcome")) as ProbeFrame & { epoch: string };
  late.send({ action: "resume", after: 0, epoch });
  const texts: string[] = [];
  for (let count = 0; count < 2; count += 1)
    texts.push(((await late.next("newMessage")) as ProbeFrame & { message: { message: string } }).message.message);
  assert.deepEqual(texts, ["I can stay for one more.", ""], "a device that was away");
  late.close();

  assert.deepEqual(await pays(), paid);
  const told = await app.db
    .selectFrom("event")
    .where("stream_id", "=", operator.id)
    .where("type", "=", "removed")
    .select("data")
    .execute();
  assert.deepEqual(
    told.map(({ data }) => data),
    [{ messageId: id, reason: "pressure" }],
  );
  const [entry] = await app.db
    .selectFrom("audit_entry")
    .where("action", "=", "message.removed")
    .where("actor", "=", by.id)
    .select("data")
    .execute();
  assert.deepEqual(entry?.data, {
    messageId: id,
    class: "pressure",
    reason: "pressure",
    creditsBack: 1,
    agentId: operator.id,
  });
  assert.equal((await by.call("POST", `/second-look/hit/${id}/removal`, { reason: "contact" })).status, 409);
  assert.equal(await balance(member.id), 25);
  const desked = (await by.call("GET", `/second-look/hit/${id}`)).body;
  assert.deepEqual([desked.text, desked.state, desked.creditsBack], [PUSHED, "removed", 1], "staff still reads it");
});

test("two who remove at once: one does, one credit comes back", async () => {
  const { member, id } = await found();
  const [one, two] = [await admin(), await admin()];
  const both = await Promise.all(
    [one, two].map((by) => by.call("POST", `/second-look/hit/${id}/removal`, { reason: "contact" })),
  );
  assert.deepEqual(new Set(both.map(({ status }) => status)), new Set([200, 409]));
  assert.equal(await balance(member.id), 25);
});

test("kept: nothing changes for the member, and nobody is asked again", async () => {
  const { member, conversationId, id } = await found();
  const by = await admin();
  assert.equal((await by.call("POST", `/second-look/hit/${id}/keep`, {})).status, 200);
  assert.equal((await read(member, `/api/conversation/${conversationId}`)).messages.at(-1).message, PUSHED);
  assert.equal(await balance(member.id), 24);
  assert.equal((await by.call("POST", `/second-look/hit/${id}/removal`, { reason: "contact" })).status, 409);
  const waiting = (await by.call("GET", "/second-look/hits?limit=100")).body.hits as { _id: string }[];
  assert.ok(!waiting.some(({ _id }) => _id === id));
  const done = (await by.call("GET", "/second-look/hits?state=done&limit=100")).body.hits as { _id: string }[];
  assert.ok(done.some(({ _id }) => _id === id));
});

test("no credit comes back for a free line, nor for a message that answered none", async () => {
  const free = await found({ message: "I want to end my life." });
  const by = await admin();
  const said = await by.call("POST", `/second-look/hit/${free.id}/removal`, { reason: "pressure" });
  assert.deepEqual([said.status, said.body.creditsBack], [200, 0], said.text);
  assert.equal(await balance(free.member.id), 25);

  const { member, conversationId, id } = await found();
  assert.equal((await by.call("POST", `/second-look/hit/${id}/keep`, {})).status, 200);
  const more = await desk.answer(by, conversationId, "And do hurry, please.");
  assert.equal(more.status, 201, more.text);
  await lookAgain();
  const other = await admin();
  const unasked = await other.call("POST", `/second-look/hit/${more.body.message._id}/removal`, { reason: "pressure" });
  assert.deepEqual([unasked.status, unasked.body.creditsBack], [200, 0], unasked.text);
  assert.equal(await balance(member.id), 24);
  const view = (await read(member, `/api/conversation/${conversationId}`)).messages.at(-1);
  assert.equal(view.removed.isCreditBack, false);
});

test("operators, admins of other brands and the line's own writer decide nothing", async () => {
  const { operator, conversationId, id } = await found();
  const by = await admin();
  assert.equal((await operator.call("GET", `/second-look/hit/${id}`)).status, 403);
  const narrow = await admin(["embernight.com"]);
  assert.equal((await narrow.call("POST", `/second-look/hit/${id}/keep`, {})).status, 404);
  assert.equal((await by.call("POST", `/second-look/hit/${id}/removal`, { reason: "taste" })).status, 422);
  const own = await desk.answer(by, conversationId, "Do hurry.");
  await lookAgain();
  const path = `/second-look/hit/${own.body.message._id}`;
  assert.deepEqual(
    [(await by.call("GET", path)).status, (await by.call("POST", `${path}/keep`, {})).status],
    [404, 404],
  );
});

test("with the member's conversation its hits are gone", async () => {
  const { conversationId, id } = await found();
  await app.db.deleteFrom("conversation").where("id", "=", conversationId).execute();
  assert.deepEqual(await app.db.selectFrom("message_hit").where("message_id", "=", id).select("state").execute(), []);
  assert.equal((await (await admin()).call("POST", `/second-look/hit/${id}/keep`, {})).status, 404);
});
