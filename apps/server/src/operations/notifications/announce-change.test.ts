import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { runCommand } from "@masq/server/testing/command";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readOutbox } from "./notifications.queries.ts";
import { queueAnnouncements } from "./queue-announcements.ts";
import { sendDueMails } from "./send-due-mails.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const inDays = (days: number): string =>
  new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const announce = (over: Record<string, string> = {}) => {
  const words = {
    brand: "velvetrooms",
    page: "terms",
    from: inDays(40),
    en: "A message that nobody answers is paid back sooner.",
    de: "Eine Nachricht ohne Antwort wird früher erstattet.",
    ...over,
  };
  return runCommand(
    app,
    "announce-change.ts",
    Object.entries(words).flatMap(([name, value]) => [`--${name}`, value]),
  );
};
const mailsOf = async (to: string) =>
  (await readOutbox(app.deps)).filter((mail) => mail.to === to && /terms|Bedingungen/.test(mail.subject));
/** Runs all waiting work, on two workers at once. */
async function tell(): Promise<void> {
  await app.clock.advance(120_000);
  while ((await Promise.all([queueAnnouncements(app.deps), queueAnnouncements(app.deps)])).some((one) => one > 0));
  for (;;) if ((await sendDueMails(app.deps)) === 0) break;
}

test("every open account of the brand is mailed once before other terms apply, in its language, newcomers too", async () => {
  const english = await app.given.member();
  const german = await app.given.member();
  await app.db.updateTable("member").set({ locale: "de" }).where("id", "=", german.id).execute();
  const locked = await app.given.member();
  await app.db.updateTable("member").set({ status: "suspended" }).where("id", "=", locked.id).execute();
  const ember = await app.deps.brands.byHost("embernight.com");
  assert.ok(ember);
  const elsewhere = await app.given.member({ brand_id: ember.id });
  const many = await Promise.all(Array.from({ length: 120 }, () => app.given.member()));
  const made = await announce();
  assert.equal(made.code, 0, made.said);
  await tell();
  const [mail, ...more] = await mailsOf(english.email);
  assert.ok(mail);
  assert.equal(more.length, 0);
  assert.ok(mail.text.includes("A message that nobody answers is paid back sooner."));
  assert.ok(mail.text.includes("/terms"));
  assert.match((await mailsOf(german.email))[0]?.subject ?? "", /^Unsere Bedingungen ändern sich am /);
  assert.equal((await mailsOf(locked.email)).length, 1);
  assert.equal((await mailsOf(elsewhere.email)).length, 0);
  for (const { email } of many) assert.equal((await mailsOf(email)).length, 1);
  const late = await app.given.member();
  await tell();
  await app.db.updateTable("announcement").set({ told_to: "" }).execute();
  await tell();
  for (const { email } of [english, german, locked, late]) assert.equal((await mailsOf(email)).length, 1);
  const [id = ""] = made.said.split(":");
  const entry = await app.db.selectFrom("audit_entry").where("subject", "=", id).select("action").execute();
  assert.deepEqual(entry, [{ action: "change.announced" }]);
});

test("an announcement that cannot be mailed holds up no other brand's", async () => {
  const told = await app.given.member();
  const damaged = await app.given.member({ brand_id: "embernight" });
  await app.db
    .updateTable("member_key")
    .set({ wrapped: Buffer.from("no key opens this") })
    .where("member_id", "=", damaged.id)
    .execute();
  app.deps.sealing.forget(damaged.id);
  for (const brand of ["embernight", "velvetrooms"])
    assert.equal((await announce({ brand, from: inDays(50) })).code, 0);
  await app.clock.advance(120_000);
  for (let round = 0; round < 3; round += 1) await assert.rejects(queueAnnouncements(app.deps), /1 of \d failed/);
  for (;;) if ((await sendDueMails(app.deps)) === 0) break;
  assert.equal((await mailsOf(told.email)).length, 2, "of the terms of both days");
});

test("too late a day, too short a text, an unknown brand and a repeated day are refused with a message", async () => {
  const soon = await announce({ from: inDays(30) });
  assert.deepEqual([soon.code, /--from: A day as/.test(soon.said)], [1, true], soon.said);
  assert.match((await announce({ de: "Neu." })).said, /--de: What changes/);
  assert.match((await announce({ brand: "nowhere" })).said, /There is no brand nowhere/);
  assert.match((await announce({ page: "prices" })).said, /npm run announce-change/);
  const same = { page: "privacy-policy", from: inDays(50) };
  assert.equal((await announce(same)).code, 0);
  assert.match((await announce(same)).said, /That day is announced already/);
});
