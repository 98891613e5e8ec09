import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { KeptMail } from "../../operations/notifications/notifications.queries.ts";
import { readOutbox } from "../../operations/notifications/notifications.queries.ts";
import { sendDueMails } from "../../operations/notifications/send-due-mails.ts";
import { signInBySso } from "./sign-in-by-sso.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
  await app.db
    .updateTable("brand")
    .set({ settings: JSON.stringify({ sso: { provider: "demo", name: "Elsewhere" } }) })
    .where("id", "=", "velvetrooms")
    .execute();
  app.deps.brands.forget();
});
after(() => app.close());

async function enter(subject: string, email: string): Promise<unknown> {
  const brand = await app.deps.brands.byId("velvetrooms");
  assert.ok(brand);
  const identity = { issuer: "https://elsewhere.example", subject, email, isEmailVerified: true };
  return signInBySso(app.deps, brand, { identity, userAgent: "", address: "192.0.2.1" });
}
async function mailsTo(email: string): Promise<KeptMail[]> {
  await sendDueMails(app.deps);
  return (await readOutbox(app.deps)).filter(({ to }) => to === email);
}

test("[TRUST-06, TRUST-29] the first external sign-in sends one discreet mail with the disclosure and what to do", async () => {
  const member = await app.given.member({ email: "Mixed.Case@example.com" });
  await enter("first", "mixed.case@example.com");
  await enter("first", "moved@example.com");
  const brand = await app.deps.brands.byId("velvetrooms");
  assert.ok(brand);
  const [mail, ...more] = await mailsTo(member.email);
  assert.equal(more.length, 0);
  assert.doesNotMatch(`${mail?.subject} ${mail?.text}`, /elsewhere\.example|first@|chat|dat(e|ing)\b/i);
  assert.doesNotMatch(mail?.subject ?? "", /velvet|room|elsewhere/i);
  for (const part of ["Elsewhere", brand.customerSupport, "/settings/security", "fictional"])
    assert.ok(mail?.text.includes(part), part);
  assert.deepEqual(await mailsTo("moved@example.com"), []);
});

test("an account that may not be entered is neither linked nor mailed; nor is a second identity with its address", async () => {
  const banned = await app.given.member({ status: "suspended" });
  await assert.rejects(enter("banned", banned.email), { code: "blocked" });
  const links = await app.db.selectFrom("sso_identity").select("subject").where("member_id", "=", banned.id).execute();
  assert.deepEqual([links, await mailsTo(banned.email)], [[], []]);
  const member = await app.given.member();
  await enter("own", member.email);
  await assert.rejects(enter("recycled", member.email), { code: "auto-login-not-found" });
  assert.equal((await mailsTo(member.email)).length, 1);
});
