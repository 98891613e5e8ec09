import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import { openProbe } from "@masq/server/testing/socket-probe";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { signAgentAccess } from "../auth/sign-access.ts";
import { sweepDesk } from "../../chat/desk/desk.jobs.ts";
import { changeStatus } from "./change-status.ts";
import { socketSeen, vouchForSockets } from "./socket-presence.ts";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());

const isLost = async (agentId: string): Promise<boolean> => {
  const row = await app.db
    .selectFrom("agent_session")
    .where("agent_id", "=", agentId)
    .select("socket_lost_at")
    .executeTakeFirstOrThrow();
  return row.socket_lost_at !== null;
};

test("a socket of a killed node is detected by any other node; a vouched-for one stays", async () => {
  const member = await desk.writer();
  await member.write((await app.given.profile()).id);
  const operator = await desk.operator();
  const { id: agentId, actor } = operator;
  assert.equal((await operator.claims()).length, 1);
  await socketSeen(app.deps, agentId, actor.sessionId);
  const lost = () => isLost(agentId);
  const later = async (ms: number) => {
    await app.clock.advance(ms);
    return sweepDesk(app.deps);
  };
  for (let i = 0; i < 3; i += 1) {
    await later(15_000);
    await vouchForSockets(app.deps, [{ agentId, sessionId: actor.sessionId }]);
  }
  assert.equal(await lost(), false);
  await later(21_000);
  assert.equal(await lost(), true, "nobody vouched for it any more");
  await vouchForSockets(app.deps, [{ agentId, sessionId: "ses_of_another_device" }]);
  assert.equal(await lost(), true);
  await vouchForSockets(app.deps, [{ agentId, sessionId: actor.sessionId }]);
  assert.equal(await lost(), false, "its node was only slow");
  assert.deepEqual(await later(100_000), [], "a database that was away for long ends nobody at once");
  assert.equal((await later(51_000)).length, 1);
  assert.equal((await operator.call("GET", "/session")).body.status, "offline");
});

test("an old socket does not count against an operator who starts again", async () => {
  const { id, actor } = await desk.operator();
  await socketSeen(app.deps, id, actor.sessionId);
  await changeStatus(app.deps, actor, { status: "offline" });
  await app.clock.advance(300_000);
  await changeStatus(app.deps, actor, { status: "online" });
  await sweepDesk(app.deps);
  assert.equal(await isLost(id), false);
});

test("a node keeps vouching for its open sockets", async () => {
  const { id, actor } = await desk.operator();
  const { role, sessionId } = actor;
  const token = await signAgentAccess(app.deps, { agentId: id, role, sessionId });
  const probe = await openProbe(app.url, { path: "/ws/agent", token });
  probe.send({ action: "heartbeat" });
  await probe.next("heartbeat");
  await app.clock.advance(60_000);
  await sweepDesk(app.deps);
  assert.equal(await isLost(id), true);
  for (let i = 0; i < 80 && (await isLost(id)); i += 1) await app.clock.sleep(100);
  assert.equal(await isLost(id), false);
  probe.close();
});
