import { RESEND_EMAIL_MS, VERIFY_LINK_MS } from "@masq/domain/constants";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readOutbox, type KeptMail } from "../../operations/notifications/notifications.queries.ts";
import { sendDueMails } from "../../operations/notifications/send-due-mails.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp({ config: { PORT: "3000" } });
});
after(() => app.close());

type Reply = { status: number; body: Record<string, unknown>; retryAfter: number };
const KEY = { "x-api-key": "key_velvetrooms" };

async function call(
  method: "GET" | "POST" | "PATCH",
  url: string,
  headers: Record<string, string> = {},
  body?: object,
): Promise<Reply> {
  const reply = await app.server.inject({ method, url, headers, ...(body && { payload: body }) });
  return { status: reply.statusCode, body: reply.json(), retryAfter: Number(reply.headers["retry-after"]) };
}
async function mailsTo(address: string): Promise<KeptMail[]> {
  await sendDueMails(app.deps);
  return (await readOutbox(app.deps)).filter((mail) => mail.to === address);
}
const tokenOf = (mail: KeptMail | undefined): string =>
  /\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? assert.fail("no link in the mail");
const open = (token: string, host = "localhost"): Promise<Reply> =>
  call("GET", `/api/autologin?token=${token}`, { host });

let count = 0;
async function newcomer() {
  count += 1;
  const email = `fresh_${count}@example.com`;
  const reply = await call("POST", "/api/register", KEY, {
    gender: "woman",
    lookingFor: "men",
    birthday: "1988-01-02",
    username: `fresh_${count}`,
    email,
    password: "a long evening by the sea",
    terms: true,
    disclosureVersion: "2026-11",
    disclosureAccepted: true,
    specialCategoryConsent: true,
  });
  const id = String((reply.body["user"] as { _id: string })._id);
  const headers = { authorization: `Bearer ${String(reply.body["access_token"])}` };
  const read = async () => (await call("GET", `/api/user/${id}`, headers)).body;
  return { id, email, headers, read, resend: (body = {}) => call("POST", "/api/resend-email", headers, body) };
}

test("[EMAIL-10] following the mailed link confirms the address, marks the double opt-in and signs in", async () => {
  const me = await newcomer();
  assert.equal((await me.read())["emailValidated"], false);
  const [mail] = await mailsTo(me.email);
  assert.match(mail?.text ?? "", /http:\/\/localhost:3000\/verify\?token=/);
  const reply = await open(tokenOf(mail));
  assert.equal(reply.status, 200);
  assert.equal(reply.body["purpose"], "verify");
  assert.equal(reply.body["verified"], true);
  const user = await me.read();
  assert.deepEqual([user["emailValidated"], user["isDOI"], user["resendIn"]], [true, true, 0]);
});

test("[AUTH-04] autologin with a mailed token returns accessToken, which works", async () => {
  const me = await newcomer();
  const reply = await open(tokenOf((await mailsTo(me.email))[0]));
  const headers = { authorization: `Bearer ${String(reply.body["accessToken"])}` };
  assert.equal((await call("GET", `/api/user/${me.id}`, headers)).status, 200);
});

test("[EMAIL-10] only its owner learns whose link it is, and asking does not use it up", async () => {
  const [me, other] = [await newcomer(), await newcomer()];
  const token = tokenOf((await mailsTo(me.email))[0]);
  const own = (headers: Record<string, string>, of = token) => call("GET", `/api/autologin/own?token=${of}`, headers);
  assert.equal((await own({})).status, 401);
  assert.deepEqual((await own(other.headers)).body, { isOwn: false });
  assert.deepEqual((await own(me.headers, "made-up")).body, { isOwn: false });
  for (const _ of [1, 2]) assert.deepEqual((await own(me.headers)).body, { isOwn: true });
  assert.equal((await open(token)).status, 200);
  const { body } = await own(me.headers);
  assert.notDeepEqual(body, { isOwn: true }, "a spent link waits for a press, which says what is wrong with it");
});

test("a link works once, also for twenty concurrent requests; the second visit says already verified", async () => {
  const me = await newcomer();
  const token = tokenOf((await mailsTo(me.email))[0]);
  const replies = await Promise.all(Array.from({ length: 20 }, () => open(token)));
  assert.equal(replies.filter((reply) => reply.status === 200).length, 1);
  const again = await open(token);
  assert.equal(again.status, 410);
  assert.equal(again.body["code"], "auto-login-failed");
  assert.equal(again.body["message"], "Error during auto-login");
  assert.deepEqual(again.body["details"], { reason: "already_verified" });
});

test("a 48-hour-old link is expired, one of another brand or unknown is not found", async () => {
  const me = await newcomer();
  const token = tokenOf((await mailsTo(me.email))[0]);
  assert.equal((await open(token, "embernight.localhost")).status, 404);
  const unknown = await open("made-up");
  assert.deepEqual([unknown.status, unknown.body["code"]], [404, "auto-login-not-found"]);
  await app.clock.advance(VERIFY_LINK_MS + 1000);
  const late = await open(token);
  assert.deepEqual([late.status, late.body["details"]], [410, { reason: "expired" }]);
});

test("[EMAIL-06] the verification mail can be sent again; both links work until one is used", async () => {
  const me = await newcomer();
  await app.clock.advance(RESEND_EMAIL_MS + 1000);
  const reply = await me.resend();
  assert.deepEqual(reply.body, { status: "success", resendIn: RESEND_EMAIL_MS / 1000, email: me.email });
  const mails = await mailsTo(me.email);
  assert.equal(mails.length, 2);
  assert.equal((await open(tokenOf(mails[1]))).status, 200);
  assert.equal((await open(tokenOf(mails[0]))).status, 200);
  const done = await me.resend();
  assert.deepEqual([done.status, done.body["message"]], [409, "This email address is already confirmed"]);
});

test("[EMAIL-07] a new address gets the mail and is stored; the old link is void", async () => {
  const me = await newcomer();
  const old = tokenOf((await mailsTo(me.email))[0]);
  await app.clock.advance(RESEND_EMAIL_MS + 1000);
  const moved = `Moved_${count}@example.com`;
  assert.equal((await me.resend({ new_email: ` ${moved} ` })).body["email"], moved);
  assert.equal((await me.read())["email"], moved);
  assert.deepEqual((await open(old)).body["details"], { reason: "expired" });
  assert.equal((await me.read())["emailValidated"], false);
  assert.equal((await open(tokenOf((await mailsTo(moved))[0]))).status, 200);
});

test("[EMAIL-07] the first correction of a mistyped address is sent at once, repeats and further ones wait", async () => {
  const me = await newcomer();
  const right = `right_${count}@example.com`;
  assert.equal((await me.resend({ new_email: me.email })).status, 429, "the same address is a repeat");
  assert.equal((await me.resend({ new_email: right })).status, 200);
  for (const new_email of [undefined, right, `third_${count}@example.com`])
    assert.equal((await me.resend(new_email === undefined ? {} : { new_email })).status, 429, String(new_email));
  await app.clock.advance(RESEND_EMAIL_MS + 1000);
  assert.equal((await me.resend()).body["email"], right);
  assert.equal(
    (await me.resend({ new_email: `third_${count}@example.com` })).status,
    200,
    "a new mail, a new correction",
  );
});

test("[EMAIL-06] the mail to the address a confirmed member asked for can be sent again", async () => {
  const member = await app.given.member();
  const { headers } = await app.given.signIn(member);
  const resend = (body = {}) => call("POST", "/api/resend-email", headers, body);
  assert.equal((await resend()).status, 409);
  await call("PATCH", `/api/user/${member.id}`, headers, { email: "asked-for@example.com" });
  assert.equal((await resend()).status, 429);
  assert.equal((await resend({ new_email: "elsewhere@example.com" })).status, 409, "another one is asked for in place");
  await app.clock.advance(RESEND_EMAIL_MS + 1000);
  assert.equal((await resend()).body["email"], "asked-for@example.com");
  assert.equal((await mailsTo("asked-for@example.com")).length, 2);
});

test("a malformed or taken new address is refused, nothing is sent and the timer does not start", async () => {
  const me = await newcomer();
  const other = await app.given.member();
  await app.clock.advance(RESEND_EMAIL_MS + 1000);
  const bad = await me.resend({ new_email: "no-address" });
  assert.deepEqual([bad.status, bad.body["message"]], [422, "Invalid email"]);
  const taken = await me.resend({ new_email: other.email.toUpperCase() });
  assert.deepEqual([taken.status, taken.body["code"]], [409, "email-taken"]);
  assert.equal((await me.read())["email"], me.email);
  assert.equal((await me.resend()).status, 200);
});

test("[EMAIL-08] a second mail within the timer is 429 with the time left; the first mail starts it", async () => {
  const me = await newcomer();
  assert.equal((await me.read())["resendIn"], RESEND_EMAIL_MS / 1000);
  const early = await me.resend();
  assert.deepEqual([early.status, early.body["code"]], [429, "resend-too-soon"]);
  assert.equal(early.retryAfter, RESEND_EMAIL_MS / 1000);
  assert.deepEqual(early.body["details"], { resendIn: early.retryAfter });
  assert.equal((await mailsTo(me.email)).length, 1);
  await app.clock.advance(RESEND_EMAIL_MS - 60_000);
  assert.ok((await me.resend()).retryAfter <= 60);
  await app.clock.advance(61_000);
  const replies = await Promise.all([me.resend(), me.resend(), me.resend()]);
  const statuses = replies.map((reply) => reply.status).toSorted((one, other) => one - other);
  assert.deepEqual(statuses, [200, 429, 429]);
});

test("[AUTH-06] forgot-password mails a reset link that signs in once; the response never reveals accounts", async () => {
  const member = await app.given.member();
  const ask = (email: string): Promise<Reply> => call("POST", "/api/forgot-password", KEY, { email });
  const known = await ask(member.email.toUpperCase());
  assert.equal(known.status, 202);
  assert.deepEqual(await ask("nobody@example.com"), known);
  const [mail, ...more] = await mailsTo(member.email);
  assert.equal(more.length, 0);
  assert.match(mail?.text ?? "", /\/auto-login\?token=[\w-]+&reset-password=true/);
  assert.equal((await mailsTo("nobody@example.com")).length, 0);
  const token = tokenOf(mail);
  const reply = await open(token);
  assert.deepEqual([reply.status, reply.body["purpose"]], [200, "reset"]);
  assert.deepEqual((await open(token)).body["details"], { reason: "used" });
  for (let i = 0; i < 5; i += 1) await ask(member.email);
  assert.equal((await mailsTo(member.email)).length, 3);
});

test("the database holds no link as it was mailed", async () => {
  const me = await newcomer();
  const token = tokenOf((await mailsTo(me.email))[0]);
  const rows = await app.db.selectFrom("link_token").selectAll().where("member_id", "=", me.id).execute();
  const mails = await app.db.selectFrom("mail").selectAll().where("member_id", "=", me.id).execute();
  const kept = await app.db.selectFrom("sent_mail").selectAll().execute();
  const queued = JSON.stringify([mails.map(bytesToText), kept.map(bytesToText)]);
  for (const secret of [token, me.email]) assert.ok(!queued.includes(secret));
  assert.ok(!JSON.stringify(rows).includes(token));
});
const bytesToText = <T extends { sealed: Buffer | null }>(row: T) => ({
  ...row,
  sealed: row.sealed?.toString("latin1"),
});
