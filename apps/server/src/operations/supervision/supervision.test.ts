import type { Waitings, Wall } from "@masq/contract/agent/supervision";
import { STAFFING_ANSWERS_MIN, waitChance } from "./staffing.ts";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Operator } from "@masq/server/testing/desk";
import { openProbe, type SocketProbe } from "@masq/server/testing/socket-probe";
import { CLAIM_MS } from "@masq/domain/constants";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { buildApp } from "../../app.ts";
import { closeDeps, composeDeps } from "../../compose-deps.ts";
import { localBus } from "../../platform/bus/local-bus.ts";
import { noteLostSockets, socketLost } from "../../people/agent-sessions/socket-presence.ts";
import { signAgentAccess } from "../../people/auth/sign-access.ts";
import { sweepDesk } from "../../chat/desk/desk.jobs.ts";

let app: TestApp;
let desk: Desk;
const bus = localBus();
const EMBER = "embernight.localhost";
before(async () => {
  app = await startTestApp({ deps: { bus } });
  desk = createDesk(app);
});
after(() => app.close());
beforeEach(async () => {
  await desk.clear();
  await app.db.updateTable("agent_session").set({ state: "offline" }).execute();
});

const tokenOf = async (id: string, role: "agent" | "admin") => (await app.given.signIn({ id, role })).token;
/** An admin's watching socket; the operator's own session stays unchanged. */
async function watch(scope = ["*"], role: "agent" | "admin" = "admin", url = app.url): Promise<SocketProbe> {
  const agent = await app.given.agent({ role, scope });
  const probe = await openProbe(url, { path: "/ws/agent", token: await tokenOf(agent.id, role) });
  probe.send({ action: "watchWall", on: true });
  return probe;
}
const MOMENT_MS = 8_000;
/** The next wall that satisfies `isSo`. */
async function wallWhere(probe: SocketProbe, isSo: (wall: Wall) => boolean): Promise<Wall> {
  const until = performance.now() + MOMENT_MS;
  for (;;) {
    const { wall } = (await probe.next("wall", until - performance.now())) as unknown as { wall: Wall };
    if (isSo(wall)) return wall;
  }
}
async function hold(over: Parameters<Desk["operator"]>[0] = {}, host?: string) {
  const operator = await desk.operator(over);
  const writer = await desk.writer(host === EMBER ? { brand_id: "embernight" } : {}, host);
  const profile = await app.given.profile();
  const { conversationId } = await writer.write(profile.id);
  const claim = (await operator.claims()).find((one) => one.conversation._id === conversationId);
  assert.ok(claim);
  return { operator, writer, profile, conversationId, claim };
}
/** After the node's cache expires. */
const see = async (by: Operator): Promise<Wall> => {
  await app.clock.advance(6_000);
  const reply = await by.call("GET", "/wall");
  assert.equal(reply.status, 200, reply.text);
  return reply.body as Wall;
};

test("a plain operator is refused the wall, over HTTP and on the socket", async () => {
  const operator = await desk.operator();
  assert.equal((await operator.call("GET", "/wall")).status, 403);
  const asked = await watch(["*"], "agent");
  const admin = await watch();
  await wallWhere(admin, () => true);
  asked.send({ action: "heartbeat" });
  await asked.next("heartbeat");
  assert.ok(!asked.frames.some(({ action }) => action === "wall"));
});

test("pending decisions are counted for the admin's brands alone, and drop with each decision", async () => {
  const admin = await desk.operator({ role: "admin", scope: ["velvetrooms"] });
  const stranger = await desk.operator({ role: "admin", scope: ["embernight"] });
  const counts = async (by: Operator): Promise<Waitings> => (await by.call("GET", "/waiting")).body;
  const [usual, elsewhere] = [await counts(admin), await counts(stranger)];
  const { writer, profile } = await hold();
  const body = { kind: "profile", id: profile.id, reason: "other" };
  const reported = await desk.request("/api/reports", { method: "POST", headers: writer.headers, body });
  assert.equal(reported.status, 201, reported.text);
  assert.deepEqual(await counts(admin), { ...usual, reports: usual.reports + 1 });
  assert.deepEqual(await counts(stranger), elsewhere);
  const decided = await admin.call("PATCH", `/report/${reported.body._id}`, { action: "none", decision: "Looked at." });
  assert.equal(decided.status, 200, decided.text);
  assert.deepEqual(await counts(admin), usual);
  assert.equal((await (await desk.operator()).call("GET", "/waiting")).status, 403);
});

test("a claim appears with time, operator, brand and character, shows typing and draft, and goes with the reply; no text, no member", async () => {
  const probe = await watch();
  const { operator, writer, profile, conversationId, claim } = await hold({ first_name: "Zoe", last_name: "Quill" });
  const isHere = (wall: Wall) => wall.claims.some((one) => one.stockId === claim._id);
  const wall = await wallWhere(probe, isHere);
  const [bar] = wall.claims;
  assert.ok(bar);
  const { remainingMs, claimTime: _claimTime, ...rest } = bar;
  assert.ok(remainingMs > CLAIM_MS - 60_000 && remainingMs <= CLAIM_MS);
  assert.deepEqual(rest, {
    stockId: claim._id,
    conversationId,
    kind: "MessageStock",
    tier: "first",
    brand: { domain: "velvetrooms.com", hue: rest.brand.hue },
    character: profile.name,
    operator: { _id: operator.id, name: "Zoe Quill" },
    wholeMs: CLAIM_MS,
    writing: false,
    memberWriting: false,
    draft: false,
    lapses: 0,
  });
  const line = await openProbe(app.url, { path: "/ws/agent", token: await lineOf(operator) });
  line.send({ action: "typing", stockId: claim._id, claimEpoch: claim.claimEpoch });
  await wallWhere(probe, ({ claims }) => claims[0]?.writing === true && !claims[0].memberWriting);
  const page = await openProbe(app.url, { token: writer.headers["authorization"]?.replace("Bearer ", "") ?? "" });
  page.send({ action: "typing", conversationId });
  await wallWhere(probe, ({ claims }) => claims[0]?.memberWriting === true);
  const text = "The one with the coffee stain.";
  const kept = await operator.call("PUT", `/stock/${claim._id}/draft`, { text, claimEpoch: claim.claimEpoch });
  assert.equal(kept.status, 200, kept.text);
  await wallWhere(probe, ({ claims }) => claims[0]?.draft === true);
  const said = JSON.stringify(probe.frames.filter(({ action }) => action === "wall"));
  for (const secret of [text, "Which map", writer.email, writer.username, "@example.com", writer.id])
    assert.ok(!said.includes(secret), secret);
  assert.equal((await desk.reply(operator, claim, text)).status, 201);
  await wallWhere(probe, (next) => next.claims.length === 0);
  probe.send({ action: "watchWall", on: false });
  probe.send({ action: "heartbeat" });
  await probe.next("heartbeat");
  const told = probe.frames.length;
  const next = await watch();
  await hold();
  await wallWhere(next, ({ claims }) => claims.length === 1);
  assert.equal(probe.frames.length, told);
});

/** The operator's own session, so that their typing counts. */
const lineOf = ({ id, actor }: Operator): Promise<string> =>
  signAgentAccess(app.deps, { agentId: id, sessionId: actor.sessionId, role: actor.role });

test("an admin of one brand sees only that brand's claims, items and operators", async () => {
  const mine = await hold({ scope: ["embernight"] }, EMBER);
  const other = await hold({ scope: ["velvetrooms"] });
  const waiting = await desk.writer({ brand_id: "embernight" }, EMBER);
  await waiting.write(mine.profile.id);
  const elsewhere = await desk.writer();
  await elsewhere.write(mine.profile.id);
  const admin = await desk.operator({ role: "admin", scope: ["embernight"] }, "offline");
  const wall = await see(admin);
  assert.deepEqual(
    wall.claims.map(({ stockId }) => stockId),
    [mine.claim._id],
  );
  assert.deepEqual(
    wall.operators.map(({ _id }) => _id),
    [mine.operator.id],
  );
  assert.deepEqual(
    wall.waiting.map(({ kind, first, standard, vip }) => [kind, first + standard + vip]),
    [
      ["MessageStock", 1],
      ["FollowUpStock", 0],
      ["MeetUpStock", 0],
    ],
  );
  assert.equal(wall.staffing.have, 1);
  const all = await see(await desk.operator({ role: "admin" }, "offline"));
  assert.deepEqual(new Set(all.claims.map(({ stockId }) => stockId)), new Set([mine.claim._id, other.claim._id]));
  const probe = await watch(["embernight"]);
  const pushed = await wallWhere(probe, () => true);
  assert.deepEqual(
    pushed.claims.map(({ stockId }) => stockId),
    [mine.claim._id],
  );
});

test("a frozen conversation is on its brand's wall until thawed, with or without a waiting item", async () => {
  const admin = await desk.operator({ role: "admin", scope: ["velvetrooms"] }, "offline");
  const stranger = await desk.operator({ role: "admin", scope: ["embernight"] }, "offline");
  const frozen = async (by: Operator) =>
    (await see(by)).supervisor.filter(({ why }) => why === "frozen").map(({ conversationId }) => conversationId);
  const { operator, conversationId, claim } = await hold();
  assert.equal((await desk.reply(operator, claim)).status, 201);
  const waiting = await hold();
  const late = await desk.writer();
  const raised = await late.write((await app.given.profile()).id);
  await sql`update stock set lane = 'supervisor', deadline_at = app_now() - interval '1 hour'
    where conversation_id = ${raised.conversationId}`.execute(app.db);
  for (const id of [conversationId, waiting.conversationId]) {
    assert.ok(!(await frozen(admin)).includes(id));
    assert.equal((await admin.call("PUT", `/conversation/${id}/frozen`, { frozen: true })).status, 200);
    assert.equal((await frozen(admin)).filter((one) => one === id).length, 1);
    assert.deepEqual(
      (await see(admin)).supervisor.map((item) => item.conversationId),
      [id, raised.conversationId],
      "frozen ones come first",
    );
    assert.ok(!(await frozen(stranger)).includes(id));
    assert.equal((await admin.call("PUT", `/conversation/${id}/frozen`, { frozen: false })).status, 200);
    assert.ok(!(await frozen(admin)).includes(id));
  }
});

test("paused, locked out and lapsed operators are distinguished; a triple lapse waits for a supervisor", async () => {
  const { operator, claim } = await hold({ first_name: "Lapsed" });
  const paused = await desk.operator({ first_name: "Paused" });
  await paused.call("POST", "/event", {
    queue: "agent-status",
    message: { event: "pause", status: "paused", reason: "other: tea" },
  });
  await app.db.updateTable("stock").set({ lapses: 2 }).where("id", "=", claim._id).execute();
  await sql`update stock set claim_expires_at = app_now() where id = ${claim._id}`.execute(app.db);
  await sweepDesk(app.deps);
  const wall = await see(await desk.operator({ role: "admin" }, "offline"));
  const of = (id: string) => wall.operators.find(({ _id }) => _id === id);
  assert.deepEqual([of(operator.id)?.status, of(operator.id)?.lapses], ["offline", 1]);
  assert.equal(of(paused.id)?.status, "paused");
  const lockoutMs = of(paused.id)?.lockoutMs ?? 0;
  assert.ok(lockoutMs > 3_500_000 && lockoutMs <= 3_600_000, String(lockoutMs));
  assert.deepEqual(
    wall.supervisor.map(({ stockId, why }) => [stockId, why]),
    [[claim._id, "lapsed"]],
  );
  assert.equal(wall.waiting[0]?.supervisor, 1);
  assert.equal(wall.forecast.items.length, 0, "operators are not given it, so that it is no part of their line");
});

test("the wall names what an operator did last, for five minutes", async () => {
  const admin = await desk.operator({ role: "admin" }, "offline");
  const { operator, claim } = await hold();
  const last = async () => {
    const { operators } = await see(admin);
    return operators.find(({ _id }) => _id === operator.id)?.last?.what ?? null;
  };
  assert.equal(await last(), "claimed");
  assert.equal((await desk.reply(operator, claim)).status, 201);
  assert.equal(await last(), "replied");
  await app.clock.advance(60_000);
  const status = (to: "paused" | "online") => ({
    queue: "agent-status",
    message: { event: to, status: to, ...(to === "paused" && { reason: "other: tea" }) },
  });
  assert.equal((await operator.call("POST", "/event", status("paused"))).status, 200);
  assert.equal(await last(), "paused");
  assert.equal((await operator.call("POST", "/event", status("online"))).status, 200);
  assert.equal(await last(), "online");
  await app.clock.advance(5 * 60_000);
  assert.equal(await last(), null);
});

test("who is signed out is shown with the newest cause, not with an older one, and leaves the wall after a quarter of an hour", async () => {
  const admin = await desk.operator({ role: "admin" }, "offline");
  const of = async (id: string) => {
    const one = (await see(admin)).operators.find(({ _id }) => _id === id);
    return one && [one.status, one.reconnecting, one.left, one.last?.what ?? null];
  };
  // The console closes first, then the claim runs out.
  const { operator, claim } = await hold();
  const { sessionId } = operator.actor;
  await socketLost(app.deps, operator.id, sessionId);
  assert.deepEqual(await of(operator.id), ["online", true, null, "claimed"]);
  await sql`update stock set claim_expires_at = app_now() where id = ${claim._id}`.execute(app.db);
  await sweepDesk(app.deps);
  assert.deepEqual(await of(operator.id), ["offline", false, "lapsed", "lapsed"]);
  await app.clock.advance(5 * 60_000);
  assert.deepEqual(await of(operator.id), ["offline", false, "lapsed", null]);
  // Back on duty, then cut off: the older lapse is no cause any more.
  await desk.clear();
  await app.db
    .updateTable("agent_session")
    .set({ state: "online", session_id: sessionId, socket_lost_at: null })
    .where("agent_id", "=", operator.id)
    .execute();
  await socketLost(app.deps, operator.id, sessionId);
  await app.clock.advance(app.deps.config.LOST_SOCKET_MS);
  await sweepDesk(app.deps);
  assert.deepEqual(await of(operator.id), ["offline", false, "lost", "lost"]);
  await app.clock.advance(15 * 60_000);
  assert.equal(await of(operator.id), undefined);
});

test("staffing needs enough replies, then gives Erlang's figures; the forecast names what will be late", async () => {
  const admin = await desk.operator({ role: "admin" }, "offline");
  const { operator, conversationId } = await hold();
  await desk.clear();
  await app.db.deleteFrom("reply_entry").execute();
  const few = await see(admin);
  assert.ok(few.staffing.answers < STAFFING_ANSWERS_MIN);
  assert.deepEqual([few.staffing.needed, few.staffing.waitChance, few.forecast.missing], [null, null, null]);
  // Sixty replies of two minutes each within the hour: two erlang.
  await sql`insert into reply_entry (id, agent_id, stock_id, message_id, conversation_id, brand_id, kind, claimed_at, waited_from, at)
    select 'planted-' || n, ${operator.id}, 'stk-' || n, 'msg-' || n, ${conversationId}, 'velvetrooms', 'MessageStock',
      app_now() - make_interval(secs => n * 30 + 120), app_now() - make_interval(secs => n * 30 + 150),
      app_now() - make_interval(secs => n * 30)
    from generate_series(1, 60) as n`.execute(app.db);
  const writer = await desk.writer();
  const first = await writer.write((await app.given.profile()).id);
  const second = await writer.write((await app.given.profile()).id);
  await sql`update stock set deadline_at = app_now() + interval '3 minutes' where conversation_id = ${first.conversationId}`.execute(
    app.db,
  );
  await sql`update stock set deadline_at = app_now() + interval '3.5 minutes' where conversation_id = ${second.conversationId}`.execute(
    app.db,
  );
  const wall = await see(admin);
  const { needed, have, handlingMs, waitChance: chance, arrivals, answers } = wall.staffing;
  assert.equal(answers - few.staffing.answers, 60);
  assert.deepEqual([have, handlingMs], [1, 120_000]);
  assert.equal(arrivals, 62);
  assert.equal(needed, 3);
  assert.equal(chance, waitChance((62 * 120) / 3600, 1));
  // One operator, two minutes each: the first is done after two, the second after four.
  assert.deepEqual([wall.forecast.late, wall.forecast.missing, wall.forecast.safe], [0, 1, 1]);
  assert.deepEqual(
    wall.forecast.items.map((item) => [item.conversationId, item.answeredInMs]),
    [[second.conversationId, 240_000]],
  );
  assert.deepEqual([wall.forecast.emptyInMs, wall.forecast.grows], [null, true]);
});

test("two nodes: typing on one shows on the other's wall, and a connection that died with its node is noticed", async () => {
  const { config, clock } = app.deps;
  const deps = composeDeps({ config, databaseUrl: config.DATABASE_URL ?? "", clock, log: app.deps.log, bus });
  const second = await buildApp(deps, { web: "none", checkReplies: true, complete: false });
  const far = `http://localhost:${new URL(await second.listen({ port: 0, host: "127.0.0.1" })).port}`;
  const probe = await watch();
  const { operator, claim } = await hold();
  const line = await openProbe(far, { path: "/ws/agent", token: await lineOf(operator) });
  line.send({ action: "typing", stockId: claim._id, claimEpoch: claim.claimEpoch });
  await wallWhere(probe, ({ claims }) => claims[0]?.writing === true);
  await second.close();
  await closeDeps({ ...deps, bus: localBus() });
  await app.clock.advance(25_000);
  await noteLostSockets(app.deps);
  await wallWhere(probe, ({ operators }) =>
    operators.some(({ _id, reconnecting }) => _id === operator.id && reconnecting),
  );
});
