import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator, type Writer } from "@masq/server/testing/desk";
import { ACTS_DONE, appealRuling, lateJudge, rulingOf, type Done } from "@masq/server/testing/rulings";
import type { RulingAct } from "@masq/domain/foundation/rulings";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { giveRuling } from "../../foundation/rulings/give-ruling.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { readOutbox } from "../../operations/notifications/notifications.queries.ts";
import { sendDueMails } from "../../operations/notifications/send-due-mails.ts";

const DAY_MS = 86_400_000;
const late = lateJudge();
let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp({ payments: true, deps: { judge: late.judge } });
  desk = createDesk(app);
});
after(() => app.close());

const admin = (scope = ["*"]) => desk.operator({ role: "admin", scope }, "offline");
const doAct = (act: RulingAct): Promise<Done> => ACTS_DONE[act]({ app, desk }, late.state);
type Listed = { _id: string; key: string; act: string; ground: string; appeal: string; isProgram: boolean };
const listOf = async (member: Writer): Promise<Listed[]> =>
  (await desk.request("/api/rulings", { headers: member.headers })).body.rulings;
/** By anybody who has the link; no session. */
const guest = (method: string, path: string, body?: object) =>
  desk.request(`/api${path}`, { method, headers: { "x-api-key": app.given.apiKey() }, ...(body && { body }) });
const read = ({ _id, key }: { _id: string; key: string }) => guest("GET", `/ruling/${_id}?key=${key}`);
const appeal = (link: { _id: string; key: string }, text?: string) => appealRuling(app, link, text);
const answer = (by: Operator, id: string, answer_: string, words = "We looked at it again.") =>
  by.call("PATCH", `/appeal/${id}`, { answer: answer_, words });
const outbox = async (to: string) => {
  await sendDueMails(app.deps);
  return ((await readOutbox(app.deps)) as { to: string; subject: string; text: string }[]).filter(
    (mail) => mail.to === to,
  );
};
async function appealed(act: RulingAct) {
  const done = await doAct(act);
  // A locked account reads it by the link in the mail.
  const ruling = await rulingOf(app, done.member.id);
  assert.equal((await appeal(ruling)).status, 200);
  return { ...done, ruling };
}

test("a locked account gets the reasons by a link that needs no sign-in, and can appeal there, once", async () => {
  const { member } = await doAct("account-locked");
  const [mail] = (await outbox(member.email)).filter(({ subject }) => subject === "Your account is locked");
  assert.ok(mail);
  const href = /http\S+\/decision\/(rul_\w+)\?key=([\w-]+)/.exec(mail.text);
  assert.ok(href, mail.text);
  assert.ok(!mail.text.includes("Threats, see ticket"), "what is for the audit log stays there");
  const link = { _id: href[1] ?? "", key: href[2] ?? "" };
  const { body } = await read(link);
  assert.deepEqual(
    [body.act, body.ground, body.origin, body.isProgram, body.words, body.appeal],
    ["account-locked", "conduct", "own", false, "You threatened a writer twice.", "open"],
  );
  for (const key of ["", "x", `${link.key}x`, link.key.replace(/.$/, link.key.endsWith("A") ? "B" : "A")])
    assert.ok([404, 422].includes((await read({ ...link, key })).status), key);
  assert.equal((await guest("POST", `/ruling/${link._id}/appeal`, { key: "wrong", text: "No" })).status, 404);
  assert.equal((await appeal(link, "It was a joke.")).body.appealed.text, "It was a joke.");
  assert.equal((await appeal(link)).body.code, "appeal-closed");
  const stored = await app.db.selectFrom("ruling").where("id", "=", link._id).selectAll().executeTakeFirstOrThrow();
  assert.ok(!JSON.stringify(stored).includes("joke") && !stored.appeal?.toString("latin1").includes("joke"), "sealed");
});

test("a member lists their own rulings, another member or brand opens none of them", async () => {
  const { member } = await doAct("words-masked");
  const [mine, ...more] = await listOf(member);
  assert.ok(mine);
  assert.deepEqual([mine.act, mine.ground, mine.isProgram, more.length], ["words-masked", "contact-data", true, 0]);
  assert.deepEqual(await listOf(await desk.writer()), []);
  assert.equal((await read(mine)).status, 200);
  const elsewhere = await desk.request(`/api/ruling/${mine._id}?key=${mine.key}`, {
    host: "embernight.localhost",
    headers: { "x-api-key": app.given.apiKey("embernight") },
  });
  assert.equal(elsewhere.status, 404);
});

test("an appeal lands with someone who did not decide; only admins of the brand see it", async () => {
  const { ruling, by } = await appealed("picture-refused");
  assert.ok(by);
  const queue = async (who: Operator) => (await who.call("GET", "/appeals?limit=100")).body.appeals as Listed[];
  const [seen] = (await queue(by)).filter(({ _id }) => _id === ruling._id);
  assert.deepEqual(seen && "isOwn" in seen && seen.isOwn, true);
  assert.equal((await answer(by, ruling._id, "appeal-kept")).status, 403, "not by who decided");
  const narrow = await admin(["embernight"]);
  assert.ok((await queue(narrow)).every(({ _id }) => _id !== ruling._id));
  assert.equal((await narrow.call("GET", `/appeal/${ruling._id}`)).status, 404);
  assert.equal((await answer(narrow, ruling._id, "appeal-kept")).status, 404);
  assert.equal((await (await desk.operator()).call("GET", "/appeals")).status, 403);
  const other = await admin();
  const opened = await other.call("GET", `/appeal/${ruling._id}`);
  assert.deepEqual([opened.body.text, opened.body.isOwn, opened.body.state], ["I don’t agree.", false, "waiting"]);
  const looks = await app.db
    .selectFrom("audit_entry")
    .where("action", "=", "appeal.read")
    .where("actor", "=", other.id)
    .select("data")
    .execute();
  assert.deepEqual(
    looks.map(({ data }) => data),
    [{ rulingId: ruling._id }],
  );
});

test("the answer is a ruling of its own with reasons, mailed, final, and given once also by two at once", async () => {
  const { ruling, member } = await appealed("picture-refused");
  const both = await Promise.all(
    (await Promise.all([admin(), admin()])).map((by) => answer(by, ruling._id, "appeal-kept", "It shows a number.")),
  );
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((one, other) => one - other),
    [200, 409],
  );
  const [answered, first, ...more] = await listOf(member);
  assert.deepEqual([answered?.act, first?.appeal, more.length], ["appeal-kept", "answered", 0]);
  assert.ok(answered && first);
  const { body } = await read(answered);
  assert.deepEqual([body.words, body.appeal, body.about._id], ["It shows a number.", "none", first._id]);
  assert.equal((await appeal(answered)).body.code, "appeal-closed");
  assert.equal((await read(first)).body.answer._id, answered._id);
  const mails = (await outbox(member.email)).filter(({ subject }) => subject.startsWith("A decision"));
  assert.ok(mails.some(({ text }) => text.includes("the decision stays")));
  assert.ok(
    mails.every(({ text }) => !text.includes("number.")),
    "the reasons are behind the link",
  );
});

test("what can be undone is undone with the answer: the account, the conversation, the review, the credit", async () => {
  const locked = await appealed("account-locked");
  assert.equal((await answer(await admin(), locked.ruling._id, "appeal-granted")).status, 200);
  const { status } = await app.db
    .selectFrom("member")
    .where("id", "=", locked.member.id)
    .select("status")
    .executeTakeFirstOrThrow();
  assert.equal(status, "active");
  assert.ok((await outbox(locked.member.email)).some(({ subject }) => subject === "Your account is open again"));

  const frozen = await appealed("conversation-frozen");
  assert.equal((await answer(await admin(), frozen.ruling._id, "appeal-granted")).status, 200);
  const conversation = await app.db
    .selectFrom("conversation")
    .where("id", "=", frozen.subjectId)
    .select("frozen_at")
    .executeTakeFirstOrThrow();
  assert.equal(conversation.frozen_at, null);

  const refused = await appealed("review-refused");
  assert.equal((await answer(await admin(), refused.ruling._id, "appeal-granted")).status, 200);
  const review = await app.db
    .selectFrom("review")
    .where("id", "=", refused.subjectId)
    .select(["state", "shown_text"])
    .executeTakeFirstOrThrow();
  assert.deepEqual([review.state, review.shown_text?.includes("fools")], ["shown", true]);

  const masked = await appealed("words-masked");
  const balance = async () =>
    (
      await app.db
        .selectFrom("wallet")
        .where("member_id", "=", masked.member.id)
        .select("balance")
        .executeTakeFirstOrThrow()
    ).balance;
  const spent = await balance();
  assert.equal((await answer(await admin(), masked.ruling._id, "appeal-granted")).status, 200);
  assert.equal(await balance(), spent + 1);
});

test("what stays locked stays so: an appeal that is kept changes nothing", async () => {
  const { ruling, member } = await appealed("account-locked");
  assert.equal((await answer(await admin(), ruling._id, "appeal-kept")).status, 200);
  const { status } = await app.db
    .selectFrom("member")
    .where("id", "=", member.id)
    .select("status")
    .executeTakeFirstOrThrow();
  assert.equal(status, "suspended");
});

test("a frozen conversation is told without its reason and by no mail, and a crisis or an age leaves no ruling", async () => {
  const { member } = await doAct("conversation-frozen");
  const [mine] = await listOf(member);
  assert.ok(mine);
  assert.deepEqual([mine.ground, (await read(mine)).body.words], ["being-checked", ""]);
  assert.ok((await outbox(member.email)).every(({ subject }) => !subject.startsWith("A decision")));
  const profile = await app.given.profile();
  const other = await desk.writer();
  await other.write(profile.id, "I want to kill myself tonight.");
  await other.write(profile.id, "My daughter is 14 years old.");
  assert.deepEqual(await listOf(other), []);
});

test("after the time for appeals it is over, and nothing was decided against an erased member", async () => {
  const { member } = await doAct("profile-masked");
  const [mine] = await listOf(member);
  assert.ok(mine);
  const erased = await desk.writer();
  await app.db
    .insertInto("erasure")
    .values({
      member_id: erased.id,
      brand_id: "velvetrooms",
      asked_by: "member",
      asked_at: app.clock.now(),
      lease_until: app.clock.now(),
    })
    .execute();
  const ruled = { brandId: "velvetrooms", memberId: erased.id, subjectId: "ord_1", by: null } as const;
  const given = await inTransaction(app.deps, (tx) =>
    giveRuling(app.deps, tx, { ...ruled, act: "credits-taken", ground: "payment-reversed", words: "x" }),
  );
  assert.equal(given, null);
  await app.clock.advance(191 * DAY_MS);
  assert.equal((await read(mine)).body.appeal, "over");
  assert.equal((await appeal(mine)).body.code, "appeal-closed");
});
