import { plantSale } from "@masq/server/testing/money";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk, type Writer } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { carryOutRefunds } from "../../billing/checkout/carry-out-refunds.ts";
import { readOutbox } from "../../operations/notifications/notifications.queries.ts";
import { sendDueMails } from "../../operations/notifications/send-due-mails.ts";

const DAY_MS = 86_400_000;
let app: TestApp;
let desk: Desk;
let callers = 0;
before(async () => {
  app = await startTestApp({ payments: true, config: { TRUSTED_PROXIES: "127.0.0.1,::1" } });
  desk = createDesk(app);
});
after(() => app.close());

const buyer = async (over: Parameters<Desk["writer"]>[0] = {}) => {
  const member = await desk.writer({ credits: 0, ...over });
  const sale = await plantSale(app, { memberId: member.id, amountMinor: 2999, credits: 10 });
  const { number } = await app.db
    .selectFrom("receipt")
    .where("payment_id", "=", sale.paymentId)
    .select("number")
    .executeTakeFirstOrThrow();
  return { member, number, ...sale };
};
/** By anybody, without a session; `from`: the address of the call. */
const send = (order: string, email: string, from = `203.0.113.${(callers += 1) % 250}`) =>
  app.request("/api/customer-support?form_type=withdrawal", {
    method: "POST",
    headers: { "x-api-key": app.given.apiKey(), "x-forwarded-for": from },
    body: { order, email },
  });
const refundsOf = (paymentId: string) =>
  app.db.selectFrom("refund").where("payment_id", "=", paymentId).selectAll().execute();
const ticketOf = (ticket: string) =>
  app.db.selectFrom("support_ticket").where("ticket", "=", ticket).selectAll().executeTakeFirstOrThrow();
async function mailsTo(address: string) {
  await sendDueMails(app.deps);
  const all = (await readOutbox(app.deps)) as { to: string; subject: string; text: string }[];
  return all.filter(({ to }) => to === address);
}

test("a receipt's number and the address withdraw without a sign-in, and a mail says when it arrived", async () => {
  const { member, number, paymentId } = await buyer();
  const at = app.clock.now();
  const sent = await send(` ${number} `, member.email.toUpperCase());
  assert.equal(sent.status, 201, sent.text);
  assert.deepEqual(Object.keys(sent.body), ["ticketNumber", "date"]);
  assert.ok(Math.abs(Date.parse(sent.body.date) - at.getTime()) < 60_000, sent.body.date);
  const [refund, ...more] = await refundsOf(paymentId);
  assert.deepEqual([refund?.kind, refund?.amount_minor, more.length], ["withdrawal", 2999, 0]);
  const { state } = await ticketOf(sent.body.ticketNumber);
  assert.equal(state, "answered", "nobody at support has anything to do");
  const [acknowledged] = (await mailsTo(member.email.toUpperCase())).filter(({ subject }) =>
    subject.includes(sent.body.ticketNumber),
  );
  const { timezone: timeZone } = await app.db
    .selectFrom("brand")
    .where("id", "=", "velvetrooms")
    .select("timezone")
    .executeTakeFirstOrThrow();
  const clock = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" });
  for (const part of [number, String(at.getFullYear()), clock.format(new Date(sent.body.date))])
    assert.ok(acknowledged?.text.includes(part), `${part} in ${acknowledged?.text}`);
  assert.ok((await mailsTo(member.email)).some(({ text }) => /your withdrawal is confirmed/i.test(text)));
});

test("the order's number does, too, in the form that its page shows, also after an unusual spelling", async () => {
  const [one, other] = [await buyer(), await buyer()];
  const tail = one.orderId.slice(-8);
  const shown = `${tail.slice(0, 4)}-${tail.slice(4)}`.toUpperCase();
  assert.equal((await send(shown, one.member.email)).status, 201);
  assert.equal((await send(other.orderId.toUpperCase(), other.member.email)).status, 201);
  for (const { paymentId } of [one, other]) assert.equal((await refundsOf(paymentId)).length, 1);
});

test("it works while the processor is down: the withdrawal applies at once, and the money follows later", async () => {
  const { member, number, paymentId } = await buyer();
  app.pay.down("cut");
  assert.equal((await send(number, member.email)).status, 201);
  assert.deepEqual((await mailsTo(member.email)).map(({ subject }) => subject.replace(/S-\w+/, "S")).toSorted(), [
    "We have your withdrawal S",
    "Your money is on its way back",
    "Your receipt",
  ]);
  await carryOutRefunds(app.deps);
  assert.notEqual((await refundsOf(paymentId))[0]?.state, "done");
  app.pay.down();
  await app.clock.advance(DAY_MS);
  await carryOutRefunds(app.deps);
  assert.deepEqual(
    (await refundsOf(paymentId)).map(({ kind, state }) => [kind, state]),
    [["withdrawal", "done"]],
  );
});

test("twice at once, and once more a day later, is one withdrawal; each time it is acknowledged", async () => {
  const { member, number, paymentId } = await buyer();
  const both = await Promise.all([send(number, member.email), send(number, member.email), send(number, member.email)]);
  assert.deepEqual(new Set(both.map(({ status }) => status)), new Set([201]));
  assert.equal(new Set(both.map(({ body }) => body.ticketNumber)).size, 1);
  await app.clock.advance(DAY_MS);
  const again = await send(number, member.email);
  assert.equal(again.status, 201);
  assert.notEqual(again.body.ticketNumber, both[0]?.body.ticketNumber);
  assert.equal((await refundsOf(paymentId)).length, 1);
  const told = (await mailsTo(member.email)).filter(({ subject }) => subject.startsWith("We have your withdrawal"));
  assert.equal(told.length, 2);
});

type Answered = Awaited<ReturnType<typeof send>>;
const shapeOf = async ({ status, body }: Answered, to: string) => ({
  status,
  keys: Object.keys(body),
  mail: (await mailsTo(to))
    .filter(({ subject }) => subject.includes(body.ticketNumber))
    .map(({ subject, text }) => [subject, text].join().replaceAll(/S-\w{8}|\d{4}-\d{6}|\d\d:\d\d/g, "…")),
});

test("a wrong pair gets the same answer and the same mail as a right one, moves nothing, and a person looks at it", async () => {
  const [right, other] = [await buyer(), await buyer()];
  const stranger = "stranger@example.com";
  const elsewhere = await buyer({ brand_id: "embernight" });
  const good = await shapeOf(await send(right.number, right.member.email), right.member.email);
  const tried: [string, string, Answered][] = [];
  for (const [number, email] of [
    ["1999-000001", other.member.email],
    [other.number, stranger],
    [elsewhere.number, elsewhere.member.email],
  ] as const)
    tried.push([number, email, await send(number, email)]);
  for (const [number, email, answer] of tried) {
    assert.deepEqual(await shapeOf(answer, email), good, `${number} ${email}`);
    assert.equal((await ticketOf(answer.body.ticketNumber)).state, "open");
  }
  for (const { paymentId } of [other, elsewhere]) assert.deepEqual(await refundsOf(paymentId), []);
  const support = await mailsTo("help@example.com");
  assert.ok(support.some(({ text }) => text.includes(other.number) && text.includes(stranger)));
});

test("after 14 days nothing is refunded automatically, and the answer is the same", async () => {
  const { member, number, paymentId } = await buyer();
  await app.clock.advance(15 * DAY_MS);
  const late = await send(number, member.email);
  assert.deepEqual([late.status, Object.keys(late.body)], [201, ["ticketNumber", "date"]]);
  assert.equal((await ticketOf(late.body.ticketNumber)).state, "open");
  assert.deepEqual(await refundsOf(paymentId), []);
});

test("five an hour from one mailbox or one address, and no captcha before; words in place of a number are refused", async () => {
  const { email } = (await desk.writer()) satisfies Writer;
  for (let nth = 1; nth <= 5; nth += 1) assert.equal((await send(`2020-00000${nth}`, email)).status, 201);
  const more = await send("2020-000006", email);
  assert.deepEqual([more.status, more.body.code], [429, "rate-limited"]);
  const from = "198.51.100.7";
  for (let nth = 1; nth <= 5; nth += 1)
    assert.equal((await send(`2020-00000${nth}`, `caller${nth}@example.com`, from)).status, 201);
  assert.equal((await send("2020-000006", "caller6@example.com", from)).status, 429);
  const words = await send("you won, see https://evil.example", "victim@example.com");
  assert.deepEqual([words.status, Object.keys(words.body.fields)], [422, ["order"]]);
});
