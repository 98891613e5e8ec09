import { FRESH_LOGIN_MS, RESEND_EMAIL_MS } from "@masq/domain/constants";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { openProbe } from "@masq/server/testing/socket-probe";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readOutbox } from "../../operations/notifications/notifications.queries.ts";
import { sendDueMails } from "../../operations/notifications/send-due-mails.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp({ config: { PORT: "3000" } });
});
after(() => app.close());

type Json = Record<string, unknown>;
type Reply = { status: number; body: Json & { code?: string; message?: string; fields?: Json } };
const KEY = { "x-api-key": "key_velvetrooms" };

async function call(method: "GET" | "POST" | "PATCH", url: string, headers: Json, body?: object): Promise<Reply> {
  const reply = await app.server.inject({
    method,
    url,
    headers: headers as Record<string, string>,
    ...(body && { payload: body }),
  });
  return { status: reply.statusCode, body: reply.json<Json>() };
}
async function mailsTo(address: string) {
  await sendDueMails(app.deps);
  return (await readOutbox(app.deps)).filter((mail) => mail.to === address);
}
const tokenIn = (text: string | undefined): string => /[?&]token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";

async function signedIn(over: Parameters<TestApp["given"]["member"]>[0] = {}) {
  const member = await app.given.member(over);
  const { headers, token } = await app.given.signIn(member);
  const path = `/api/user/${member.id}`;
  return {
    member,
    headers,
    token,
    read: async () => (await call("GET", path, headers)).body,
    save: (body: object) => call("PATCH", path, headers, body),
    login: (username: string) => call("POST", "/api/authenticate", KEY, { username, password: member.password }),
  };
}

const confirm = async (address: string) => {
  const mails = await mailsTo(address);
  return call("GET", `/api/autologin?token=${tokenIn(mails.at(-1)?.text)}`, { host: "localhost" });
};

test("a confirmed member keeps the old address with all rights until the new one is confirmed; then the old one hears", async () => {
  const me = await signedIn();
  const socket = await openProbe(app.url, { token: me.token });
  await socket.next("welcome");
  const moved = "Moved.Here@example.com";
  const saved = await me.save({ email: ` ${moved} `, firstName: "Ada" });
  assert.deepEqual(
    [saved.status, saved.body["email"], saved.body["newEmail"], saved.body["emailValidated"], saved.body["firstName"]],
    [200, me.member.email, moved, true, "Ada"],
  );
  assert.deepEqual(await mailsTo(me.member.email), []);
  assert.equal((await me.login(me.member.email)).status, 200);
  assert.equal((await me.login(moved)).status, 401);
  const doi = await call("PATCH", `/api/user/${me.member.id}/is-doi`, me.headers);
  assert.equal(doi.status, 200, "open to members with a confirmed address alone");
  const opened = await confirm(moved);
  assert.deepEqual([opened.status, opened.body["verified"]], [200, true]);
  assert.deepEqual((await socket.next("userUpdate"))["payload"], { emailValidated: true });
  socket.close();
  const [notice] = await mailsTo(me.member.email);
  assert.equal(notice?.subject, "Your email address was changed");
  assert.match(notice.text, /Wasn’t you\?.*help@example\.com/);
  assert.ok(!notice.text.includes(moved), "the new address is not told to whoever reads the old one");
  assert.equal((await me.login(me.member.email)).status, 401);
  assert.equal((await me.login(moved.toLowerCase())).status, 200);
  const user = await me.read();
  assert.deepEqual([user["email"], user["newEmail"], user["emailValidated"], user["isDOI"]], [moved, null, true, true]);
  const again = await confirm(moved);
  assert.deepEqual(again.body["details"], { reason: "already_verified" });
});

test("naming the present address cancels the change, and its link opens nothing", async () => {
  const me = await signedIn();
  assert.equal((await me.save({ email: "regretted@example.com" })).status, 200);
  assert.equal((await me.save({ email: me.member.email })).body["newEmail"], null);
  assert.deepEqual((await confirm("regretted@example.com")).body["details"], { reason: "expired" });
  assert.equal((await me.read())["email"], me.member.email);
});

test("[ACC-14] a malformed address is 422 with a message starting with Invalid email, and nothing is stored", async () => {
  const me = await signedIn();
  for (const email of ["no-address", "a@b", "two@@example.com", ""]) {
    const reply = await me.save({ email, firstName: "Ada" });
    assert.equal(reply.status, 422, email);
    assert.match(String(reply.body.message), /^Invalid email/);
    assert.deepEqual(Object.keys(reply.body.fields ?? {}), ["email"]);
  }
  const both = await me.save({ email: "no-address", aboutMe: " " });
  assert.deepEqual(Object.keys(both.body.fields ?? {}).toSorted(), ["aboutMe", "email"]);
  const user = await me.read();
  assert.deepEqual([user["email"], user["firstName"], user["emailValidated"]], [me.member.email, null, true]);
});

test("[ACC-15] another member's address is 409, however it is written; on another brand it is free", async () => {
  const me = await signedIn();
  const other = await app.given.member();
  const foreign = await app.given.member({ brand_id: "embernight", email: "elsewhere@example.com" });
  const taken = await me.save({ email: other.email.toUpperCase(), firstName: "Ada" });
  assert.deepEqual([taken.status, taken.body.code], [409, "email-taken"]);
  assert.deepEqual(taken.body.fields, { email: "This email is already in use" });
  assert.deepEqual([(await me.read())["email"], (await me.read())["firstName"]], [me.member.email, null]);
  assert.deepEqual(await mailsTo(me.member.email), [], "nothing happened, so nobody is told");
  assert.equal((await me.save({ email: foreign.email })).status, 200);
});

test("two members may request the same address; the first to confirm gets it", async () => {
  const both = [await signedIn(), await signedIn()];
  const replies = await Promise.all(both.map((one) => one.save({ email: "wanted@example.com" })));
  assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]));
  const links = (await mailsTo("wanted@example.com")).map(({ text }) => tokenIn(text));
  const opened = await Promise.all(
    links.map((token) => call("GET", `/api/autologin?token=${token}`, { host: "localhost" })),
  );
  assert.deepEqual(
    opened.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 410],
  );
});

test("a new address needs a login of the last 10 minutes; the own one in another spelling is no change", async () => {
  const me = await signedIn();
  await app.clock.advance(FRESH_LOGIN_MS + 1000);
  const late = await me.save({ email: "later@example.com", firstName: "Ada" });
  assert.deepEqual([late.status, late.body.code], [403, "fresh-login-required"]);
  assert.equal((await me.read())["firstName"], null);
  assert.equal((await me.save({ email: me.member.email.toUpperCase(), firstName: "Ada" })).status, 200);
  const user = await me.read();
  assert.deepEqual([user["firstName"], user["emailValidated"]], ["Ada", true]);
});

test("links to the old address stop working", async () => {
  const me = await signedIn();
  await call("POST", "/api/forgot-password", KEY, { email: me.member.email });
  const [mail] = await mailsTo(me.member.email);
  const token = tokenIn(mail?.text);
  assert.ok(token, "there is a link to begin with");
  assert.equal((await me.save({ email: "left@example.com" })).status, 200);
  assert.equal((await confirm("left@example.com")).status, 200);
  assert.equal((await call("GET", `/api/autologin?token=${token}`, { host: "localhost" })).status, 410);
});

for (const [kind, over] of [
  ["confirmed", {}],
  ["new", { verified: false }],
] as const)
  test(`a ${kind} member's first correction is sent at once, the next waits for the timer`, async () => {
    const me = await signedIn(over);
    const ask = (name: string) => me.save({ email: `${kind}-${name}@example.com` });
    assert.equal((await ask("mistyped")).status, 200);
    assert.equal((await ask("right")).status, 200);
    const early = await ask("third");
    assert.deepEqual([early.status, early.body.code], [429, "resend-too-soon"]);
    assert.equal((await ask("right")).status, 200, "asked for already: nothing is sent again");
    assert.equal((await mailsTo(`${kind}-right@example.com`)).length, 1);
    assert.deepEqual(await mailsTo(`${kind}-third@example.com`), []);
    assert.deepEqual((await confirm(`${kind}-mistyped@example.com`)).body["details"], { reason: "expired" });
    await app.clock.advance(RESEND_EMAIL_MS + 1000);
    const { headers } = await app.given.signIn(me.member);
    const later = { email: `${kind}-third@example.com` };
    assert.equal((await call("PATCH", `/api/user/${me.member.id}`, headers, later)).status, 200);
    assert.equal((await confirm(later.email)).status, 200);
  });

test("canceling the change allows no further correction within the timer", async () => {
  const me = await signedIn();
  assert.equal((await me.save({ email: "back-one@example.com" })).status, 200);
  assert.equal((await me.save({ email: "back-two@example.com" })).status, 200);
  assert.equal((await me.save({ email: me.member.email })).status, 200);
  assert.equal((await me.save({ email: "back-three@example.com" })).status, 429);
});

test("[TRUST-30] when both change, the password notice goes to the confirmed address", async () => {
  const me = await signedIn();
  const other = await app.given.signIn(me.member);
  assert.equal((await me.save({ email: "both@example.com", password: "the tide comes twice" })).status, 200);
  const subjects = (await mailsTo(me.member.email)).map(({ subject }) => subject).toSorted();
  assert.deepEqual(subjects, ["Your password was changed"]);
  assert.equal((await call("GET", `/api/user/${me.member.id}`, other.headers)).status, 401);
});
