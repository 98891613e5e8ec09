import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { runCommand, startCommand } from "@masq/server/testing/command";
import { sql } from "kysely";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, before, test } from "node:test";
import { checkBooks } from "./ledger/wallet/check-books.ts";
import { verifyLedger } from "./ledger/wallet/verify-ledger.ts";

let app: TestApp;
let folder: string;
let character: { id: string; username: string };
before(async () => {
  app = await startTestApp();
  folder = fs.mkdtempSync(path.join(app.deps.config.DATA_DIR, "import-"));
  character = await app.given.profile({ username: "liora_vane" });
});
after(() => app.close());

const HEAD = "id,username,email,gender,looking_for,birthday,language,created,credits,blocked";
const GOOD = "man,women,1984-02-29,de,2021-05-06,25,";
const put = (name: string, text: string | Buffer): string => {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  return file;
};
const FROM_OLD = ["--brand", "velvetrooms", "--from", "Old House"];
const run = (...words: string[]) => runCommand(app, "import-house.ts", [...FROM_OLD, ...words]);
const refusals = (file: string): string[] =>
  fs
    .readFileSync(`${file}.refused.csv`, "utf8")
    .replace("\uFEFF", "")
    .trim()
    .split("\r\n")
    .slice(1)
    .map((row) => row.replaceAll('"', ""));
const count = async (table: "member" | "arrival" | "earlier_line" | "mail" | "stock" | "conversation") =>
  (
    await app.db
      .selectFrom(table)
      .select((of) => of.fn.countAll<number>().as("n"))
      .executeTakeFirstOrThrow()
  ).n;
const line = (id: string, member: string, over: Record<string, unknown> = {}): string =>
  JSON.stringify({
    id,
    member,
    character: character.username,
    from: "member",
    at: "2026-10-01T10:00:00Z",
    text: "Do you still have the map?",
    ...over,
  });

test("a dry run names every refused row with its reason and writes nothing; the run brings the others", async () => {
  const taken = await app.given.member({ email: "taken@example.com" });
  const banned = await app.given.member({ brand_id: "embernight", email: "b.anned@gmail.com", status: "suspended" });
  const file = put(
    "members.csv",
    [
      HEAD,
      `a1,ada_q,ada@example.com,${GOOD}`,
      `a2,bo_b,TAKEN@example.com,${GOOD}`,
      `a3,cy_c,${banned.email.replace("b.anned", "banned+x")},${GOOD}`,
      `a4,ada_Q,other@example.com,${GOOD}`,
      `a5,di_d,ADA@example.com,${GOOD}`,
      `a1,ed_e,ed@example.com,${GOOD}`,
      `a6,${taken.username.toUpperCase()},fay@example.com,${GOOD}`,
      `a7,${character.username},gus@example.com,${GOOD}`,
      `a8,\u0430da_q,hal@example.com,${GOOD}`,
      `a9,support,ida@example.com,${GOOD}`,
      `a10,jo_j,not an address,man,women,1984-02-30,fr,2024-13-01,-1,perhaps`,
      `a11,kid_k,kid@example.com,man,women,2015-01-01,en,,,`,
      `a12,lu_l,lu@example.com,other,cats,1984-02-29,en,2099-01-01,2000000,`,
      `,mo_m,mo@example.com,${GOOD}`,
      `a13,no_n,no@example.com`,
      `a14,"ol_o,ol@example.com,${GOOD}`,
      `a15,"pat_p","pat@example.com",woman,both,1990-01-01,en,2020-02-02T10:00:00+02:00,0,yes`,
    ].join("\r\n"),
  );
  const were = await count("member");
  const dry = await run("--members", file, "--dry-run");
  assert.equal(dry.code, 1, dry.said);
  assert.match(dry.said, /members: 2 would be added, 0 were there already, 15 would be refused/);
  const told = refusals(file);
  const unfit = "Choose another name: no contact details, and none that speaks for us";
  assert.deepEqual(
    told.toSorted(),
    [
      "3,email,This email is already in use",
      "4,email,This person’s account is locked on a brand of this company",
      "5,username,Already in line 2",
      "6,email,Already in line 2",
      "7,id,Already in line 2",
      "8,username,This username is already in use",
      "9,username,This username is already in use",
      "10,username,The field is not valid",
      `11,username,${unfit}`,
      "12,email,Enter a valid email address",
      "12,birthday,Incorrect date format",
      "12,language,One of: en, de",
      "12,created,A day as 2024-03-09, or a time as 2024-03-09T21:04:00Z",
      "12,credits,A whole number, 0 to 1000000",
      "12,blocked,One of: yes, no",
      "13,birthday,You must be at least 18 years old",
      "14,gender,One of: man, woman",
      "14,looking_for,One of: women, men, both",
      "14,created,In the future",
      "14,credits,A whole number, 0 to 1000000",
      "15,id,Required",
      "16,row,3 columns instead of 10",
      "17,row,a quote is where none may be, or never closed",
    ].toSorted(),
  );
  assert.equal(await count("member"), were);
  assert.equal((await app.db.selectFrom("import_source").select("id").execute()).length, 0);

  const done = await run("--members", file);
  assert.match(done.said, /members: 2 added, 0 were there already, 15 refused/);
  assert.deepEqual(refusals(file).toSorted(), told.toSorted());
  const rows = await app.db
    .selectFrom("arrival")
    .innerJoin("member", "member.id", "arrival.member_id")
    .innerJoin("wallet", "wallet.member_id", "member.id")
    .select(["username", "email", "status", "locale", "member.created_at", "password_hash", "email_validated_at"])
    .select(["balance", "agreed_at"])
    .orderBy("username")
    .execute();
  const none = { password_hash: "", email_validated_at: null, agreed_at: null };
  assert.deepEqual(rows, [
    {
      username: "ada_q",
      email: "ada@example.com",
      status: "active",
      locale: "de",
      created_at: new Date("2021-05-06"),
      balance: 25,
      ...none,
    },
    {
      username: "pat_p",
      email: "pat@example.com",
      status: "suspended",
      locale: "en",
      created_at: new Date("2020-02-02T08:00:00Z"),
      balance: 0,
      ...none,
    },
  ]);
  const again = await run("--members", file);
  assert.match(again.said, /members: 0 added, 2 were there already, 15 refused/);
  assert.equal(await count("mail"), 0, "no mail leaves");
});

test("lines are sealed, counted once, and refused one by one whatever their bytes are", async () => {
  const lines = [
    line("l1", "a1", { text: `She said "no", and then:\r\nyes \u{1F3AD}` }),
    line("l2", "a1", { from: "character", at: "2026-10-01T12:00:00+02:00", text: "The one with the stain." }),
    line("l3", "nobody"),
    line("l4", "a1", { character: "someone_else" }),
    line("l5", "a1", { from: "us", at: "yesterday", text: " " }),
    "{broken",
    line("l6", "a1", { text: "x".repeat(1_100_000) }),
    line("l7", "a1", { text: "x".repeat(20_001) }),
    line("l1", "a1", { text: "the same id again" }),
    line("l8", "a1", { at: "2026-02-30T10:00:00Z" }),
    line("l9", "a1", { mood: "fine" }),
  ];
  const file = put(
    "lines.jsonl",
    Buffer.concat([
      Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`),
      Buffer.from(`${line("l10", "a1", { text: "caf\u00e9" })}\n`, "latin1"),
      Buffer.from(`\n${line("l11", "a1", { text: "the last one" })}`),
    ]),
  );
  const told = [
    "3,member,No member with this id was imported",
    "4,character,No character of this company has this username",
    "5,at,A time as 2024-03-09T21:04:00Z",
    "5,from,One of: member, character",
    "5,text,Required",
    "6,row,not a JSON object",
    "7,row,longer than 1048576 bytes",
    "8,text,At most 20000 characters",
    "10,at,A time as 2024-03-09T21:04:00Z",
    "11,row,nobody knows the field mood",
    "12,row,not in UTF-8",
  ];
  const dry = await run("--lines", file, "--dry-run");
  assert.match(dry.said, /lines: 4 would be added, 0 were there already, 9 would be refused/);
  assert.deepEqual(refusals(file).toSorted(), told.toSorted());
  assert.equal(await count("earlier_line"), 0);
  const done = await run("--lines", file);
  assert.match(done.said, /lines: 3 added, 1 were there already, 9 refused/);
  assert.deepEqual(refusals(file), told);
  const again = await run("--lines", file);
  assert.match(again.said, /lines: 0 added, 4 were there already, 9 refused/);
  const rows = await app.db.selectFrom("earlier_line").selectAll().orderBy("ref").execute();
  assert.deepEqual(
    rows.map(({ ref, from_member: fromMember, at }) => [ref, fromMember, at.toISOString()]),
    [
      ["l1", true, "2026-10-01T10:00:00.000Z"],
      ["l11", true, "2026-10-01T10:00:00.000Z"],
      ["l2", false, "2026-10-01T10:00:00.000Z"],
    ],
  );
  for (const { body } of rows) assert.ok(!/stain|yes|last one/.test(body.toString("latin1")), "sealed");
  for (const table of ["conversation", "stock", "mail"] as const) assert.equal(await count(table), 0, table);
});

test("a file of the wrong kind is refused as a whole, and nothing begins", async () => {
  const strange = put("strange.csv", `${HEAD},shoe\n`);
  const { code, said } = await run("--members", strange);
  assert.deepEqual([code, /a column that nobody knows: shoe/.test(said)], [2, true], said);
  const other = await runCommand(app, "import-house.ts", ["--brand", "nowhere", "--from", "x", "--lines", strange]);
  assert.match(other.said, /There is no brand nowhere/);
});

/** Kills the import as soon as some rows stand. Returns how many lines of the file were done by then. */
async function killWithin(file: string): Promise<number> {
  const child = startCommand(app, "import-house.ts", [...FROM_OLD, "--lines", file]);
  const ended = new Promise((resolve) => void child.once("close", resolve));
  const upto = async () =>
    (await app.db.selectFrom("import_run").where("ended_at", "is", null).select("upto").executeTakeFirst())?.upto ?? 0;
  const from = await upto();
  while ((await upto()) <= from && child.exitCode === null) await app.deps.clock.sleep(5);
  child.kill("SIGKILL");
  await ended;
  return upto();
}

test("killed at any moment it goes on where it stood, and every row counts once", async () => {
  const size = 16_000;
  const rows = Array.from({ length: size }, (_, nth) =>
    nth % 100 === 7 ? line(`k${nth}`, "nobody") : line(`k${nth}`, "a1", { text: `${nth}: ${"word ".repeat(20)}` }),
  );
  const file = put("many.jsonl", rows.join("\n"));
  const places = [await killWithin(file), await killWithin(file)];
  assert.ok(
    (places[0] ?? 0) >= 1_000 && (places[1] ?? 0) > (places[0] ?? 0) && (places[1] ?? 0) < size,
    String(places),
  );
  const stored = async () => {
    const { rows: found } = await sql<{ n: number; least: string }>`
      select count(*)::int as n, count(distinct ref)::int as least from earlier_line where ref like 'k%'`.execute(
      app.db,
    );
    return found[0];
  };
  assert.equal((await stored())?.n, (places[1] ?? 0) - Math.floor(((places[1] ?? 0) + 92) / 100), "as the place says");
  const done = await run("--lines", file);
  assert.match(done.said, new RegExp(`lines: ${size * 0.99} added, 0 were there already, ${size / 100} refused`));
  assert.equal(refusals(file).length, size / 100, "those from before the kill, too");
  assert.equal((await stored())?.n, size * 0.99);
});

test("brought credits are lots of their own without a price, the books stay whole, and every run is audited", async () => {
  const lots = await app.db
    .selectFrom("credit_lot")
    .innerJoin("credit_entry", "credit_entry.id", "credit_lot.entry_id")
    .innerJoin("import_source", "import_source.id", "credit_entry.reference")
    .select(["credits", "remaining", "amount_minor", "owed_minor", "currency", "reason", "import_source.name"])
    .execute();
  const free = { amount_minor: 0, owed_minor: 0, currency: null, reason: "import", name: "Old House" };
  assert.deepEqual(lots, [{ credits: 25, remaining: 25, ...free }]);
  assert.deepEqual((await checkBooks(app.deps)).faults, []);
  assert.deepEqual((await verifyLedger(app.db)).faults, []);
  const acts = await app.db
    .selectFrom("audit_entry")
    .where("action", "like", "house.%")
    .select(["actor", "action"])
    .select(sql<string>`data->>'part'`.as("part"))
    .select(sql<number>`coalesce((data->>'after')::int, -1)`.as("after"))
    .orderBy("seq")
    .execute();
  const ends = acts.filter(({ action }) => action === "house.imported");
  const begins = acts.filter(({ action }) => action === "house.import-begun");
  assert.deepEqual([ends.length, begins.length], [5, 7], "two were killed");
  assert.equal(begins.filter(({ after: place }) => place > 0).length, 2);
  assert.ok(acts.every(({ actor }) => actor === "system"));
});
