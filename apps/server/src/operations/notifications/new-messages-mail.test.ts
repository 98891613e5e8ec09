import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inTransaction } from "../../platform/db/transaction.ts";
import { newId } from "../../platform/ids/ids.ts";
import type { Mailer } from "../../platform/mail/mail.ts";
import { givenChat } from "./given-chat.suite.ts";
import { queueMessageNotification } from "../../foundation/mail-queue/queue-message-notification.ts";
import { sendDueMails } from "./send-due-mails.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const chat = (over?: Parameters<TestApp["given"]["member"]>[0]) => givenChat(app, over);
const MINUTE = 60_000;

async function alsoFrom(one: Awaited<ReturnType<typeof chat>>, name: string, unread = 1) {
  const profile = await app.given.profile({ name });
  const id = newId("cnv", app.clock.now());
  const memberId = one.member.id;
  await app.db
    .insertInto("conversation")
    .values({ id, brand_id: "velvetrooms", member_id: memberId, profile_id: profile.id, unread })
    .execute();
  const given = { memberId, brandId: "velvetrooms", conversationId: id, profileName: name, seq: 1, readSeq: 0 };
  return {
    id,
    wrote: () =>
      inTransaction(app.deps, (tx) => queueMessageNotification(app.deps, tx, { ...given, hasDevices: false })),
  };
}
const states = async (memberId: string): Promise<string[]> =>
  (await app.db.selectFrom("mail").where("member_id", "=", memberId).orderBy("id").select("state").execute()).map(
    ({ state }) => state,
  );

test("conversations waiting at once are one mail: how many messages, from whom, discreet, and unsubscribed alike", async () => {
  const one = await chat();
  await one.wrote();
  for (const [name, unread] of [
    ["Nora", 3],
    ["Ada", 1],
    ["Ivy", 1],
    ["Zoe", 1],
  ] as const)
    await (await alsoFrom(one, name, unread)).wrote();
  await app.clock.advance(5 * MINUTE + 1000);
  const [mail, ...more] = await one.mails();
  assert.equal(more.length, 0);
  assert.equal(mail?.from, "velvetrooms <no-reply@velvetrooms.com>");
  assert.equal(mail.subject, "Something new is waiting for you");
  assert.match(mail.text, /7 new messages/i);
  assert.match(mail.text, /from Mia, Nora, Ada, and 2 more\. All of them are fictional characters/);
  assert.match(mail.text, /\/auto-login\?token=[\w-]+&redirect=%2Fmessages\b(?!%2F)/);
  assert.match(mail.text, /You will never meet anyone from here in real life/);
  assert.ok(mail.stopHref?.includes("/mails/stop?key="));
  assert.deepEqual(
    await states(one.member.id),
    Array.from({ length: 5 }, () => "sent"),
  );
  await app.clock.advance(60 * MINUTE);
  assert.equal((await one.mails()).length, 1, "and none of them comes later");
});

test("in German, too, and only this member's unread, wanted messages count", async () => {
  const one = await chat({ locale: "de" });
  const other = await chat();
  await one.wrote();
  await other.wrote();
  await (await alsoFrom(one, "Nora")).wrote();
  const [read, muted] = [await alsoFrom(one, "Ada", 9), await alsoFrom(one, "Ivy", 9)];
  for (const each of [read, muted]) await each.wrote();
  await app.db.updateTable("conversation").set({ unread: 0, member_read_seq: 1 }).where("id", "=", read.id).execute();
  const muting = { muted_at: app.clock.now() };
  await app.db.updateTable("conversation").set(muting).where("id", "=", muted.id).execute();
  await app.clock.advance(6 * MINUTE);
  const [mail, ...more] = await one.mails();
  assert.equal(more.length, 0);
  assert.equal(mail?.subject, "Etwas Neues wartet auf dich");
  assert.match(mail.text, /2 neue Nachrichten/i);
  assert.match(mail.text, /von Mia und Nora\. Das sind alles fiktive Figuren/);
  assert.equal((await other.mails()).length, 1);
});

test("two nodes that take a member's mails at once send one", async () => {
  const one = await chat();
  await one.wrote();
  // More than one batch, so that both have some of them.
  for (let nth = 0; nth < 30; nth += 1) await (await alsoFrom(one, `Nora ${nth}`)).wrote();
  await app.clock.advance(6 * MINUTE);
  await Promise.all([sendDueMails(app.deps), sendDueMails(app.deps)]);
  for (let minute = 0; minute < 4; minute += 1) {
    await app.clock.advance(MINUTE);
    await sendDueMails(app.deps);
  }
  assert.equal((await one.mails()).length, 1);
  assert.deepEqual(new Set(await states(one.member.id)), new Set(["sent"]));
});

test("a combined mail refused by the mail server arrives as one later", async () => {
  const one = await chat();
  const nora = await alsoFrom(one, "Nora");
  await one.wrote();
  await nora.wrote();
  await app.clock.advance(6 * MINUTE);
  const refuse = () => Promise.reject(new Error("away"));
  const away: Mailer = { keeps: false, send: refuse, probe: refuse, close: () => {} };
  await sendDueMails({ ...app.deps, mailer: away });
  assert.deepEqual(await states(one.member.id), ["queued", "queued"]);
  for (let minute = 0; minute < 6; minute += 1) {
    await app.clock.advance(MINUTE);
    await sendDueMails(app.deps);
  }
  const [mail, ...more] = await one.mails();
  assert.equal(more.length, 0);
  assert.match(mail?.text ?? "", /2 new messages/i);
});

test("a mail that cannot be read holds up none of the member's others, in front of them or behind", async () => {
  for (const broken of [0, 1]) {
    const one = await chat();
    await one.wrote();
    for (const name of ["Nora", "Ada"]) await (await alsoFrom(one, name)).wrote();
    const mails = await app.db
      .selectFrom("mail")
      .where("member_id", "=", one.member.id)
      .orderBy("id")
      .select("id")
      .execute();
    const sealed = Buffer.from("no key opens this");
    await app.db.updateTable("mail").set({ sealed }).where("id", "=", mails[broken]!.id).execute();
    await app.clock.advance(6 * MINUTE);
    await sendDueMails(app.deps);
    const [mail] = await one.mails();
    assert.match(mail?.text ?? "", /2 new messages/i, `the unreadable one is number ${broken}`);
    assert.equal((await states(one.member.id)).filter((state) => state === "sent").length, 2);
  }
});
