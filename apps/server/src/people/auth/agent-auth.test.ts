import { sessionCookie } from "@masq/contract/session-cookie";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { PASSWORD } from "@masq/server/testing/given";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

type Reply = { status: number; body: Record<string, unknown>; cookie: string };

async function call(
  method: "GET" | "POST" | "PATCH" | "DELETE",
  url: string,
  { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
): Promise<Reply> {
  const reply = await app.server.inject({ method, url, headers, ...(body && { payload: body }) });
  const set = [reply.headers["set-cookie"] ?? []].flat();
  return { status: reply.statusCode, body: reply.json(), cookie: set[0]?.split(";")[0] ?? "" };
}
const login = (username: string, more: object = {}): Promise<Reply> =>
  call("POST", "/agent-api/authenticate", { body: { username, password: PASSWORD, ...more } });
const bearer = (reply: Reply): Record<string, string> => ({
  authorization: `Bearer ${String(reply.body["access_token"])}`,
});
const refresh = (reply: Reply): Promise<Reply> =>
  call("PATCH", "/agent-api/authenticate", { headers: { cookie: reply.cookie } });

test("[AUTH-35] each account type has its own login and refresh; neither works for the other", async () => {
  const member = await app.given.member();
  const agent = await app.given.agent();
  const key = { "x-api-key": "key_velvetrooms" };
  const asAgent = await login(agent.username);
  assert.equal(asAgent.status, 200);
  assert.match(asAgent.cookie, /^masq-agent=ses_/);
  assert.equal((asAgent.body["agent"] as { type: string }).type, "agent");
  assert.equal((await refresh(asAgent)).status, 200);
  assert.equal((await login(member.username)).status, 401);
  for (const type of ["user", "agent"]) {
    const body = { username: agent.username, password: PASSWORD, type };
    assert.equal((await call("POST", "/api/authenticate", { body, headers: key })).status, 401);
  }
  const asMember = await app.given.signIn(member);
  assert.equal((await call("GET", "/agent-api/agents", { headers: asMember.headers })).status, 403);
  assert.equal((await call("PATCH", "/agent-api/authenticate", { headers: asMember.headers })).status, 403);
  const stolen = { cookie: `${sessionCookie("agent", false)}=${asMember.cookie}` };
  assert.equal((await call("PATCH", "/agent-api/authenticate", { headers: stolen })).status, 403);
  assert.equal((await call("PATCH", "/api/authenticate", { headers: bearer(asAgent) })).status, 403);
  assert.equal((await call("GET", `/api/user/${agent.id}`, { headers: bearer(asAgent) })).status, 403);
});

test("[AUTH-20] a second device is 409, only after the right password; force takes over and ends the first", async () => {
  const agent = await app.given.agent();
  const first = await login(agent.username);
  const wrong = await call("POST", "/agent-api/authenticate", {
    body: { username: agent.username, password: "wrong", force: true },
  });
  assert.equal(wrong.status, 401);
  const second = await login(agent.username);
  assert.equal(second.status, 409);
  assert.equal(second.body["code"], "already-logged-in");
  assert.equal(second.cookie, "");
  assert.equal((await refresh(first)).status, 200);
  const heard: string[] = [];
  const stop = app.deps.bus.onSignal((signal) => {
    if (signal.kind === "session-ended") heard.push(signal.reason);
  });
  const taken = await login(agent.username, { force: true });
  stop();
  assert.equal(taken.status, 200);
  assert.deepEqual(heard, ["new-device-login"]);
  assert.equal((await call("PATCH", "/agent-api/authenticate", { headers: bearer(first) })).status, 403);
  assert.equal((await refresh(taken)).status, 200);
});

test("of two concurrent logins one succeeds; with force the last one holds the desk", async () => {
  const agent = await app.given.agent();
  const statuses = (await Promise.all([login(agent.username), login(agent.username)])).map((reply) => reply.status);
  assert.deepEqual(
    statuses.toSorted((one, other) => one - other),
    [200, 409],
  );
  await Promise.all([login(agent.username, { force: true }), login(agent.username, { force: true })]);
  const live = await app.db
    .selectFrom("session")
    .innerJoin("agent_session", "agent_session.session_id", "session.id")
    .select("session.id")
    .where("subject_id", "=", agent.id)
    .where("revoked_at", "is", null)
    .execute();
  assert.equal(live.length, 1);
});

test("a device idle for an hour does not block, one at work does", async () => {
  const agent = await app.given.agent();
  await login(agent.username, { stay: true });
  await app.clock.advance(3_700_000);
  assert.equal((await login(agent.username, { stay: true })).status, 200);
  await app.clock.advance(3_700_000);
  await app.db.updateTable("agent_session").set({ state: "online" }).where("agent_id", "=", agent.id).execute();
  assert.equal((await login(agent.username)).status, 409);
});

test("a takeover moves the claims: same item and time left, the old device fenced out", async () => {
  const agent = await app.given.agent();
  const member = await app.given.member();
  const profile = await app.given.profile();
  await login(agent.username);
  const at = app.clock.now();
  const ends = new Date(at.getTime() + 200_000);
  await app.db
    .insertInto("conversation")
    .values({ id: "cnv_take", brand_id: "velvetrooms", member_id: member.id, profile_id: profile.id })
    .execute();
  await app.db
    .insertInto("stock")
    .values({
      id: "stk_take",
      kind: "MessageStock",
      conversation_id: "cnv_take",
      brand_id: "velvetrooms",
      state: "claimed",
      posted_at: at,
      due_at: at,
      deadline_at: at,
      claim_epoch: 4,
      claimed_by: agent.id,
      claim_slot: 0,
      claim_expires_at: ends,
      draft: Buffer.from("kept"),
    })
    .execute();
  const old = await app.db
    .selectFrom("agent_session")
    .selectAll()
    .where("agent_id", "=", agent.id)
    .executeTakeFirstOrThrow();
  await login(agent.username, { force: true });
  const stock = await app.db.selectFrom("stock").selectAll().where("id", "=", "stk_take").executeTakeFirstOrThrow();
  assert.equal(stock.claim_epoch, 5);
  assert.equal(stock.claimed_by, agent.id);
  assert.equal(stock.claim_expires_at?.getTime(), ends.getTime());
  assert.equal(stock.draft?.toString(), "kept");
  const now = await app.db
    .selectFrom("agent_session")
    .selectAll()
    .where("agent_id", "=", agent.id)
    .executeTakeFirstOrThrow();
  assert.equal(now.epoch, old.epoch + 1);
  assert.notEqual(now.session_id, old.session_id);
});

test("logout ends the work session, then the login; an old device's logout leaves the new one at work", async () => {
  const agent = await app.given.agent();
  const old = await login(agent.username);
  const taken = await login(agent.username, { force: true });
  await app.db.updateTable("agent_session").set({ state: "online" }).where("agent_id", "=", agent.id).execute();
  const stateOf = async () =>
    (
      await app.db
        .selectFrom("agent_session")
        .select("state")
        .where("agent_id", "=", agent.id)
        .executeTakeFirstOrThrow()
    ).state;
  await call("DELETE", "/agent-api/authenticate", { headers: { cookie: old.cookie } });
  assert.equal(await stateOf(), "online");
  await call("DELETE", "/agent-api/authenticate", { headers: { cookie: taken.cookie } });
  assert.equal(await stateOf(), "offline");
  assert.equal((await refresh(taken)).status, 403);
  assert.equal((await login(agent.username)).status, 200);
});

test("a closed operator account cannot sign in: 403", async () => {
  const agent = await app.given.agent({ active: false });
  const reply = await login(agent.username);
  assert.equal(reply.status, 403);
  assert.equal(reply.body["code"], "blocked");
});
