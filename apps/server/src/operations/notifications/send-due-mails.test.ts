import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { freePort } from "@masq/server/testing/free-port";
import { LETTERS } from "@masq/server/testing/letters";
import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { after, before, test } from "node:test";
import { SMTPServer } from "smtp-server";
import { queueMail } from "../../foundation/mail-queue/queue-mail.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { createMailer, type Mailer, type OutgoingMail } from "../../platform/mail/mail.ts";
import { givenChat } from "./given-chat.suite.ts";
import { sendDueMails } from "./send-due-mails.ts";

const HOUR_MS = 3_600_000;
let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

async function queued() {
  const { id, email } = await app.given.member();
  const headers = { "x-api-key": app.given.apiKey() };
  const { status } = await app.request("/api/forgot-password", { method: "POST", headers, body: { email } });
  assert.equal(status, 202);
  return () =>
    app.db
      .selectFrom("mail")
      .where("member_id", "=", id)
      .select(["state", "attempts", "last_error"])
      .executeTakeFirstOrThrow();
}

async function tryTimes(url: string, times: number): Promise<void> {
  const mailer = createMailer({ MODE: "production", SMTP_URL: url });
  try {
    for (let nth = 0; nth < times; nth += 1) {
      await app.clock.advance(2 * HOUR_MS);
      await sendDueMails({ ...app.deps, mailer });
    }
  } finally {
    mailer.close();
  }
}

/** Accepts every mail, or refuses each with this answer. */
async function openServer(refusal?: string) {
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: (_to, _session, done) =>
      done(refusal === undefined ? null : Object.assign(new Error(refusal), { responseCode: 550 })),
    onData: (stream, _session, done) => {
      stream.resume();
      stream.on("end", () => done(null, `taken ${(taken += 1)}`));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken: () => taken,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

test("a mail waits for a mail server that is away for a day, and is then sent once", async () => {
  const mail = await queued();
  await tryTimes(`smtp://127.0.0.1:${await freePort()}`, 12);
  const { state, attempts, last_error: error } = await mail();
  assert.equal(state, "queued", String(error));
  assert.ok(attempts >= 12, String(attempts));
  const server = await openServer();
  await tryTimes(server.url, 2);
  await server.close();
  assert.deepEqual([(await mail()).state, server.taken()], ["sent", 1]);
});

test("it waits three days at most, and a refused mail is given up after eight tries", async () => {
  const late = await queued();
  await app.clock.advance(73 * HOUR_MS);
  await tryTimes(`smtp://127.0.0.1:${await freePort()}`, 1);
  assert.equal((await late()).state, "failed");
  const refused = await queued();
  const server = await openServer("no such mailbox");
  await tryTimes(server.url, 7);
  assert.equal((await refused()).state, "queued");
  await tryTimes(server.url, 1);
  await server.close();
  assert.deepEqual([(await refused()).state, server.taken()], ["failed", 0]);
});

test("in discreet mode no kind of email says in its sender's name whose it is", async () => {
  /** The sender's names of a member's emails: one email of each kind. */
  const namesFor = async (discreet: boolean): Promise<Set<string>> => {
    const { member, wrote } = await givenChat(app, { settings: JSON.stringify({ discreet }) });
    const { headers } = await app.given.signIn(member);
    const search = { name: "Red", query: { hairColor: ["red"] }, alertMail: true };
    const saved = await app.request("/api/searches", { method: "POST", headers, body: search });
    const { _id: searchId } = saved.body as { _id: string };
    await wrote();
    for (const letter of new Map(LETTERS.map((one) => [one.template, one])).values()) {
      // The first is queued as above: it is sent only while its message is unread.
      if (letter.template === "new-message") continue;
      const of = letter.template === "search-news" ? { ...letter, searchId } : letter;
      await inTransaction(app.deps, (tx) =>
        queueMail(app.deps, tx, { brandId: member.brandId, memberId: member.id, letter: of }),
      );
    }
    await app.clock.advance(HOUR_MS / 10);
    const sent: OutgoingMail[] = [];
    const mailer: Mailer = {
      keeps: false,
      close: () => undefined,
      probe: async () => "",
      send: async (mail: OutgoingMail) => void sent.push(mail),
    };
    await sendDueMails({ ...app.deps, mailer });
    const rows = await app.db
      .selectFrom("mail")
      .where("member_id", "=", member.id)
      .select(["template", "state"])
      .execute();
    assert.deepEqual(new Set(rows.map(({ state }) => state)), new Set(["sent"]));
    assert.equal(sent.length, rows.length);
    const kinds = rows.map(({ template }) => template).toSorted();
    assert.deepEqual(kinds, [...new Set(LETTERS.map(({ template }) => template))].toSorted());
    return new Set(sent.map(({ from }) => from.name));
  };
  assert.deepEqual(await namesFor(false), new Set(["velvetrooms", "Mia (fictional character), velvetrooms"]));
  assert.deepEqual(await namesFor(true), new Set(["Daybook"]));
});
