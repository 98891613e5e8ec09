import { DOUBTED, startHeldApp, type HeldApp } from "@masq/server/testing/held";
import { runCommand } from "@masq/server/testing/command";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { agreedReports } from "./agreed-reports.ts";

let held: HeldApp;
before(async () => {
  held = await startHeldApp();
});
after(() => held.app.close());
beforeEach(() => held.clear());

test("a wrong stop is reported by its writer, decided by an admin once, and then can be exported to learn from", async () => {
  const { member, writer, claim, reader } = await held.arrange();
  await held.app.db.updateTable("member").set({ locale: "de" }).where("id", "=", member.id).execute();
  const { _id: id } = await held.hold(writer, claim);
  await reader.call("GET", `/held/${id}`);
  await reader.call("POST", `/held/${id}/decision`, { decision: "stop" });
  const admin = await held.desk.operator({ role: "admin" });
  const decide = (agree: boolean) => admin.call("POST", `/held-reports/${id}`, { agree });
  assert.equal((await decide(true)).status, 404, "nobody reported it");
  assert.equal((await reader.call("POST", `/held/${id}/wrong`)).status, 404, "only the writer");
  for (let i = 0; i < 2; i += 1) assert.equal((await writer.call("POST", `/held/${id}/wrong`)).status, 200);
  const { reports } = (await admin.call("GET", "/held-reports")).body;
  assert.deepEqual(
    reports.map((one: { _id: string; text: string; rule: string }) => [one._id, one.text, one.rule]),
    [[id, DOUBTED, "MJ"]],
  );
  assert.equal((await reader.call("GET", "/held-reports")).status, 403);
  const outside = await held.desk.operator({ role: "admin", scope: ["embernight"] });
  assert.deepEqual((await outside.call("GET", "/held-reports")).body.reports, []);
  assert.equal((await outside.call("POST", `/held-reports/${id}`, { agree: true })).status, 404);
  assert.deepEqual(await agreedReports(held.app.deps), []);
  const none = await runCommand(held.app, "export-held-reports.ts");
  assert.deepEqual([none.code, none.said], [0, ""]);
  assert.equal((await decide(true)).status, 200);
  assert.equal((await decide(false)).body.code, "conflict");
  assert.deepEqual((await admin.call("GET", "/held-reports")).body.reports, []);
  const { code, said } = await runCommand(held.app, "export-held-reports.ts");
  assert.equal(code, 0, said);
  const line = { id, role: "operator", lang: "de", class: "innocent", text: DOUBTED };
  assert.deepEqual(
    said
      .trim()
      .split("\n")
      .map((one) => JSON.parse(one) as unknown),
    [line],
  );
});

test("an admin reports nobody's own word: their own stop is decided by another admin", async () => {
  const { conversationId } = await held.arrange();
  const admin = await held.desk.operator({ role: "admin" });
  const blocked = await held.desk.answer(admin, conversationId, "Come tonight, or else.");
  assert.equal(blocked.body.code, "reply-blocked");
  const row = held.app.db.selectFrom("held_reply").where("agent_id", "=", admin.id).select("id");
  const { id } = await row.executeTakeFirstOrThrow();
  assert.equal((await admin.call("POST", `/held/${id}/wrong`)).status, 200);
  assert.deepEqual((await admin.call("GET", "/held-reports")).body.reports, []);
  assert.equal((await admin.call("POST", `/held-reports/${id}`, { agree: true })).status, 404);
  const other = await held.desk.operator({ role: "admin" });
  assert.equal((await other.call("POST", `/held-reports/${id}`, { agree: false })).status, 200);
});

test("a reader who says that it should not have been held reports it; an admin's word is the decision", async () => {
  for (const role of ["agent", "admin"] as const) {
    const { writer, claim } = await held.arrange();
    const { _id: id } = await held.hold(writer, claim);
    const reader = await held.desk.operator({ role });
    await reader.call("GET", `/held/${id}`);
    assert.equal((await reader.call("POST", `/held/${id}/decision`, { decision: "release", wrong: true })).status, 200);
    const { reported_at: at, agreed } = await held.rowOf(id);
    assert.deepEqual([at !== null, agreed], [true, role === "admin" ? true : null]);
  }
});

test("figures count per rule, writer and hour what became of them, inside the admin's brands", async () => {
  const { writer, claim, reader } = await held.arrange();
  const { _id: id } = await held.hold(writer, claim);
  await held.app.clock.advance(40_000);
  await reader.call("GET", `/held/${id}`);
  await reader.call("POST", `/held/${id}/decision`, { decision: "stop" });
  await held.desk.reply(writer, claim, "Stay, or else.");
  const admin = await held.desk.operator({ role: "admin" });
  const { body } = await admin.call("GET", "/held-figures?days=2");
  const nothing = { held: 0, sent: 0, changed: 0, stopped: 0, late: 0, blocked: 0, nobody: 0, reported: 0, agreed: 0 };
  assert.deepEqual(body.total, { ...nothing, held: 1, stopped: 1, blocked: 1 });
  assert.ok(body.medianMs >= 40_000 && body.medianMs < 60_000, String(body.medianMs));
  assert.deepEqual(
    body.rules
      .map((one: { rule: string; held: number; blocked: number }) => [one.rule, one.held, one.blocked])
      .toSorted(),
    [
      ["MJ", 1, 0],
      ["TJ", 0, 1],
    ],
  );
  assert.deepEqual([body.writers.length, body.writers[0].writer._id, body.writers[0].stopped], [1, writer.id, 1]);
  assert.equal(
    body.hours.reduce((sum: number, { held: n }: { held: number }) => sum + n, 0),
    1,
  );
  const outside = await held.desk.operator({ role: "admin", scope: ["embernight"] });
  assert.deepEqual((await outside.call("GET", "/held-figures")).body.total, nothing);
  assert.equal((await reader.call("GET", "/held-figures")).status, 403);
  assert.equal((await admin.call("GET", "/held-figures?days=91")).status, 422);
});
