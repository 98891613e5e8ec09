import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
before(async () => {
  app = await startTestApp();
  // The database log shows the address of a unique violation. Without the constraints, the product itself must refuse.
  await sql`alter table member drop constraint member_brand_id_email_key_key`.execute(app.db);
  await sql`alter table agent drop constraint agent_email_key`.execute(app.db);
});
after(() => app.close());

let count = 0;
const FORM = {
  gender: "man",
  lookingFor: "women",
  birthday: "1990-06-15",
  password: "a long evening by the sea",
  terms: true,
  disclosureVersion: "2026-11",
  disclosureAccepted: true,
  specialCategoryConsent: true,
};
const headers = { "x-api-key": "key_velvetrooms" };
const register = (email: string) =>
  app.request("/api/register", {
    method: "POST",
    headers,
    body: { ...FORM, username: `taker_${(count += 1)}`, email },
  });
const accounts = async (email: string): Promise<number> =>
  (await app.db.selectFrom("member").where("email_key", "=", email).select("id").execute()).length;

test("a member's taken address is refused before a unique index sees it: at sign-up, correction and change", async () => {
  const { email } = await app.given.member({ email: "taken@example.com" });
  assert.equal((await register(email.toUpperCase())).body.code, "email-taken");
  const fresh = await app.given.member({ verified: false });
  const own = await app.given.signIn(fresh);
  const resent = await app.request("/api/resend-email", {
    method: "POST",
    headers: own.headers,
    body: { new_email: email },
  });
  assert.deepEqual([resent.status, Object.keys(resent.body.fields as object)], [409, ["new_email"]]);
  const moved = await app.request(`/api/user/${fresh.id}`, {
    method: "PATCH",
    headers: own.headers,
    body: { email },
  });
  assert.deepEqual([moved.status, Object.keys(moved.body.fields as object)], [409, ["email"]]);
  assert.equal(await accounts(email), 1);
});

test("of many concurrent requests for one address, one gets it", async () => {
  const email = "wanted@example.com";
  const member = await app.given.member();
  const own = await app.given.signIn(member);
  // A confirmed member gets the new address on confirmation (override O-35), if it is still free.
  const move = app.request(`/api/user/${member.id}`, { method: "PATCH", headers: own.headers, body: { email } });
  const replies = await Promise.all([1, 2, 3, 4].map(() => register(email)));
  assert.ok([200, 409].includes((await move).status));
  assert.equal(replies.filter(({ status }) => status < 300).length, 1);
  assert.equal(await accounts(email), 1);
});

test("a staff member's taken address is refused before a unique index sees it, at invitation and change", async () => {
  const admin = await app.given.agent({ role: "admin" });
  const other = await app.given.agent();
  const own = await app.given.signIn(admin);
  const { email } = await app.db
    .selectFrom("agent")
    .where("id", "=", other.id)
    .select("email")
    .executeTakeFirstOrThrow();
  const body = { email, firstName: "A", lastName: "B", role: "agent", scope: ["*"] };
  const invited = await app.request("/agent-api/agent", { method: "POST", headers: own.headers, body });
  assert.equal(invited.body.code, "email-taken", invited.text);
  const changed = await app.request(`/agent-api/agent/${admin.id}`, {
    method: "PATCH",
    headers: own.headers,
    body: { email },
  });
  assert.equal(changed.body.code, "email-taken", changed.text);
});

test("one mailbox has one account, however its domain is typed, and signs in by each form", async () => {
  assert.equal((await register("a@müller.example")).status, 201);
  for (const email of ["a@xn--mller-kva.example", "A@MÜLLER.example"])
    assert.equal((await register(email)).body.code, "email-taken", email);
  for (const username of ["a@müller.example", "a@xn--mller-kva.example", "a@MU\u0308LLER.example"]) {
    const body = { username, password: FORM.password };
    const login = await app.request("/api/authenticate", { method: "POST", headers, body });
    assert.equal(login.status, 200, username);
  }
});

/** Columns without personal data, or only hashes of it; the second list covers the other unique columns. */
const PLAIN =
  /^(id|.*_id|.*hash|sha256|mark|gift|kind|state|seq|sequence|chain|position|version|sku|day|page|name|bucket|only_row|claim_slot|claim_epoch|offset|locale|country|year|number|month|span|starts_on|part|account|promotion|corrects|rule|.*reference|gateway|issuer|ticket|dedupe_key|client_key|idempotency_key|told_by|type|language|domain|full_scope|api_key|timezone|side|claimed_by|coalesce)$/;
const HELD: Readonly<Record<string, string>> = {
  member_brand_id_username_key_key: "on conflict do nothing",
  agent_username_key: "on conflict do nothing",
  profile_username_key: "characters are nobody",
  sso_identity_pkey: "on conflict do nothing",
  ruling_answers_key: "a ruling's id",
  earlier_line_pkey: "another system's id, on conflict do nothing",
  merchant_account_host: "a company's hostname",
  login_failure_pkey: "a keyed hash, on conflict do update",
};

test("no unique index holds personal text, except indexes that can never be violated", async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array(select a.attname::text from pg_attribute as a where a.attrelid = c.oid) as columns
    from pg_index as i join pg_class as c on c.oid = i.indexrelid join pg_namespace as n on n.oid = c.relnamespace
    where i.indisunique and n.nspname = 'public' and c.relname not like 'kysely%'
  `.execute(app.db);
  assert.ok(rows.length > 100, `${rows.length}`);
  const telling = rows.filter(({ columns }) => !columns.every((column) => PLAIN.test(column)));
  assert.deepEqual(
    telling.map(({ name, columns }) => `${name} (${columns.join()})`).filter((text) => !(text.split(" ")[0]! in HELD)),
    [],
  );
});
