import { RULING_ACTS, RULING_GROUNDS, type RulingAct } from "@masq/domain/foundation/rulings";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import { ACTS_DONE, appealRuling, lateJudge, rulingOf } from "@masq/server/testing/rulings";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { verifyAudit } from "../../foundation/audit/verify-audit.ts";
import { writeCsv } from "../../http/csv.ts";
import { differences, dsaRows, HEAD, readRows } from "./dsa-rows.ts";
import { makeDsaReport, recountDsaReport } from "./make-dsa-report.ts";

const HOUR_MS = 3_600_000;
const late = lateJudge();
let app: TestApp;
let desk: Desk;
let year: number;
before(async () => {
  app = await startTestApp({ payments: true, deps: { judge: late.judge } });
  desk = createDesk(app);
  year = app.clock.now().getUTCFullYear();
  await liveAYear();
});
after(() => app.close());

const admin = () => desk.operator({ role: "admin" }, "offline");
const wanted = async (of = year) => {
  const brand = await app.deps.brands.byId("velvetrooms");
  assert.ok(brand);
  return { brand, year: of };
};
const report = async (of?: number) => makeDsaReport(app.deps, await wanted(of));
const recount = async (of?: number) => recountDsaReport(app.deps, await wanted(of));
const asText = (rows: Awaited<ReturnType<typeof report>>) => readRows(writeCsv([HEAD, ...rows])).slice(1);
const valueOf = (rows: readonly (readonly string[])[], indicator: string, category = "") =>
  rows.find(([, , name, one]) => name === indicator && one === category)?.[5];

async function appealTo(act: RulingAct, answer: "appeal-kept" | "appeal-granted"): Promise<void> {
  const { member } = await ACTS_DONE[act]({ app, desk }, late.state);
  const ruling = await rulingOf(app, member.id);
  assert.equal((await appealRuling(app, ruling, "No.")).status, 200);
  await app.clock.advance(3 * HOUR_MS);
  const answered = await (await admin()).call("PATCH", `/appeal/${ruling._id}`, { answer, words: "Because." });
  assert.equal(answered.status, 200, answered.text);
}

/** Everything that the report counts, by the routes of people; and some of it on another brand, which it must not. */
async function liveAYear(): Promise<void> {
  for (const act of RULING_ACTS) await ACTS_DONE[act]({ app, desk }, late.state);
  await appealTo("words-masked", "appeal-granted");
  await appealTo("words-masked", "appeal-kept");
  await appealTo("picture-refused", "appeal-kept");
  const profile = await app.given.profile();
  const reporter = await app.given.member();
  // Hours go by in between: each call has a session of its own.
  const call = async (method: string, path: string, body: object) => {
    const { headers } = await app.given.signIn(reporter);
    const reply = await desk.request(`/api${path}`, { method, headers, body });
    assert.ok(reply.status < 300, reply.text);
    return reply.body as { _id: string };
  };
  const filed = async (reason: string) =>
    (await call("POST", "/reports", { kind: "profile", id: profile.id, reason }))._id;
  const decide = async (id: string, action: string) => {
    const body = { action, decision: "Looked at." };
    assert.equal((await (await admin()).call("PATCH", `/report/${id}`, body)).status, 200);
  };
  const first = await filed("other");
  await app.clock.advance(2 * HOUR_MS);
  await decide(first, "none");
  await call("POST", `/report/${first}/appeal`, { text: "Again." });
  await decide(first, "none");
  const second = await filed("minor");
  await app.clock.advance(4 * HOUR_MS);
  await decide(second, "hide-character");
  // A flag of the product itself is no notice.
  const other = await desk.writer();
  await other.write((await app.given.profile()).id, "I want to kill myself tonight.");
  const elsewhere = await desk.writer({ brand_id: "embernight" }, "embernight.localhost");
  await elsewhere.write((await app.given.profile()).id, "Mail me at lena@example.com please.");
}

test("the report from the audit log and the recount from the rows agree, line by line, over data of the real routes", async () => {
  const said = asText(await report());
  assert.deepEqual(differences(said, await recount()), []);
  assert.deepEqual((await verifyAudit(app.db)).faults, []);
  const shown = (indicator: string, category?: string) => valueOf(said, indicator, category);
  assert.deepEqual(
    [
      shown("Notices received"),
      shown("Notices decided"),
      shown("Notices that led to an action"),
      shown("Median time to decide, members' notices, in hours"),
    ],
    ["3", "3", "2", "3"],
  );
  assert.deepEqual([shown("Complaints submitted"), shown("Decisions on the complainant reversed")], ["4", "1"]);
  assert.equal(shown("Median time to answer a complaint, in hours"), "3");
  // Three masked messages, a masked profile and a chargeback were decided by programs alone.
  assert.deepEqual(
    [
      shown("Decisions by automated means only"),
      shown("Automated decisions reversed after a complaint"),
      shown("Error rate of automated decisions, as measured by complaints"),
    ],
    ["5", "1", "0.2"],
  );
  assert.equal(shown("Accounts suspended for breach of law or terms"), "1");
  assert.equal(shown("Measures taken after a notice"), "2");
  assert.equal(shown("Measures taken at the provider's own initiative"), "10");
});

test("nothing of it is in another year, which is a report of noughts", async () => {
  const said = asText(await report(year - 1));
  assert.deepEqual(differences(said, await recount(year - 1)), []);
  assert.deepEqual(
    said.filter(
      ([section, , , , , value]) => section !== "1.1" && section !== "1.7" && !["0", ""].includes(value ?? ""),
    ),
    [],
  );
});

const planted: Readonly<Record<string, () => Promise<unknown>>> = {
  "a ruling that is gone": () =>
    sql`delete from ruling where id = (select min(id) from ruling where act = 'profile-masked')`.execute(app.db),
  "a ruling without an entry": () =>
    sql`insert into ruling (id, brand_id, member_id, act, ground, origin, subject_id)
      select id || 'x', brand_id, member_id, act, ground, origin, subject_id from ruling where act = 'account-locked'`.execute(
      app.db,
    ),
  "a decision with another outcome": () =>
    sql`update report set action = 'none' where action = 'hide-character'`.execute(app.db),
  "a program's decision put down to a person": () =>
    sql`update ruling set decided_by = (select min(id) from agent) where act = 'credits-taken'`.execute(app.db),
  "a notice of another day": () => sql`update removal set created_at = created_at - interval '2 years'`.execute(app.db),
};
for (const [what, plant] of Object.entries(planted))
  test(`a planted difference is found: ${what}`, async () => {
    const said = asText(await report());
    const before_ = differences(said, await recount());
    await plant();
    const found = differences(said, await recount());
    assert.ok(
      found.some((line) => !before_.includes(line)),
      found.join("\n"),
    );
  });

test("every act and every ground has its words in the mapping, and a new one is not dropped", () => {
  const of = (ground: string, act: string) => new Map([[`measures.own.${ground}.${act}`, 1]]);
  const rowsOf = (ground: string, act: string) =>
    dsaRows({ named: {}, figures: of(ground, act), staff: new Map() }).filter(([section]) => section === "1.4");
  for (const act of RULING_ACTS) assert.equal(rowsOf("unfit", act).length, 2, act);
  for (const ground of Object.keys(RULING_GROUNDS))
    if (ground !== "appeal") assert.equal(rowsOf(ground, "words-masked").length, 2, ground);
  assert.throws(() => rowsOf("unheard-of", "words-masked"), /no words for unheard-of/);
});
