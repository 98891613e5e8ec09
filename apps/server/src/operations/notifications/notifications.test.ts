import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { Mailer } from "../../platform/mail/mail.ts";
import { givenChat } from "./given-chat.suite.ts";
import { readOutbox } from "./notifications.queries.ts";
import { queueMail } from "../../foundation/mail-queue/queue-mail.ts";
import { sendDueMails } from "./send-due-mails.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

const chat = (over?: Parameters<TestApp["given"]["member"]>[0]) => givenChat(app, over);
const MINUTE = 60_000;

test("a member away for 5 minutes gets one mail per conversation until it is read", async () => {
  const one = await chat();
  for (let i = 0; i < 3; i += 1) await one.wrote();
  assert.equal((await one.mails()).length, 0);
  await app.clock.advance(5 * MINUTE + 1000);
  const [mail, ...more] = await one.mails();
  assert.equal(more.length, 0);
  assert.equal(mail?.from, "Mia (fictional character), velvetrooms <no-reply@velvetrooms.com>");
  assert.ok(!mail?.subject.includes("Mia"));
  assert.match(mail?.text ?? "", /You will never meet anyone from here in real life/);
  assert.match(mail?.text ?? "", /\/auto-login\?token=[\w-]+&redirect=%2Fmessages%2Fchat%2Fcnv_/);
  await one.wrote();
  await app.clock.advance(60 * MINUTE);
  assert.equal((await one.mails()).length, 1);
  await one.change({ member_read_seq: 4 });
  await one.wrote();
  await app.clock.advance(6 * MINUTE);
  assert.equal((await one.mails()).length, 2);
});

test("a notification's link signs in for 48 hours, once", async () => {
  const one = await chat();
  await one.wrote();
  await app.clock.advance(6 * MINUTE);
  const token = /token=([\w-]+)/.exec((await one.mails())[0]?.text ?? "")?.[1] ?? "";
  const open = () => app.server.inject({ method: "GET", url: `/api/autologin?token=${token}` });
  const reply = await open();
  assert.deepEqual([reply.statusCode, reply.json<{ purpose: string }>().purpose], [200, "notification"]);
  assert.equal((await open()).statusCode, 410);
});

test("mails that were read, switched off, or belong to an unconfirmed or suspended member are dropped", async () => {
  const read = await chat();
  const off = await chat({ settings: JSON.stringify({ emailOnNewMessage: false }) });
  const unconfirmed = await chat({ verified: false });
  const suspended = await chat({ status: "suspended" });
  for (const one of [read, off, unconfirmed, suspended]) await one.wrote();
  await read.change({ unread: 0, member_read_seq: 1 });
  await app.clock.advance(6 * MINUTE);
  for (const one of [read, off, unconfirmed, suspended]) assert.equal((await one.mails()).length, 0);
  const rows = await app.db
    .selectFrom("mail")
    .select("state")
    .where(
      "member_id",
      "in",
      [read, off, unconfirmed, suspended].map((one) => one.member.id),
    )
    .execute();
  assert.deepEqual(
    rows.map((row) => row.state),
    ["dropped", "dropped", "dropped", "dropped"],
  );
});

test("an online member is not mailed until 5 minutes after the last activity", async () => {
  const one = await chat();
  await one.wrote();
  await app.clock.advance(4 * MINUTE);
  await one.seen();
  await app.clock.advance(2 * MINUTE);
  assert.equal((await one.mails()).length, 0);
  await app.clock.advance(2 * MINUTE);
  assert.equal((await one.mails()).length, 0);
  await app.clock.advance(2 * MINUTE);
  assert.equal((await one.mails()).length, 1);
});

test("two nodes send a mail once; a mail of a rolled back write never", async () => {
  const member = await app.given.member();
  const letter = { template: "password-changed" as const, to: member.email };
  const mail = { brandId: "velvetrooms", memberId: member.id, letter };
  await inTransaction(app.deps, async (tx) => {
    for (let i = 0; i < 30; i += 1) await queueMail(app.deps, tx, mail);
  });
  await assert.rejects(
    inTransaction(app.deps, async (tx) => {
      await queueMail(app.deps, tx, mail);
      throw new Error("no");
    }),
  );
  await Promise.all([sendDueMails(app.deps), sendDueMails(app.deps), sendDueMails(app.deps)]);
  const mine = (await readOutbox(app.deps)).filter((kept) => kept.to === member.email);
  assert.equal(mine.length, 30);
});

test("a refusing mail server is retried with growing pauses, then the mail is given up without its text", async () => {
  const tries: number[] = [];
  const mailer: Mailer = {
    keeps: false,
    send: () => {
      tries.push(app.clock.now().getTime());
      return Promise.reject(Object.assign(new Error("550 secret@example.com refused"), { code: "EENVELOPE" }));
    },
    probe: () => Promise.resolve("answers"),
    close: () => {},
  };
  const deps = { ...app.deps, mailer };
  const member = await app.given.member();
  const letter = { template: "password-changed" as const, to: member.email };
  await inTransaction(deps, (tx) => queueMail(deps, tx, { brandId: "velvetrooms", memberId: member.id, letter }));
  for (let minute = 0; minute < 400; minute += 1) {
    await sendDueMails(deps);
    await app.clock.advance(MINUTE);
  }
  assert.equal(tries.length, 8);
  const pauses = tries.slice(1).map((at, index) => Math.round((at - (tries[index] ?? 0)) / MINUTE));
  assert.ok(pauses.every((pause, index) => index === 0 || pause >= (pauses[index - 1] ?? 0)));
  const row = await app.db.selectFrom("mail").selectAll().where("member_id", "=", member.id).executeTakeFirstOrThrow();
  assert.deepEqual([row.state, row.last_error], ["failed", "EENVELOPE"]);
});

test("the unsubscribe link works without a sign-in: by a click, or by one POST of the mail client", async () => {
  const press = await chat();
  const program = await chat();
  for (const one of [press, program]) {
    await one.wrote();
    await app.clock.advance(6 * MINUTE);
  }
  const linkOf = async (one: typeof press): Promise<URL> => {
    const [mail] = await one.mails();
    assert.ok(mail?.stopHref && mail.text.includes(mail.stopHref), "the same address in the text and in the header");
    return new URL(mail.stopHref);
  };
  const wantsMail = async (one: typeof press) => {
    const row = await app.db
      .selectFrom("member")
      .where("id", "=", one.member.id)
      .select("settings")
      .executeTakeFirstOrThrow();
    return row.settings["emailOnNewMessage"] !== false;
  };
  const key = (await linkOf(press)).searchParams.get("key") ?? "";
  const stop = (token: string) =>
    app.request("/api/notifications/stop-mails", { method: "POST", body: { token } }).then((reply) => reply.status);
  assert.equal(await stop(key.replace(press.member.id, program.member.id)), 404);
  assert.deepEqual([await wantsMail(press), await wantsMail(program)], [true, true]);
  assert.deepEqual([await stop(key), await stop(key), await wantsMail(press)], [200, 200, false]);

  const { pathname, search } = await linkOf(program);
  const post = (path: string) =>
    app.request(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
  assert.equal((await post(`${pathname}?key=nonsense`)).status, 404);
  assert.equal(await wantsMail(program), true);
  assert.equal((await post(pathname + search)).status, 204);
  assert.equal(await wantsMail(program), false);
  await press.change({ member_read_seq: 4 });
  await press.wrote();
  await app.clock.advance(6 * MINUTE);
  assert.equal((await press.mails()).length, 1);
});

test("[TRUST-29] no mail's subject reveals the site or the sender", async () => {
  const one = await chat();
  await one.wrote();
  const { member } = one;
  const letters = [
    { template: "verify-email", to: member.email, token: "t" },
    { template: "reset-password", to: member.email, token: "t" },
    { template: "password-changed", to: member.email },
  ] as const;
  await inTransaction(app.deps, async (tx) => {
    for (const letter of letters)
      await queueMail(app.deps, tx, { brandId: "velvetrooms", memberId: member.id, letter });
  });
  await app.clock.advance(6 * MINUTE);
  const subjects = (await one.mails()).map(({ subject }) => subject);
  assert.equal(subjects.length, 4);
  for (const subject of subjects) assert.doesNotMatch(subject, /mia|velvet|room|charact|message|chat|wrote|fiction/i);
});
