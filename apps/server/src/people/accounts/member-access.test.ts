import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { openProbe } from "@masq/server/testing/socket-probe";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { OutgoingMail } from "../../platform/mail/mail.ts";
import { sendDueMails } from "../../operations/notifications/send-due-mails.ts";

const sent: OutgoingMail[] = [];
let app: TestApp;
let admin: { id: string; headers: Record<string, string> };
before(async () => {
  app = await startTestApp({
    deps: {
      mailer: {
        keeps: false,
        send: (mail) => Promise.resolve(void sent.push(mail)),
        probe: () => Promise.resolve("answers"),
        close: () => {},
      },
    },
  });
  const chief = await app.given.agent({ role: "admin" });
  admin = { id: chief.id, headers: (await app.given.signIn(chief)).headers };
});
after(() => app.close());

const change = (headers: Record<string, string>, id: string, body: object) =>
  app.request(`/agent-api/member/${id}/access`, { method: "POST", headers, body });
const see = (headers: Record<string, string>) => app.request("/api/conversations", { headers });
const login = (member: { username: string; password: string }) =>
  app.request("/api/authenticate", {
    method: "POST",
    headers: { "x-api-key": "key_velvetrooms" },
    body: { username: member.username, password: member.password, type: "user" },
  });
const auditOf = (subject: string) =>
  app.db
    .selectFrom("audit_entry")
    .where("subject", "=", subject)
    .orderBy("seq")
    .select(["actor", "action", "data"])
    .execute();

test("an admin ends every login of a member: calls, sockets, cookies and links at once, the account stays open", async () => {
  const member = await app.given.member();
  const other = await app.given.signIn(await app.given.member());
  const [one, two] = [await app.given.signIn(member), await app.given.signIn(member)];
  const probe = await openProbe(app.url, { token: one.token });
  probe.send({ action: "heartbeat" });
  await probe.next("heartbeat");
  assert.deepEqual([(await see(one.headers)).status, (await see(two.headers)).status], [200, 200]);
  const reason = "A phone was stolen";
  const done = await change(admin.headers, member.id, { act: "end-logins", username: member.username, reason });
  assert.deepEqual([done.status, done.body], [200, { memberId: member.id, ended: 2 }], done.text);
  assert.equal((await probe.next("logout")).reason, "ended-by-staff");
  assert.equal((await probe.closed).code, 4401);
  assert.deepEqual([(await see(one.headers)).status, (await see(two.headers)).status], [401, 401]);
  assert.equal((await see(other.headers)).status, 200);
  assert.equal((await login(member)).status, 200);
  assert.deepEqual(await auditOf(member.id), [
    { actor: admin.id, action: "member.logins-ended", data: { reason, ended: 2 } },
  ]);
  sent.length = 0;
  await sendDueMails(app.deps);
  assert.deepEqual(
    sent.map(({ to, subject }) => [to, subject]),
    [[member.email, "You were signed out on every device"]],
  );
  assert.ok(!JSON.stringify(sent).includes(reason), "the reason stays internal");
});

test("a locked account admits nobody until unlocked; neither can be done twice", async () => {
  const member = await app.given.member();
  const { headers } = await app.given.signIn(member);
  const named = { username: member.username.toUpperCase(), reason: "Somebody else was in", ground: "security" };
  assert.equal((await change(admin.headers, member.id, { act: "unlock", ...named })).status, 409);
  assert.equal((await change(admin.headers, member.id, { act: "lock", ...named })).body.ended, 1);
  assert.equal((await see(headers)).status, 401);
  assert.deepEqual([(await login(member)).status, (await login(member)).body.code], [403, "blocked"]);
  assert.equal((await change(admin.headers, member.id, { act: "lock", ...named })).status, 409);
  assert.equal((await change(admin.headers, member.id, { act: "unlock", ...named })).status, 200);
  assert.equal((await login(member)).status, 200);
  assert.deepEqual(
    (await auditOf(member.id)).map(({ action }) => action),
    ["ruling.given", "member.locked", "member.unlocked"],
  );
});

test("the wrong name, an admin of other brands, an operator or a missing reason changes nothing", async () => {
  const member = await app.given.member();
  const { headers } = await app.given.signIn(member);
  const stranger = await app.given.signIn(await app.given.agent({ role: "admin", scope: ["embernight"] }));
  const agent = await app.given.signIn(await app.given.agent());
  const good = { act: "end-logins", username: member.username, reason: "A good reason" };
  assert.equal((await change(agent.headers, member.id, good)).status, 403);
  assert.equal((await change(stranger.headers, member.id, good)).status, 404);
  assert.equal((await change(admin.headers, "usr_nobody", good)).status, 404);
  const wrong = await change(admin.headers, member.id, { ...good, username: "somebody" });
  assert.deepEqual([wrong.status, Object.keys(wrong.body.fields)], [422, ["username"]]);
  assert.equal((await change(admin.headers, member.id, { ...good, reason: " four " })).status, 422);
  assert.equal((await see(headers)).status, 200);
  assert.deepEqual(await auditOf(member.id), []);
});
