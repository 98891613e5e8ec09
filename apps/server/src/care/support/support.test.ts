import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { readOutbox } from "../../operations/notifications/notifications.queries.ts";
import { sendDueMails } from "../../operations/notifications/send-due-mails.ts";
import { writeSupportLetter } from "../../operations/notifications/support-letters.ts";
import { ticketPlace } from "./support.policy.ts";

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp({ config: { TRUSTED_PROXIES: "127.0.0.1,::1" } });
  desk = createDesk(app);
});
after(() => app.close());
beforeEach(async () => {
  await app.db.deleteFrom("mail").where("member_id", "is", null).execute();
  await app.db.deleteFrom("support_ticket").execute();
});

const WORDS = "I was charged twice.\nPlease look at both.";
let people = 0;
const contact = (over: object = {}) => ({
  name: "J. Visser",
  subject: "payment issues",
  email: `visser${(people += 1)}@example.com`,
  message: WORDS,
  ...over,
});
const affiliate = (over: object = {}) => ({
  fullName: "Ada Blog",
  email: `ada${(people += 1)}@example.com`,
  company: "Blog BV",
  messenger: "Telegram",
  messengerId: "@adablog",
  country: "Netherlands",
  experience: 5,
  geos: "NL, BE",
  trafficSource: "A blog with reviews",
  otherVerticals: "Games",
  ...over,
});
/** Sends a form like its page does, each from its own address. */
const send = (
  body: unknown,
  { type, from = `203.0.113.${(people += 1) % 250}` }: { type?: string; from?: string } = {},
) =>
  app.request(`/api/customer-support${type === undefined ? "" : `?form_type=${type}`}`, {
    method: "POST",
    headers: { "x-api-key": app.given.apiKey(), "x-forwarded-for": from },
    body,
  });
const rows = () => app.db.selectFrom("support_ticket").selectAll().orderBy("id").execute();
async function mails() {
  await sendDueMails(app.deps);
  return (await readOutbox(app.deps)) as { to: string; replyTo?: string; subject: string; text: string }[];
}

test("[FORM-01] the contact form returns a ticket number, seals the words and mails support and the sender", async () => {
  const body = contact({ email: "one@example.com" });
  const sent = await send(body);
  assert.equal(sent.status, 201, sent.text);
  assert.deepEqual(Object.keys(sent.body), ["ticketNumber"]);
  const { ticketNumber } = sent.body as { ticketNumber: string };
  assert.match(ticketNumber, /^S-[0-9A-Z]{8}$/);
  const [row, ...others] = await rows();
  assert.deepEqual([row?.ticket, row?.form, row?.subject, others], [ticketNumber, "contact", "payment issues", []]);
  const queued = await app.db
    .selectFrom("mail")
    .where("ticket_id", "=", row?.id ?? "")
    .selectAll()
    .execute();
  assert.equal(queued.length, 2, "both mails stand in the outbox with the row");
  const kept = [row, ...queued].map((one) => JSON.stringify(one) + String(one?.sealed?.toString("latin1"))).join();
  for (const secret of ["charged twice", "one@example.com", "Visser", "203.0.113"])
    assert.ok(!kept.includes(secret), secret);

  const all = await mails();
  const ours = all.find(({ to }) => to === "help@example.com");
  const own = all.find(({ to }) => to === "one@example.com");
  assert.ok(ours && own);
  assert.equal(ours.replyTo, "one@example.com", "answering the mail writes to the sender");
  for (const part of [ticketNumber, "J. Visser", "payment issues", "charged twice", "Please look at both"])
    assert.ok(ours.text.includes(part), part);
  for (const part of [ticketNumber, "usually reply within 24 hours, at the latest within 48 hours", "fictional"])
    assert.ok(own.text.includes(part), part);
  assert.ok(own.subject.includes(ticketNumber) && ours.subject.includes(ticketNumber));
  assert.doesNotMatch(
    own.text,
    /charged twice/,
    "who types a stranger's address sends that stranger nothing of his own",
  );
  assert.equal(
    (await send(contact({ email: "two@example.com" }), { type: "contact" })).status,
    201,
    "the default by name",
  );
});

test("[FORM-02] the affiliates' form returns a ticket number and mails all of it to support", async () => {
  const sent = await send(affiliate({ email: "ada@example.com" }), { type: "affiliate" });
  assert.equal(sent.status, 201, sent.text);
  const { ticketNumber } = sent.body as { ticketNumber: string };
  assert.match(ticketNumber, /^S-[0-9A-Z]{8}$/);
  const [row] = await rows();
  assert.deepEqual([row?.ticket, row?.form, row?.subject], [ticketNumber, "affiliate", null]);
  const all = await mails();
  assert.ok(all.find(({ to }) => to === "ada@example.com")?.text.includes(ticketNumber), "the sender hears of it");
  const mail = all.find(({ to }) => to === "help@example.com");
  for (const part of [ticketNumber, "Ada Blog", "Blog BV", "Telegram", "@adablog", "Netherlands", "5", "NL, BE"])
    assert.ok(mail?.text.includes(part), part);
  for (const part of ["A blog with reviews", "Games"]) assert.ok(mail?.text.includes(part), part);
  const { fullName, email, country, trafficSource } = affiliate();
  const least = await send({ fullName, email, country, trafficSource, messenger: "" }, { type: "affiliate" });
  assert.equal(least.status, 201, least.text);
});

test("[FORM-03] the content-removal form returns a ticket number from the specification's four fields alone", async () => {
  const body = { name: "J. Visser", url: "somebody", email: "three@example.com", message: "That is me." };
  const sent = await send(body, { type: "content-removal" });
  assert.equal(sent.status, 201, sent.text);
  assert.match(String(sent.body["ticketNumber"]), /^T-[0-9A-Z]{8}$/);
  assert.equal(sent.body["outcome"], "unknown");
  const all = await mails();
  const notice = all.find(
    ({ to, text }) => to === "help@example.com" && text.includes(String(sent.body["ticketNumber"])),
  );
  assert.ok(notice, "support hears of it");
  assert.doesNotMatch(notice.text, /That is me|three@example/, "whose words stand in the console alone");
  const own = all.find(({ to }) => to === "three@example.com");
  assert.ok(own?.text.includes(String(sent.body["ticketNumber"])), "the sender has the ticket, too");
});

test("bad input is 422 with each field, an unknown form or field likewise, and nothing is stored", async () => {
  const faultsOf = async (body: unknown, type?: string) => {
    const reply = await send(body, type === undefined ? {} : { type });
    return [reply.status, Object.keys((reply.body["fields"] as object | undefined) ?? {}).toSorted()];
  };
  assert.deepEqual(await faultsOf({}), [422, ["email", "message", "name", "subject"]]);
  assert.deepEqual(await faultsOf(contact({ name: " ", message: "" })), [422, ["message", "name"]]);
  assert.deepEqual(await faultsOf(contact({ subject: "love" })), [422, ["subject"]]);
  assert.deepEqual(await faultsOf(contact({ message: "x".repeat(10_001) })), [422, ["message"]]);
  assert.deepEqual(await faultsOf(contact({ credits: 5 })), [422, ["credits"]]);
  assert.equal((await send(contact({ email: "nobody" }))).body["code"], "invalid-email");
  assert.deepEqual(await faultsOf({}, "affiliate"), [422, ["country", "email", "fullName", "trafficSource"]]);
  assert.deepEqual(await faultsOf(affiliate({ messenger: "Pager" }), "affiliate"), [422, ["messenger"]]);
  assert.deepEqual(await faultsOf(affiliate({ role: "admin" }), "affiliate"), [422, ["role"]]);
  assert.deepEqual(await faultsOf({}, "content-removal"), [422, ["email", "message", "name", "url"]]);
  assert.deepEqual(await faultsOf(contact(), "press"), [422, ["form_type"]]);
  assert.equal((await send("[]")).status, 422);
  const keyless = { method: "POST", body: contact() };
  assert.equal((await app.request("/api/customer-support", keyless)).status, 401);
  assert.deepEqual(await rows(), []);
});

test("[VALID-17] every text field accepts long text, and support receives it whole", async () => {
  const long = (start: string) => `${start} ${"and then it went on, ".repeat(380)}and that is all of ${start}`;
  const forms = [
    ["contact", contact({ name: long("Name"), message: long("Complaint") }), ["Name", "Complaint"]],
    [
      "affiliate",
      affiliate({
        fullName: long("Full"),
        company: long("Firm"),
        messengerId: long("Handle"),
        country: long("Land"),
        experience: long("Years"),
        geos: long("Geos"),
        trafficSource: long("Source"),
        otherVerticals: long("Verticals"),
      }),
      ["Full", "Firm", "Handle", "Land", "Years", "Geos", "Source", "Verticals"],
    ],
  ] as const;
  for (const [type, body, starts] of forms) {
    const sent = await send(body, { type });
    assert.equal(sent.status, 201, sent.text.slice(0, 500));
    const written = (await mails()).filter(({ to }) => to === "help@example.com").map(({ text }) => text);
    const text = written.find((one) => one.includes(String(sent.body["ticketNumber"]))) ?? "";
    for (const start of starts) assert.ok(text.replaceAll(/\s+/g, " ").includes(`and that is all of ${start}`), start);
  }
  const removal = { name: long("Name"), url: long("The one"), email: "r@example.com", message: long("Mine") };
  assert.equal((await send(removal, { type: "content-removal" })).status, 201);
});

test("a ticket and a mail from before `experience` had its name can still be read", async () => {
  const admin = await desk.operator({ role: "admin", scope: ["velvetrooms"] });
  await send(affiliate(), { type: "affiliate" });
  const [row] = await rows();
  const id = row?.id ?? "";
  const { experience: _, ...rest } = affiliate({ email: "old@example.com" });
  const typed: Record<string, string> = { ...rest, yearsOfExperience: "seven" };
  const sealed = app.deps.sealing.sealForProduct(ticketPlace(id, "request"), JSON.stringify(typed));
  await app.db.updateTable("support_ticket").set({ sealed }).where("id", "=", id).execute();
  const read = (await admin.call("GET", `/ticket/${id}`)).body.typed as { field: string; value: string }[];
  assert.deepEqual(
    read.find(({ field }) => field === "experience"),
    { field: "experience", value: "seven" },
  );
  const letter = {
    template: "support-written",
    to: "help@example.com",
    replyTo: "old@example.com",
    ticket: "S-1",
    form: "affiliate",
    typed,
  } as const;
  const frame = { locale: "en", brandName: "Rooms", hue: 10, disclosure: "" } as const;
  const { facts } = writeSupportLetter(letter, { ...frame, zone: "UTC", linkTo: (path) => path });
  assert.deepEqual(facts?.find(([label]) => label === "Years of experience")?.[1], "seven");
});

test("[FORM-01] a double submission is one ticket, concurrent or repeated; a minute later it is a new one", async () => {
  const body = contact();
  const both = await Promise.all([send(body), send(body)]);
  const again = await send(body);
  const numbers = [...both, again].map((reply) => reply.body["ticketNumber"]);
  assert.equal(new Set(numbers).size, 1, String(numbers));
  assert.equal((await rows()).length, 1);
  const { length } = await app.db.selectFrom("mail").where("ticket_id", "is not", null).selectAll().execute();
  assert.equal(length, 2);
  await app.clock.advance(61_000);
  assert.notEqual((await send(body)).body["ticketNumber"], numbers[0]);
});

test("[FORM-01] five an hour from one address or one mailbox, then 429 with the time to wait", async () => {
  const captcha = { version: "v2", token: "pressed" };
  for (const [from, email] of [
    ["198.51.100.7", undefined],
    [undefined, "same@example.com"],
  ] as const) {
    const one = (at: number) =>
      send(contact({ message: `Number ${at}`, captcha, ...(email && { email }) }), from === undefined ? {} : { from });
    for (let at = 0; at < 5; at += 1) assert.equal((await one(at)).status, 201, `${from} ${at}`);
    const over = await one(5);
    assert.deepEqual([over.status, over.body["code"]], [429, "rate-limited"]);
    const wait = Number(over.headers["retry-after"]);
    assert.ok(wait > 3_500 && wait <= 3_600, String(wait));
  }
  assert.equal((await rows()).length, 10);
  await app.clock.advance(3_601_000);
  assert.equal((await send(contact(), { from: "198.51.100.7" })).status, 201);
  const asked = (at: number) =>
    send(
      { name: "V", url: `nobody ${at}`, email: `r${at}@example.com`, message: "Mine." },
      { type: "content-removal", from: "198.51.100.8" },
    );
  for (let at = 0; at < 5; at += 1) assert.equal((await asked(at)).status, 201);
  assert.equal((await asked(5)).status, 429, "a removal request counts the same way");
});

test("filling the honeypot field requires the captcha, and no ticket is revealed before", async () => {
  const trapped = contact({ website: "https://spam.example" });
  const refused = await send(trapped);
  assert.deepEqual([refused.status, refused.body["code"]], [412, "captcha-required"]);
  assert.deepEqual(Object.keys(refused.body).toSorted(), ["code", "message"]);
  assert.deepEqual(await rows(), []);
  const failed = await send({ ...trapped, captcha: { version: "v2", token: "test-failed" } });
  assert.deepEqual([failed.status, Object.keys(failed.body["fields"] as object)], [422, ["captcha"]]);
  const solved = await send({ ...trapped, captcha: { version: "v2", token: "pressed" } });
  assert.equal(solved.status, 201, "a person whose browser filled it comes through");
  const removal = { name: "V", url: "nobody", email: "v@example.com", message: "Mine.", website: "x" };
  assert.equal((await send(removal, { type: "content-removal" })).status, 412);
  assert.equal((await send(contact({ captcha: { version: "v3", token: "test-low-score" } }))).status, 412);
});

test("admins of the brand read a ticket and mark it answered once with a note; both are logged without its words", async () => {
  const opened = (await send(contact({ email: "queue@example.com" }))).body as { ticketNumber: string };
  await app.clock.advance(49 * 3_600_000);
  const young = (await send(affiliate(), { type: "affiliate" })).body as { ticketNumber: string };
  const admin = await desk.operator({ role: "admin", scope: ["velvetrooms"] });
  const stranger = await desk.operator({ role: "admin", scope: ["embernight"] });
  const list = async (by = admin, state = "waiting") =>
    (await by.call("GET", `/tickets?state=${state}`)).body as {
      tickets: { _id: string; ticketNumber: string }[];
      total: number;
      late: number;
    };
  const { tickets, total, late } = await list();
  const numbers = tickets.map(({ ticketNumber }) => ticketNumber);
  assert.deepEqual([numbers, total, late], [[opened.ticketNumber, young.ticketNumber], 2, 1], "the oldest first");
  assert.doesNotMatch(JSON.stringify(tickets), /Visser|queue@example/);
  assert.equal((await list(stranger)).total, 0);
  assert.equal((await admin.call("GET", "/waiting")).body.tickets, 2);
  const id = tickets[0]?._id ?? "";
  const read = await admin.call("GET", `/ticket/${id}`);
  const typed = (read.body.typed as { field: string; value: string }[]).map(({ value }) => value);
  assert.deepEqual(typed, ["J. Visser", "payment issues", "queue@example.com", WORDS]);
  const note = { note: "Both charges were one; written to them." };
  assert.equal((await stranger.call("GET", `/ticket/${id}`)).status, 404);
  assert.equal((await stranger.call("PATCH", `/ticket/${id}`, note)).status, 404);
  assert.equal((await (await desk.operator()).call("GET", "/tickets")).status, 403);
  assert.equal((await admin.call("PATCH", `/ticket/${id}`, { note: " " })).status, 422);
  const marked = await admin.call("PATCH", `/ticket/${id}`, note);
  assert.deepEqual([marked.status, marked.body.answered.note, marked.body.state], [200, note.note, "answered"]);
  assert.equal((await admin.call("PATCH", `/ticket/${id}`, note)).status, 409);
  assert.deepEqual([(await list()).total, (await list(admin, "done")).total], [1, 1]);
  const audit = await app.db.selectFrom("audit_entry").where("subject", "=", id).orderBy("seq").selectAll().execute();
  assert.deepEqual(
    audit.map(({ action }) => action),
    ["ticket.read", "ticket.answered", "ticket.read"],
  );
  assert.doesNotMatch(JSON.stringify(audit), /charges|Visser|example/);
});
