import { copyTemplate, type TestDatabase } from "@masq/server/testing/database";
import { sql } from "kysely";
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { checkFunctions, writeFunctions } from "./functions.ts";

const FILES = path.join(import.meta.dirname, "../functions");
let copy: TestDatabase;
let folder: string;
before(async () => {
  copy = await copyTemplate();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-functions-"));
  fs.cpSync(FILES, folder, { recursive: true });
});
after(async () => {
  await copy.drop();
  fs.rmSync(folder, { recursive: true, force: true });
});

const write = (): Promise<string[]> =>
  copy.db.transaction().execute(async (tx) => {
    const written = await writeFunctions(tx, folder);
    await checkFunctions(tx, written);
    return written;
  });

function edit(name: string, from: string, to: string): void {
  const file = path.join(folder, `${name}.sql`);
  const text = fs.readFileSync(file, "utf8");
  assert.ok(text.includes(from));
  fs.writeFileSync(file, text.replace(from, to));
}

/** Add a line with each new function. Never change one: older processes call the function as it is. */
const SHAPES = `
append_audit(actor text, action text, subject text, data text) void
claim_next(asker text, device text, brands text[], is_supervisor boolean, others_every integer, idle interval, capacity integer, lease interval, event_key text) TABLE(session_id text, state text, held integer, has_lapsed boolean, id text, conversation_id text, claim_epoch bigint, seen_by text, seen_seq bigint, seen_offset bigint)
database_history() text
is_recused(asker text, member text) boolean
keep_active_on() trigger
keep_app_now() trigger
keep_break() trigger
keep_is_told() trigger
needs_lighter(lighter_due smallint, heavy_times timestamp with time zone[]) boolean
next_claim(asker text, device text, brands text[], is_supervisor boolean, others_every integer, idle interval, capacity integer, lease interval, event_key text) TABLE(left_by text, session_id text, state text, held integer, has_lapsed boolean, id text, conversation_id text, claim_epoch bigint, seen_by text, seen_seq bigint, seen_offset bigint)
next_stock(asker text, brands text[], is_supervisor boolean, others_every integer, idle interval, wanted integer) TABLE(place integer, id text)
note_duty() trigger
note_inserted_profiles() trigger
note_pictures() trigger
note_profile() trigger
note_webhook() trigger
pick_stock(asker text, brands text[], is_supervisor boolean, is_others_turn boolean, idle interval) text
posting_adds_up() trigger
spares_heavy(asker text, item text) boolean
take_credits(who text, wanted integer, entry text, why text, what text, key text) integer
take_stock(asker text, brands text[], is_supervisor boolean, is_others_turn boolean, idle interval, slot smallint, lease interval) TABLE(id text, conversation_id text, claim_epoch bigint)
write_app_now(shift interval) void`;

test("each function has the recorded signature, and a file of its name", async () => {
  const { rows } = await sql<{ name: string; shape: string }>`
    select proname as name, format('%s(%s) %s', proname, pg_get_function_arguments(oid), pg_get_function_result(oid)) as shape
    from pg_proc where pronamespace = 'public'::regnamespace and proname <> 'app_now' order by proname collate "C"`.execute(
    copy.db,
  );
  assert.equal(`\n${rows.map(({ shape }) => shape).join("\n")}`, SHAPES);
  assert.deepEqual(
    fs.readdirSync(FILES).toSorted(),
    rows.map(({ name }) => `${name}.sql`),
  );
});

test("a function whose file changed is written once more, and its triggers stay", async () => {
  assert.deepEqual(await write(), []);
  edit("keep_break", "a break is not ended early", "a break is a break");
  assert.deepEqual(await write(), ["keep_break"]);
  assert.deepEqual(await write(), []);
  await sql`insert into company (id, name, address, registration_number, support_email, phone)
    values ('x', 'x', 'x', 'x', 'x', 'x')`.execute(copy.db);
  await sql`insert into brand (id, company_id, domain, full_scope, headline, customer_support, default_descriptor, theme, api_key)
    values ('x', 'x', 'x', 'x', 'x', 'x', 'x', '{}', 'x')`.execute(copy.db);
  await sql`insert into person (id, company_id) values ('x', 'x')`.execute(copy.db);
  await sql`insert into person_break (id, person_id, brand_id, kind, ends_at)
    values ('x', 'x', 'x', 'day', app_now() + interval '1 day')`.execute(copy.db);
  await assert.rejects(sql`delete from person_break`.execute(copy.db), /a break is a break/);
});

test("a faulty body is refused, and no function changes", async () => {
  edit("append_audit", "strict head", "strict  head");
  for (const [name, from, to] of [
    ["is_recused", "recusal r", "refusal r"],
    ["next_claim", "limit 1;", "limit 1"],
  ] as const) {
    edit(name, from, to);
    await assert.rejects(write(), /syntax error|relation "refusal" does not exist/);
    edit(name, to, from);
  }
  assert.deepEqual(await write(), ["append_audit"]);
});

test("other parameters, parameter names or results under an existing name are refused", async () => {
  for (const [name, from, to] of [
    ["is_recused", "member text)", "member text, brand text)"],
    ["is_recused", "asker text", "agent text"],
    ["write_app_now", "returns void", "returns text"],
  ] as const) {
    edit(name, from, to);
    await assert.rejects(write(), new RegExp(`The function ${name} exists in this database with other parameters`));
    edit(name, to, from);
    assert.deepEqual(await write(), []);
  }
});
