import { DOUBTED, startHeldApp, type HeldApp } from "@masq/server/testing/held";
import { changeStatus } from "@masq/server/people/agent-sessions/change-status";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { sweepDesk } from "../desk/desk.jobs.ts";
import { sweepHeld } from "./held.jobs.ts";

let held: HeldApp;
before(async () => {
  held = await startHeldApp();
});
after(() => held.app.close());
beforeEach(() => held.clear());

const arrangeHeld = async () => {
  const arranged = await held.arrange();
  const { _id: id } = await held.hold(arranged.writer, arranged.claim);
  return { ...arranged, id };
};
type Held = Awaited<ReturnType<typeof arrangeHeld>>;
const draftOf = async (stockId: string) =>
  held.app.db.selectFrom("stock").where("id", "=", stockId).select(["state", "draft_by"]).executeTakeFirstOrThrow();

test("a member's new line withdraws it at once; the claim goes on with what was left and the text as draft", async () => {
  const { member, profile, writer, claim, id } = await arrangeHeld();
  const left = (await writer.claims())[0]?.remainingMs ?? 0;
  await held.app.clock.advance(100_000);
  await member.write(profile.id, "Are you still there?");
  assert.equal((await held.rowOf(id)).state, "withdrawn");
  assert.deepEqual(await held.toldTo(writer), ["withdrawn"]);
  const [now] = await writer.claims();
  assert.deepEqual([now?.claimEpoch, now?.held?.state, now?.draft?.text], [claim.claimEpoch, "withdrawn", DOUBTED]);
  assert.ok((now?.remainingMs ?? 0) <= left && (now?.remainingMs ?? 0) > left - 5_000);
});

test("another draft withdraws it, the same does not", async () => {
  const { writer, claim, id } = await arrangeHeld();
  const save = (text: string) =>
    writer.call("PUT", `/stock/${claim._id}/draft`, { text, claimEpoch: claim.claimEpoch });
  assert.equal((await save(`${DOUBTED} `)).status, 200);
  assert.equal((await held.rowOf(id)).state, "waiting");
  assert.equal((await save("Let me think of other words.")).status, 200);
  assert.equal((await held.rowOf(id)).state, "withdrawn");
  assert.deepEqual(await held.toldTo(writer), ["withdrawn"]);
  assert.equal((await writer.claims())[0]?.draft?.text, "Let me think of other words.");
});

const ENDS: [string, (given: Held) => Promise<unknown>][] = [
  [
    "an admin's take-over",
    async ({ conversationId }) => {
      const admin = await held.desk.operator({ role: "admin" });
      assert.equal((await admin.call("POST", `/conversation/${conversationId}/intervene`)).status, 200);
    },
  ],
  [
    "an admin's freeze",
    async ({ conversationId }) => {
      const admin = await held.desk.operator({ role: "admin" });
      assert.equal((await admin.call("PUT", `/conversation/${conversationId}/frozen`, { frozen: true })).status, 200);
    },
  ],
  [
    "an admin's own answer",
    async ({ conversationId }) => {
      const admin = await held.desk.operator({ role: "admin" });
      assert.equal((await held.desk.answer(admin, conversationId)).status, 201);
    },
  ],
  [
    "the end of the writer's shift",
    async ({ writer }) => {
      await changeStatus(held.app.deps, writer.actor, { status: "offline" });
    },
  ],
  [
    "a lost connection",
    async ({ writer }) => {
      await sql`update agent_session set socket_lost_at = app_now() - interval '1 hour' where agent_id = ${writer.id}`.execute(
        held.app.db,
      );
      await sweepDesk(held.app.deps);
    },
  ],
  [
    "the item given back",
    async ({ writer, claim }) => {
      const body = { claimEpoch: claim.claimEpoch, reason: "Not mine" };
      assert.equal((await writer.call("POST", `/stock/${claim._id}/release`, body)).status, 200);
    },
  ],
];
for (const [what, end] of ENDS) {
  test(`${what} withdraws it: nobody can send it from that moment, and the writer is told`, async () => {
    const given = await arrangeHeld();
    const { reader, writer, claim, id, conversationId } = given;
    assert.equal((await reader.call("GET", `/held/${id}`)).status, 200);
    await end(given);
    assert.deepEqual((await reader.call("GET", "/held")).body.held, []);
    const late = await reader.call("POST", `/held/${id}/decision`, { decision: "release" });
    assert.equal(late.body.code, "held-over");
    await sweepHeld(held.app.deps);
    assert.equal((await held.rowOf(id)).state, "withdrawn");
    assert.deepEqual(await held.toldTo(writer), ["withdrawn"]);
    const sent = (await held.sentTo(conversationId)).filter(({ agent_id: by }) => by === writer.id);
    assert.deepEqual(sent, []);
    const stock = await draftOf(claim._id);
    assert.equal(stock.state === "ready" ? stock.draft_by : writer.id, writer.id, "the text is the item's draft");
  });
}

test("an admin's line without a claim ends with the member's next line, and with the admin's account", async () => {
  const { member, profile, conversationId, reader } = await held.arrange();
  for (const end of ["line", "account"]) {
    const admin = await held.desk.operator({ role: "admin" });
    const waits = await held.desk.answer(admin, conversationId, DOUBTED);
    assert.equal(waits.body.code, "reply-held", waits.text);
    const { _id: id } = waits.body.details.held as { _id: string };
    if (end === "line") await member.write(profile.id, "One more thing");
    else await held.app.db.updateTable("agent").set({ active: false }).where("id", "=", admin.id).execute();
    assert.equal((await reader.call("GET", `/held/${id}`)).body.code, "held-over", end);
    await sweepHeld(held.app.deps);
    assert.deepEqual([(await held.rowOf(id)).state, await held.toldTo(admin)], ["withdrawn", ["withdrawn"]], end);
  }
});

test("a member who blocks the character ends it as well", async () => {
  const { member, profile, reader, id } = await arrangeHeld();
  const blocked = await held.desk.request(`/api/block/${profile.id}`, {
    method: "PATCH",
    headers: member.headers,
    body: { blocked: true },
  });
  assert.ok(blocked.status < 300, blocked.text);
  assert.equal((await reader.call("GET", `/held/${id}`)).body.code, "held-over");
  await sweepHeld(held.app.deps);
  assert.equal((await held.rowOf(id)).state, "withdrawn");
});

test("read by nobody in three minutes it is too late: not sent, the draft kept, the clock goes on, the writer told once", async () => {
  const { conversationId, writer, claim, reader, id } = await arrangeHeld();
  const left = (await writer.claims())[0]?.remainingMs ?? 0;
  assert.equal((await reader.call("GET", `/held/${id}`)).status, 200);
  await held.app.clock.advance(190_000);
  assert.equal((await reader.call("POST", `/held/${id}/decision`, { decision: "release" })).body.code, "held-over");
  assert.equal((await held.rowOf(id)).state, "late");
  await Promise.all([1, 2, 3].map(() => sweepHeld(held.app.deps)));
  assert.deepEqual(await held.toldTo(writer), ["late"]);
  const [now] = await writer.claims();
  assert.deepEqual([now?.claimEpoch, now?.held?.state, now?.draft?.text], [claim.claimEpoch, "late", DOUBTED]);
  const spent = left - (now?.remainingMs ?? 0);
  assert.ok(spent >= 9_000 && spent < 20_000, `ten seconds beyond the three minutes: ${spent}`);
  assert.deepEqual(await held.sentTo(conversationId), []);
  await held.app.clock.advance(300_000);
  assert.equal((await sweepDesk(held.app.deps)).length, 1, "then the claim lapses like any other");
});

test("the job alone ends what is too late, also after a restart: the state is in the row", async () => {
  const { writer, id } = await arrangeHeld();
  await sweepHeld(held.app.deps);
  assert.equal((await held.rowOf(id)).state, "waiting");
  await held.app.clock.advance(181_000);
  assert.equal(await sweepHeld(held.app.deps), 1);
  assert.equal((await held.rowOf(id)).state, "late");
  assert.deepEqual(await held.toldTo(writer), ["late"]);
  assert.equal(await sweepHeld(held.app.deps), 0);
});

test("with the member's account its texts are gone", async () => {
  const { member, id } = await arrangeHeld();
  await sql`delete from conversation where member_id = ${member.id}`.execute(held.app.db);
  assert.equal(
    await held.app.db.selectFrom("held_reply").where("id", "=", id).select("id").executeTakeFirst(),
    undefined,
  );
});
