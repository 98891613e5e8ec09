import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { runCommand } from "@masq/server/testing/command";
import { createDesk } from "@masq/server/testing/desk";
import { ACTS_DONE } from "@masq/server/testing/rulings";
import { sql } from "kysely";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";

let app: TestApp;
let ofYear: string[];
let file: string;
before(async () => {
  app = await startTestApp();
  ofYear = ["--brand", "velvetrooms.com", "--year", String(app.clock.now().getUTCFullYear())];
  file = path.join(app.deps.config.DATA_DIR, "report.csv");
  const desk = createDesk(app);
  for (const act of ["account-locked", "words-masked"] as const)
    await ACTS_DONE[act]({ app, desk }, { isNewer: false });
});
after(() => app.close());

const report = (...words: string[]) => runCommand(app, "dsa-report.ts", words);
const recount = (...words: string[]) => runCommand(app, "dsa-recount.ts", words);

test("the report is CSV alone, the recount agrees with it, and names a row that is gone since", async () => {
  const made = await report(...ofYear);
  assert.equal(made.code, 0, made.said);
  const [head, ...lines] = made.answer.trim().split("\r\n");
  assert.equal(head, '"Section","Article","Indicator","Category","Measure","Value"');
  assert.ok(lines.includes('"1.1","15(1)","Name of the service","","","velvetrooms.com"'), made.answer);
  assert.ok(lines.includes('"1.5.1","24(1)(b)","Accounts suspended for breach of law or terms","","",1'), made.answer);
  assert.ok(lines.includes('"1.6","15(1)(e)","Decisions by automated means only","","",1'), made.answer);
  fs.writeFileSync(file, made.answer);
  const same = await recount(...ofYear, file);
  assert.deepEqual([same.code, same.answer], [0, "The report and the rows agree\n"], same.said);

  await app.db.deleteFrom("ruling").where("act", "=", "account-locked").execute();
  const found = await recount(...ofYear, file);
  assert.equal(found.code, 1, found.said);
  assert.match(
    found.answer,
    /^1\.5\.1 \| 24\(1\)\(b\) \| Accounts suspended for breach of law or terms.*: the report says 1, the rows say 0$/m,
  );
  assert.match(found.answer, /^\d+ lines differ$/m);
});

test("arguments that are wrong are refused in one sentence, before anything is counted", async () => {
  const other = path.join(app.deps.config.DATA_DIR, "other.csv");
  fs.writeFileSync(other, '"Order","Amount"\r\n"ord_1",12\r\n');
  const [, brand = "", , year = ""] = ofYear;
  const refusals: [Awaited<ReturnType<typeof report>>, RegExp][] = [
    [await report(), /^Name the brand: --brand <domain>$/],
    [await report("--brand", brand), /^Name the year: --year 2026$/],
    [await report("--brand", brand, "--year", "26"), /^Name the year: --year 2026$/],
    [await report("--brand", "nowhere.example", "--year", year), /^There is no brand nowhere\.example$/],
    [await report(...ofYear, "--month", "3"), /^Unknown option '--month'/],
    [await recount(...ofYear), /^Name the report's file$/],
    [await recount(...ofYear, path.join(app.deps.config.DATA_DIR, "none.csv")), /^ENOENT: no such file .*none\.csv'$/],
    [await recount(...ofYear, other), /^.*other\.csv is no report of npm run --silent dsa-report$/],
  ];
  for (const [{ code, answer, said }, why] of refusals) {
    assert.deepEqual([code, answer], [2, ""], said);
    assert.match(said.trim(), why);
  }
});

test("no report is made of an audit log that somebody changed", async () => {
  await sql`update audit_entry set actor = 'agt_somebody' where action = 'ruling.given'`.execute(app.db);
  const made = await report(...ofYear);
  assert.deepEqual([made.code, made.answer], [2, ""], made.said);
  assert.match(made.said, /^The audit log is damaged: see npm run verify-audit$/m);
});
