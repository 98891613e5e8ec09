import type { StaffAgent } from "@masq/contract/agent/staff";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator } from "@masq/server/testing/desk";
import { PASSWORD } from "@masq/server/testing/given";
import { openProbe } from "@masq/server/testing/socket-probe";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import sharp from "sharp";
import { signAgentAccess } from "../auth/sign-access.ts";
import { readOutbox } from "../../operations/notifications/notifications.queries.ts";
import { sendDueMails } from "../../operations/notifications/send-due-mails.ts";

const NEW_PASSWORD = "seven slow trains north";

let app: TestApp;
let desk: Desk;
let admin: Operator;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
  admin = await desk.operator({ role: "admin", username: "chief" }, "offline");
});
after(() => app.close());

let made = 0;
const invite = (over: object = {}, by = admin) => {
  made += 1;
  const names = { firstName: "Kofi", lastName: "Danso" };
  const email = `Kofi.Danso${made}@desk.example`;
  return by.call("POST", "/agent", { email, ...names, role: "agent", scope: ["velvetrooms"], ...over });
};
const signIn = (username: string, password: string) =>
  app.request("/agent-api/authenticate", { method: "POST", body: { username, password, type: "agent" } });
const choose = (token: string, password: string) =>
  app.request("/agent-api/set-password", { method: "POST", body: { token, password } });
const tokenTo = async (email: string): Promise<string> => {
  await sendDueMails(app.deps);
  const mail = (await readOutbox(app.deps)).find(({ to }) => to === email);
  return /\/agent\/set-password#([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
};
const audited = (action: string, subject: string) =>
  app.db
    .selectFrom("audit_entry")
    .where("action", "=", action)
    .where("subject", "=", subject)
    .select(["actor", "data"])
    .execute();
const patch = (by: Operator, id: string, body: object) => by.call("PATCH", `/agent/${id}`, body);

test("[AGENT-06] an admin creates an agent; the mailed link sets the first password once, and nothing else opens the account", async () => {
  const reply = await invite({ email: "Kofi.Danso@Desk.example" });
  assert.equal(reply.status, 201, reply.text);
  const agent = reply.body as StaffAgent;
  assert.deepEqual(
    [agent.username, agent.email, agent.role, agent.scope, agent.status, agent.active, agent.invitation],
    ["kofi_danso", "kofi.danso@desk.example", "agent", ["velvetrooms"], "offline", true, "sent"],
  );
  const token = await tokenTo(agent.email);
  assert.notEqual(token, "");
  const stored = JSON.stringify(await app.db.selectFrom("agent_link").selectAll().execute());
  assert.ok(!stored.includes(token));
  for (const weak of ["short", "kofi_danso forever", "velvetrooms at night"])
    assert.equal((await choose(token, weak)).status, 422, weak);
  const [first, second] = await Promise.all([choose(token, NEW_PASSWORD), choose(token, NEW_PASSWORD)]);
  assert.deepEqual(
    [first.status, second.status].toSorted((a, b) => a - b),
    [200, 410],
  );
  assert.equal((await choose(token, NEW_PASSWORD)).body.code, "link-over");
  const entered = await signIn("kofi_danso", NEW_PASSWORD);
  assert.deepEqual([entered.status, entered.body.agent?._id], [200, agent._id]);
  const probe = await openProbe(app.url, { path: "/ws/agent", token: String(entered.body.access_token) });
  probe.send({ action: "heartbeat" });
  await probe.next("heartbeat");
  probe.close();
  const [entry] = await audited("agent.created", agent._id);
  assert.deepEqual([entry?.actor, entry?.data], [admin.id, { role: "agent", scope: ["velvetrooms"] }]);
  assert.equal((await audited("agent.password-set", agent._id)).length, 1);
});

test("a link expires, a newer one voids it, and so does another address", async () => {
  const agent = (await invite()).body as StaffAgent;
  const [first, again] = [await tokenTo(agent.email), await admin.call("POST", `/agent/${agent._id}/link`)];
  assert.equal(again.status, 200);
  const second = await tokenTo(agent.email);
  assert.notEqual(second, first);
  assert.equal((await choose(first, NEW_PASSWORD)).status, 410);
  assert.equal((await patch(admin, agent._id, { email: "elsewhere@desk.example" })).status, 200);
  assert.equal((await choose(second, NEW_PASSWORD)).status, 410);
  await admin.call("POST", `/agent/${agent._id}/link`);
  const third = await tokenTo("elsewhere@desk.example");
  await app.db.updateTable("agent_link").set({ expires_at: app.clock.now() }).execute();
  assert.equal((await choose(third, NEW_PASSWORD)).status, 410);
  const { agents } = (await admin.call("GET", "/agents")).body as { agents: StaffAgent[] };
  assert.equal(agents.find(({ _id }) => _id === agent._id)?.invitation, "over");
});

test("[AGENT-06] a bad new agent is refused with each field, and only admins create agents", async () => {
  const bad = await invite({ email: "nobody", firstName: " ", scope: [] });
  assert.equal(bad.status, 422);
  assert.deepEqual(Object.keys(bad.body.fields).toSorted(), ["email", "firstName", "scope"]);
  assert.equal((await invite({ scope: ["nowhere"] })).status, 422);
  assert.equal((await invite({ scope: ["*", "velvetrooms"] })).status, 422);
  assert.equal((await invite({ surprise: 1 })).status, 422);
  const email = "taken@desk.example";
  assert.equal((await invite({ email })).status, 201);
  const twice = await invite({ email: "Taken@desk.example" });
  assert.deepEqual([twice.status, twice.body.code], [409, "email-taken"]);
  assert.equal((await invite({ username: "chief" })).body.code, "username-taken");
  assert.equal((await invite({}, await desk.operator({}, "offline"))).status, 403);
});

test("[AGENT-06] an agent changes only their own names, picture and password; an admin the rest of anyone's", async () => {
  const operator = await desk.operator({ username: "mara" }, "offline");
  const own = await patch(operator, operator.id, { firstName: "Mara", lastName: "Voss" });
  assert.deepEqual([own.status, own.body.firstName, own.body.lastName], [200, "Mara", "Voss"]);
  for (const body of [{ role: "admin" }, { scope: ["velvetrooms"] }, { active: true }, { email: "mine@desk.example" }])
    assert.equal((await patch(operator, operator.id, body)).status, 403, JSON.stringify(body));
  assert.equal((await patch(operator, admin.id, { firstName: "Not" })).status, 404);
  for (const body of [{ password: NEW_PASSWORD, currentPassword: PASSWORD }, { images: [] }])
    assert.equal((await patch(admin, operator.id, body)).status, 403, JSON.stringify(body));

  const photo = await sharp({ create: { width: 700, height: 500, channels: 3, background: "#884422" } })
    .png()
    .toBuffer();
  const pictured = await patch(operator, operator.id, { images: [{ data: photo.toString("base64") }] });
  assert.match(String(pictured.body.images[0].thumb), /^data:image\/webp;base64,/);
  const junk = await patch(operator, operator.id, { images: [{ data: Buffer.from("<svg/>").toString("base64") }] });
  assert.equal(junk.status, 422);
  assert.deepEqual((await patch(operator, operator.id, { images: [] })).body.images, []);

  const change = (password: string, currentPassword: string) =>
    patch(operator, operator.id, { password, currentPassword });
  assert.equal((await change(NEW_PASSWORD, "wrong")).body.code, "invalid-credentials");
  assert.equal((await change("too short", PASSWORD)).status, 422);
  assert.equal((await change(NEW_PASSWORD, PASSWORD)).status, 200);
  assert.equal((await operator.call("GET", "/session")).status, 200);
  assert.equal((await signIn("mara", PASSWORD)).status, 401);
  assert.equal(
    (
      await app.request("/agent-api/authenticate", {
        method: "POST",
        body: { username: "mara", password: NEW_PASSWORD, type: "agent", force: true },
      })
    ).status,
    200,
  );

  const moved = await patch(admin, operator.id, { role: "admin", scope: ["embernight"], lastName: "Voss-Lind" });
  assert.deepEqual([moved.body.role, moved.body.scope, moved.body.lastName], ["admin", ["embernight"], "Voss-Lind"]);
  const entries = await audited("agent.updated", operator.id);
  assert.deepEqual(entries.at(-1)?.data, {
    fields: ["last_name", "role", "scope"],
    role: "admin",
    scope: ["embernight"],
    active: null,
  });
});

test("a closed account is signed out everywhere within a moment, its claim back in the queue with the draft; it opens again only by an admin", async () => {
  const writer = await desk.writer();
  await writer.write((await app.given.profile()).id);
  const operator = await desk.operator({ username: "gone" });
  const [claim] = await operator.claims();
  assert.ok(claim);
  await operator.call("PUT", `/stock/${claim._id}/draft`, { claimEpoch: claim.claimEpoch, text: "Half a line" });
  const { id: agentId, actor } = operator;
  const token = await signAgentAccess(app.deps, { agentId, sessionId: actor.sessionId, role: "agent" });
  const probe = await openProbe(app.url, { path: "/ws/agent", token });
  const began = performance.now();
  assert.equal((await patch(admin, operator.id, { active: false })).body.active, false);
  assert.equal((await probe.next("logout"))["reason"], "account-closed");
  assert.equal((await probe.closed).code, 4401);
  assert.ok((await operator.call("GET", "/session")).status >= 401);
  assert.ok(performance.now() - began < 5_000);
  assert.equal((await signIn("gone", PASSWORD)).status, 403);
  assert.equal((await admin.call("POST", `/agent/${operator.id}/link`)).status, 409);
  const [next] = await (await desk.operator()).claims();
  assert.deepEqual([next?._id, next?.draft?.text], [claim._id, "Half a line"]);
  await patch(admin, operator.id, { active: true });
  assert.equal((await signIn("gone", PASSWORD)).status, 200);
});

test("another role or other brands end the sign-in, so that nothing old is allowed for a moment longer", async () => {
  const operator = await desk.operator({}, "offline");
  assert.equal((await patch(admin, operator.id, { scope: ["*"] })).status, 200);
  assert.equal((await operator.call("GET", "/session")).status, 200);
  await patch(admin, operator.id, { scope: ["embernight"] });
  assert.equal((await operator.call("GET", "/session")).status, 401);
});

test("the last admin remains, also when the last two leave concurrently", async () => {
  const alone = await startTestApp();
  try {
    const staff = createDesk(alone);
    const [one, other] = [await staff.operator({ role: "admin" }), await staff.operator({ role: "admin" })];
    // Invited but never signed in, so unable to act.
    await alone.given.agent({ role: "admin", password_set_at: null });
    const replies = await Promise.all([
      one.call("PATCH", `/agent/${one.id}`, { role: "agent" }),
      other.call("PATCH", `/agent/${other.id}`, { active: false }),
    ]);
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 409],
    );
    const stays = replies[0].status === 409 ? one : other;
    for (const body of [{ role: "agent" }, { active: false }]) {
      const refused = await stays.call("PATCH", `/agent/${stays.id}`, body);
      assert.deepEqual([refused.status, refused.body.code], [409, "last-admin"]);
    }
  } finally {
    await alone.close();
  }
});

test("an admin of one brand grants no other, and cannot manage anyone with more", async () => {
  const narrow = await desk.operator({ role: "admin", scope: ["velvetrooms"] }, "offline");
  assert.equal((await invite({ scope: ["*"] }, narrow)).status, 403);
  assert.equal((await invite({ scope: ["velvetrooms"] }, narrow)).status, 201);
  assert.equal((await patch(narrow, admin.id, { email: "caught@desk.example" })).status, 403);
  assert.equal((await narrow.call("POST", `/agent/${admin.id}/link`)).status, 403);
  assert.equal((await patch(narrow, narrow.id, { scope: ["*"] })).status, 403);
});

test("[ADMIN-11] the role in the token is agent or admin, from the record, and no other can be assigned", async () => {
  for (const role of ["agent", "admin"] as const) {
    const { username } = await app.given.agent({ role, username: `of_${role}` });
    const { body } = await signIn(username, PASSWORD);
    const payload = JSON.parse(Buffer.from(String(body.access_token).split(".")[1] ?? "", "base64url").toString());
    assert.deepEqual([payload.type, payload.role, body.agent.role], ["agent", role, role]);
  }
  assert.equal((await invite({ role: "owner" })).status, 422);
});
