import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Writer } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp();
  desk = createDesk(app);
});
after(() => app.close());
beforeEach(() => desk.clear());

const DAY_MS = 24 * 3_600_000;

async function say(member: Writer, profileId: string, message: string, key = message) {
  const sent = await desk.request(`/api/conversation/${profileId}`, {
    method: "POST",
    headers: { ...member.headers, "idempotency-key": key },
    body: { messageType: "text", message },
  });
  assert.equal(sent.status, 201, sent.text);
  return sent.body;
}
async function notices(member: Writer, conversationId: string): Promise<string[]> {
  const { body } = await desk.request(`/api/conversation/${conversationId}`, { headers: member.headers });
  return body.messages
    .filter(({ senderType }: { senderType: string }) => senderType === "system")
    .map(({ message }: { message: string }) => message);
}
const balanceOf = async (memberId: string): Promise<number> =>
  (await app.db.selectFrom("wallet").where("member_id", "=", memberId).select("balance").executeTakeFirstOrThrow())
    .balance;

test("a line of self-harm is sent free and answered at once with help for the member's country, in their language", async () => {
  const profile = await app.given.profile();
  for (const [over, line, expected] of [
    [{ country: "NL", locale: "en" }, "I want to kill myself tonight.", /: Zelfmoordpreventie 113\. .*call 112\./],
    [
      { country: "DE", locale: "de" },
      "Ich will nicht mehr leben.",
      /: TelefonSeelsorge 0800 111 0 111\. .*ruf 112 an\./,
    ],
    [{ country: "GB", locale: "en" }, "I wish I was dead", /: Samaritans 116 123\. .*call 999\./],
    [
      { country: null, locale: "en" },
      "I want to die",
      /\n\nIf anyone is in danger right now, call 112\. Help lines in other countries: findahelpline\.com\./,
    ],
  ] as const) {
    const member = await desk.writer({ credits: 5, ...over });
    const sent = await say(member, profile.id, line);
    assert.deepEqual([sent.message.message, sent.credits, await balanceOf(member.id)], [line, 5, 5]);
    const [notice, ...more] = await notices(member, sent.conversation._id);
    assert.match(notice ?? "", expected);
    assert.match(
      notice ?? "",
      / is a character and can’t keep you safe\. These people can|ist eine erfundene Figur und kann dich nicht schützen\. Diese/,
    );
    assert.deepEqual(more, []);
  }
});

test("with 0 credits a line in a crisis is stored, answered and given to a person, each time; any other line is not", async () => {
  const member = await desk.writer({ credits: 0, country: "NL" });
  const profile = await app.given.profile();
  for (const nth of [1, 2, 3, 4, 5]) {
    const { conversation, credits } = await say(member, profile.id, "I want to die", `nth ${nth}`);
    assert.deepEqual([credits, (await notices(member, conversation._id)).length], [0, 1]);
  }
  const operator = await desk.operator();
  assert.equal((await operator.claims()).length, 1);
  const other = await desk.request(`/api/conversation/${profile.id}`, {
    method: "POST",
    headers: { ...member.headers, "idempotency-key": "other" },
    body: { messageType: "text", message: "The ferry was late again." },
  });
  assert.deepEqual([other.status, other.body.code, await balanceOf(member.id)], [402, "no-credits", 0]);
});

test("the notice comes once in 24 hours across conversations; each such line is free, others are not", async () => {
  const member = await desk.writer({ credits: 5, country: "NL" });
  const [one, other] = [await app.given.profile(), await app.given.profile()];
  const first = await say(member, one.id, "I want to die");
  assert.equal((await say(member, one.id, "I want to die", "first again, another key")).credits, 5);
  assert.equal((await say(member, other.id, "no, I really want to die")).credits, 5);
  assert.equal((await say(member, one.id, "The ferry was late again.")).credits, 4);
  const again = await say(member, one.id, "I want to die", "I want to die");
  assert.deepEqual([again.message._id, again.credits], [first.message._id, 5], "the same key answers the same");
  assert.equal(await balanceOf(member.id), 4);
  assert.equal((await notices(member, first.conversation._id)).length, 1);
  await app.clock.advance(DAY_MS - 60_000);
  const fresh = await app.given.signIn({ id: member.id, brandId: "velvetrooms" });
  member.headers = fresh.headers;
  await say(member, one.id, "I want to die", "a minute before");
  assert.equal((await notices(member, first.conversation._id)).length, 1);
  await app.clock.advance(120_000);
  await say(member, one.id, "I want to die", "a minute after");
  assert.equal((await notices(member, first.conversation._id)).length, 2);
});

test("a supervisor finds the line in the queue, once per conversation while it waits; the member does not see it", async () => {
  const admin = await desk.operator({ role: "admin" }, "offline");
  const member = await desk.writer({ country: "NL" });
  const profile = await app.given.profile();
  const { message, conversation } = await say(member, profile.id, "I'm going to kill my wife");
  await say(member, profile.id, "I'll kill her", "again");
  await say(member, profile.id, "and then I want to die");
  assert.match(
    (await notices(member, conversation._id))[0] ?? "",
    /^Please get help before anything happens\.\n.* can’t keep anyone safe\./,
  );
  type Row = { _id: string; reason: string; byProduct: boolean; user: { _id: string } };
  const { body: queue } = await admin.call("GET", "/reports");
  const own: Row[] = queue.reports.filter(({ user }: Row) => user._id === member.id);
  assert.deepEqual(
    own.map(({ reason, byProduct }) => [reason, byProduct]),
    [
      ["threat", true],
      ["self-harm", true],
    ],
  );
  const id = own[0]?._id ?? "";
  const { body: read } = await admin.call("GET", `/report/${id}`);
  assert.deepEqual(
    [read.message._id, read.message.text, read.message.senderType, read.actions],
    [message._id, "I'm going to kill my wife", "user", ["none"]],
  );
  const mine = await desk.request("/api/reports", { headers: member.headers });
  assert.deepEqual([mine.status, mine.body.reports], [200, []]);
  const hide = await admin.call("PATCH", `/report/${id}`, { action: "hide-character", decision: "no" });
  assert.equal(hide.status, 422);
  const done = await admin.call("PATCH", `/report/${id}`, { action: "none", decision: "Told the police" });
  assert.equal(done.status, 200, done.text);
  const appeal = await desk.request(`/api/report/${id}/appeal`, {
    method: "POST",
    headers: member.headers,
    body: { text: "What is this?" },
  });
  assert.equal(appeal.status, 404);
  const told = await app.db
    .selectFrom("event")
    .where("stream_id", "=", member.id)
    .where("type", "=", "userUpdate")
    .select("data")
    .execute();
  assert.equal(
    told.some(({ data }) => "report" in (data as object)),
    false,
  );
  const audit = await app.db
    .selectFrom("audit_entry")
    .where("subject", "=", conversation._id)
    .where("action", "=", "message.flagged")
    .orderBy("seq")
    .select("data")
    .execute();
  assert.deepEqual(
    audit.map(({ data }) => [data["rule"], data["wasTold"]]),
    [
      ["S2", true],
      ["S2", false],
      ["S1", false],
    ],
  );
});

test("the notice says tonight by the member's clock, and that it is read only while a supervisor is on duty", async () => {
  const profile = await app.given.profile();
  const hour = Number(
    new Intl.DateTimeFormat("en", { timeZone: "UTC", hour: "numeric", hourCycle: "h23" }).format(app.clock.now()),
  );
  // "Etc/GMT-3" is three hours east.
  const zoneAt = (local: number): string => {
    const east = ((local - hour + 36) % 24) - 12;
    return `Etc/GMT${east >= 0 ? "-" : "+"}${Math.abs(east)}`;
  };
  const noticeTo = async (timezone: string): Promise<string> => {
    const member = await desk.writer({ locale: "en", timezone });
    const { conversation } = await say(member, profile.id, "I want to die");
    return (await notices(member, conversation._id))[0] ?? "";
  };
  await desk.operator();
  const late = await noticeTo(zoneAt(23));
  assert.match(late, /^Please talk to someone tonight\.\n/);
  assert.match(late, /\n\nYour message was free\. Buying is paused for a day\.$/);
  await desk.operator({ role: "admin" });
  const early = await noticeTo(zoneAt(9));
  assert.match(early, /^Please talk to someone today\.\n/);
  assert.match(early, /\n\nYour message was free\. A supervisor will read it first\. Buying is paused for a day\.$/);
});

test("the pause is told to the member's open pages, and stands in their record until it ends", async () => {
  const member = await desk.writer({ country: "NL" });
  const profile = await app.given.profile();
  const pausedUntil = async (): Promise<string | null> =>
    (await desk.request(`/api/user/${member.id}`, { headers: member.headers })).body.sellingPausedUntil;
  assert.equal(await pausedUntil(), null);
  await say(member, profile.id, "I want to die");
  const until = await pausedUntil();
  assert.ok(until !== null && Math.abs(Date.parse(until) - app.clock.now().getTime() - DAY_MS) < 60_000, String(until));
  const told = await app.db
    .selectFrom("event")
    .where("stream_id", "=", member.id)
    .where("type", "=", "userUpdate")
    .select("data")
    .execute();
  assert.ok(told.some(({ data }) => (data as { sellingPausedUntil?: string }).sellingPausedUntil === until));
  await app.clock.advance(DAY_MS + 60_000);
  member.headers = (await app.given.signIn({ id: member.id, brandId: "velvetrooms" })).headers;
  assert.equal(await pausedUntil(), null);
});
