import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { runCommand } from "@masq/server/testing/command";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const call = (words: string[]) => runCommand(app, "create-admin.ts", words, { MODE: "production" });
const ADA = ["--email", "Ada@example.com", "--first-name", "Ada", "--last-name", "Quill"];

test("the first admin: a one-time link to choose a password, which signs in to all brands", async () => {
  const made = await call([...ADA, "--url", "https://rooms.example"]);
  assert.equal(made.code, 0, made.said);
  const [, token = ""] = /^https:\/\/rooms\.example\/agent\/set-password#(\S+)$/m.exec(made.said) ?? [];
  assert.ok(token !== "", made.said);
  const password = "seven lanterns over the quay";
  const choose = () => app.request("/agent-api/set-password", { method: "POST", body: { token, password } });
  const chosen = await choose();
  assert.equal(chosen.status < 300, true, chosen.text);
  assert.ok((await choose()).status >= 400, "once");
  const { username } = await app.db
    .selectFrom("agent")
    .where("email", "=", "ada@example.com")
    .select("username")
    .executeTakeFirstOrThrow();
  const body = { username, password };
  const entered = await app.request("/agent-api/authenticate", { method: "POST", body });
  assert.equal(entered.status, 200, entered.text);
  const agent = await app.db.selectFrom("agent").where("username", "=", username).selectAll().executeTakeFirst();
  assert.deepEqual([agent?.role, agent?.scope], ["admin", ["*"]]);
  const entry = await app.db
    .selectFrom("audit_entry")
    .where("subject", "=", agent?.id ?? "")
    .selectAll()
    .execute();
  assert.deepEqual(entry.map(({ actor, action }) => [actor, action]).at(0), ["system", "agent.created"]);
});

test("missing or taken values are named, and no account is created", async () => {
  const again = await call([...ADA, "--url", "https://rooms.example"]);
  assert.deepEqual([again.code, /^This email is already in use$/m.test(again.said)], [1, true], again.said);
  const bare = await call(["--email", "b@example.com"]);
  assert.deepEqual([bare.code, /npm run create-admin/.test(bare.said)], [2, true], bare.said);
  const { length } = await app.db.selectFrom("agent").select("id").execute();
  assert.equal(length, 1);
});
