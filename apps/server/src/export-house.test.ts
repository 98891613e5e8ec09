import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { runCommand } from "@masq/server/testing/command";
import { createDesk } from "@masq/server/testing/desk";
import { plantEarlier } from "@masq/server/testing/plant-earlier";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { checkBooks } from "./ledger/wallet/check-books.ts";
import { readEarlierLines } from "./people/arrivals/arrivals.queries.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

type Line = { id: string; member: string; character: string; from: string; at: string; text: string };
const readJson = <T>(folder: string, name: string): T[] =>
  fs
    .readFileSync(path.join(folder, name), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as T);

test("what a brand exports, the import takes in again: members, credits and both sides' lines", async () => {
  const desk = createDesk(app);
  const profile = await app.given.profile({ username: "liora_vane" });
  const operator = await desk.operator();
  const writer = await desk.writer({ username: "ada_q", birthday: "1981-02-03", locale: "de" });
  await app.given.member({ username: "bo_b", status: "suspended" });
  await app.given.member({ username: "gone_g", status: "deactivated" });
  await app.given.member({ username: "ember_e", brand_id: "embernight" });
  await writer.write(profile.id, 'Which map,\r\n"the old one"? \u{1F5FA}');
  const [claim] = await operator.claims();
  assert.ok(claim);
  assert.equal((await desk.reply(operator, claim, "The one with the coffee stain.")).status, 201);
  const shared = await app.given.member({ username: "cy_c" });
  const silent = await app.given.member({ username: "di_d" });
  await plantEarlier(app, { memberId: shared.id, profileId: profile.id, text: "an older line" });
  await plantEarlier(app, { memberId: silent.id, profileId: profile.id, text: "nobody’s business", shared: false });

  const folder = path.join(app.deps.config.DATA_DIR, "out");
  const out = await runCommand(app, "export-house.ts", ["--brand", "velvetrooms", folder]);
  assert.equal(out.code, 0, out.said);
  assert.match(out.said, /4 members and 3 lines written/);
  assert.match(out.said, /1 lines from another system stay behind/);
  for (const name of fs.readdirSync(folder))
    assert.equal(fs.statSync(path.join(folder, name)).mode & 0o777, 0o600, name);
  const members = readJson<{ username: string; credits: number; blocked: string }>(folder, "members.jsonl");
  assert.deepEqual(members.map(({ username, credits, blocked }) => `${username} ${credits} ${blocked}`).toSorted(), [
    "ada_q 49 no",
    "bo_b 0 yes",
    "cy_c 0 no",
    "di_d 0 no",
  ]);
  const lines = readJson<Line>(folder, "lines.jsonl");
  const texts = ["The one with the coffee stain.", 'Which map,\r\n"the old one"? \u{1F5FA}', "an older line"];
  assert.deepEqual(lines.map(({ text }) => text).toSorted(), texts.toSorted());
  const again = await runCommand(app, "export-house.ts", ["--brand", "velvetrooms", folder]);
  assert.match(again.said, /is not empty/);

  // Into another brand, as if it were another installation.
  await app.db.updateTable("member").set({ email_key: "elsewhere" }).where("username", "=", "ember_e").execute();
  const brought = await runCommand(app, "import-house.ts", [
    "--brand",
    "embernight",
    "--from",
    "Velvet Rooms",
    "--members",
    path.join(folder, "members.jsonl"),
    "--lines",
    path.join(folder, "lines.jsonl"),
  ]);
  assert.match(brought.said, /members: 3 added, 0 were there already, 1 refused/, "the locked one");
  assert.match(brought.said, /lines: 3 added, 0 were there already, 0 refused/);
  const ada = await app.db
    .selectFrom("member")
    .innerJoin("wallet", "wallet.member_id", "member.id")
    .where("username", "=", "ada_q")
    .where("brand_id", "=", "embernight")
    .select(["member.id", "balance", "birthday", "locale", "email"])
    .executeTakeFirstOrThrow();
  assert.deepEqual([ada.balance, ada.birthday, ada.locale, ada.email], [49, "1981-02-03", "de", writer.email]);
  await app.db.updateTable("arrival").set({ agreed_at: app.clock.now() }).where("member_id", "=", ada.id).execute();
  const told = await readEarlierLines(app.deps, { memberId: ada.id, profileId: profile.id, reader: "member" });
  assert.deepEqual(
    told.lines.map(({ fromMember, text }) => [fromMember, text]),
    [
      [true, 'Which map,\r\n"the old one"? \u{1F5FA}'],
      [false, "The one with the coffee stain."],
    ],
  );
  assert.deepEqual((await checkBooks(app.deps)).faults, []);
  const acts = await app.db.selectFrom("audit_entry").where("action", "=", "house.exported").select("data").execute();
  assert.deepEqual(
    acts.map(({ data }) => data),
    [{ members: 4, lines: 3 }],
  );
});

test("the pages of a long earlier conversation join without a gap, and staff read none that is not shared", async () => {
  const profile = await app.given.profile({ username: "otto_v" });
  const member = await app.given.member({ username: "long_l" });
  await plantEarlier(app, { memberId: member.id, profileId: profile.id, text: "line 0", shared: false });
  const [first] = await app.db.selectFrom("earlier_line").where("member_id", "=", member.id).selectAll().execute();
  assert.ok(first);
  // Many at the same moment: their ids decide.
  const rows = Array.from({ length: 120 }, (_, nth) => ({ ...first, ref: `x${String(nth).padStart(3, "0")}` }));
  await app.db.insertInto("earlier_line").values(rows).execute();
  const thread = { memberId: member.id, profileId: profile.id };
  const counts: number[] = [];
  let from: string | undefined;
  do {
    const page = await readEarlierLines(app.deps, { ...thread, reader: "member" }, from);
    counts.push(page.lines.length);
    from = page.next ?? undefined;
  } while (from !== undefined);
  assert.deepEqual(counts, [50, 50, 21]);
  await assert.rejects(readEarlierLines(app.deps, { ...thread, reader: "staff" }), /not-found|Not found/);
});
