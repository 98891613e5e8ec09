import { startTestApp, type TestApp } from "@masq/server/testing/app";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { readOutbox } from "../../operations/notifications/notifications.queries.ts";
import { sendDueMails } from "../../operations/notifications/send-due-mails.ts";
import { queueSearchNews } from "./queue-search-news.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const RED = { gender: ["women"], hairColor: ["red"] };

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

type Headers = Record<string, string>;
const call = (headers: Headers, method: string, path: string, body?: unknown) =>
  app.request(`/api${path}`, { method, headers, ...(body !== undefined && { body }) });
async function someone(over: Parameters<TestApp["given"]["member"]>[0] = {}) {
  const member = await app.given.member(over);
  const { headers } = await app.given.signIn(member);
  const save = async (body: object = {}) => {
    const reply = await call(headers, "POST", "/searches", { name: "Red", query: RED, ...body });
    assert.equal(reply.status, 201, reply.text);
    return reply.body as { _id: string; alertMail: boolean; alertApp: boolean };
  };
  const list = async () => {
    const { body } = await call(headers, "GET", "/searches");
    return body.searches as { _id: string; name: string; fresh: number; query: object }[];
  };
  const mails = async () => (await readOutbox(app.deps)).filter(({ to }) => to === member.email);
  return { member, headers, save, list, mails };
}
/** Checks for news a minute later, and sends it. */
async function lookForNews(): Promise<void> {
  await app.clock.advance(MINUTE);
  await queueSearchNews(app.deps);
  await sendDueMails(app.deps);
}
const publishRed = (over: object = {}) => app.given.profile({ gender: "woman", hair_color: "red", ...over });

test("a search is saved, listed, renamed and deleted; its alerts are off by default", async () => {
  const { headers, save, list } = await someone();
  const saved = await save({ query: { ...RED, ageMin: 30, heightMax: 180, sortBy: "age-asc" } });
  assert.deepEqual([saved.alertMail, saved.alertApp], [false, false]);
  const renamed = await call(headers, "PATCH", `/search/${saved._id}`, { name: " Quiet evenings ", alertApp: true });
  assert.deepEqual([renamed.status, renamed.body.name, renamed.body.alertApp], [200, "Quiet evenings", true]);
  const [listed] = await list();
  assert.deepEqual(listed?.query, { ...RED, ageMin: 30, heightMax: 180, sortBy: "age-asc" });
  assert.equal((await call(headers, "DELETE", `/search/${saved._id}`)).status, 200);
  assert.deepEqual(await list(), []);
  assert.equal((await call(headers, "DELETE", `/search/${saved._id}`)).status, 404);
});

test("an empty or too long name, an unknown filter and an unknown key are 422", async () => {
  const { headers } = await someone();
  for (const body of [
    { name: "  ", query: RED },
    { name: "x".repeat(61), query: RED },
    { name: "Red", query: { hairColor: ["green"] } },
    { name: "Red", query: { tags: ["sea"] } },
    { name: "Red", query: RED, fresh: 3 },
  ])
    assert.equal((await call(headers, "POST", "/searches", body)).status, 422, JSON.stringify(body));
});

test("twenty searches at most, also from two tabs", async () => {
  const { headers, save, list } = await someone();
  for (let n = 1; n < 20; n += 1) await save({ name: `Search ${n}` });
  const both = await Promise.all([1, 2].map(() => call(headers, "POST", "/searches", { name: "Last", query: RED })));
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((one, other) => one - other),
    [201, 409],
  );
  assert.equal(both.find(({ status }) => status === 409)?.body.code, "too-many-searches");
  assert.equal((await list()).length, 20);
});

test("[TRUST-34] another member's search is invisible: not shown, changed, deleted or marked", async () => {
  const [owner, stranger] = [await someone(), await someone()];
  const { _id } = await owner.save();
  assert.deepEqual(await stranger.list(), []);
  for (const [method, path, body] of [
    ["PATCH", `/search/${_id}`, { name: "Mine" }],
    ["DELETE", `/search/${_id}`, undefined],
    ["POST", `/search/${_id}/seen`, undefined],
  ] as const)
    assert.equal((await call(stranger.headers, method, path, body)).status, 404);
  assert.equal((await owner.list())[0]?.name, "Red");
});

test("the in-app alert counts characters published since the member looked, on this brand alone", async () => {
  const { headers, save, list } = await someone();
  await publishRed();
  const watched = await save({ alertApp: true });
  await save({ name: "Unwatched" });
  await app.clock.advance(MINUTE);
  await publishRed();
  await publishRed({ hidden_at: app.clock.now() });
  await publishRed({ scope: ["embernight"] });
  await app.given.profile({ gender: "woman", hair_color: "black" });
  await app.clock.advance(MINUTE);
  assert.deepEqual(
    (await list()).map(({ fresh }) => fresh),
    [1, 0],
  );
  assert.equal((await call(headers, "POST", `/search/${watched._id}/seen`)).status, 200);
  assert.equal((await list())[0]?.fresh, 0);
});

test("news is mailed at most once a day, with a discreet subject, the label and the disclosure", async () => {
  const { save, mails } = await someone();
  await publishRed();
  await app.clock.advance(MINUTE);
  const { _id } = await save({ name: "Copper", alertMail: true });
  await lookForNews();
  assert.deepEqual(await mails(), []);
  await publishRed();
  await publishRed();
  await lookForNews();
  const [mail] = await mails();
  assert.ok(mail);
  assert.equal(mail.subject, "News about something you saved");
  assert.match(mail.text, /2 more fit “Copper”/i);
  assert.match(mail.text, /fictional characters/);
  assert.match(mail.text, /Every profile on velvetrooms\.com is a fictional character/);
  assert.ok(mail.text.includes(encodeURIComponent(`/profiles?search=${_id}`)));
  await publishRed();
  await lookForNews();
  assert.equal((await mails()).length, 1);
  await app.clock.advance(DAY);
  await lookForNews();
  assert.equal((await mails()).length, 2);
  await app.clock.advance(DAY);
  await lookForNews();
  assert.equal((await mails()).length, 2);
});

test("two processes mail once; a search switched off meanwhile is not mailed about", async () => {
  const { headers, save, mails } = await someone();
  const { _id } = await save({ alertMail: true });
  await app.clock.advance(MINUTE);
  await publishRed();
  await app.clock.advance(MINUTE);
  await Promise.all([queueSearchNews(app.deps), queueSearchNews(app.deps)]);
  await call(headers, "PATCH", `/search/${_id}`, { alertMail: false });
  await sendDueMails(app.deps);
  assert.deepEqual(await mails(), []);
  const other = await someone();
  await other.save({ alertMail: true });
  await app.clock.advance(MINUTE);
  await publishRed();
  await app.clock.advance(MINUTE);
  await Promise.all([queueSearchNews(app.deps), queueSearchNews(app.deps), queueSearchNews(app.deps)]);
  await sendDueMails(app.deps);
  assert.equal((await other.mails()).length, 1);
});

test("the unsubscribe link works without a sign-in; a forged one does nothing", async () => {
  const { save, mails, headers } = await someone();
  const { _id } = await save({ name: "Copper", alertMail: true });
  await app.clock.advance(MINUTE);
  await publishRed();
  await lookForNews();
  const [mail] = await mails();
  const link =
    /\S+\/searches\/stop\?key=\S+/.exec(mail?.html.replaceAll("&amp;", "&").replaceAll('"', " ") ?? "")?.[0] ?? "";
  const token = new URL(link).searchParams.get("key") ?? "";
  const stop = (secret: string) => app.request("/api/searches/stop-mails", { method: "POST", body: { token: secret } });
  for (const forged of [`${_id}.x`, `${token.slice(0, -2)}xx`, "x", `sch_other.${token.split(".")[1]}`])
    assert.equal((await stop(forged)).status, 404, forged);
  const isOn = async () => (await call(headers, "GET", "/searches")).body.searches[0].alertMail as boolean;
  assert.equal(await isOn(), true);
  const stopped = await stop(token);
  assert.deepEqual([stopped.status, stopped.body], [200, { name: "Copper" }]);
  assert.equal(await isOn(), false);
  assert.equal((await stop(token)).status, 200);
});

test("suspended members and unconfirmed addresses get no mail", async () => {
  const [waiting, blocked] = [await someone({ verified: false }), await someone()];
  await waiting.save({ alertMail: true });
  await blocked.save({ alertMail: true });
  await app.db.updateTable("member").set({ status: "suspended" }).where("id", "=", blocked.member.id).execute();
  await app.clock.advance(MINUTE);
  await publishRed();
  await lookForNews();
  assert.deepEqual([await waiting.mails(), await blocked.mails()], [[], []]);
});

test("[PROF-07] counts beside the filters: each value as if ticked, its own group open; members only", async () => {
  const { headers } = await someone();
  const tall = { height_cm: 240, gender: "woman" } as const;
  await app.given.profile({ ...tall, hair_color: "red", body_type: "fit" });
  await app.given.profile({ ...tall, hair_color: "red", body_type: "curvy" });
  await app.given.profile({ ...tall, hair_color: "black", body_type: "fit" });
  const reply = await call(headers, "GET", "/profiles/counts?heightMin=235&hairColor=red");
  assert.equal(reply.status, 200, reply.text);
  assert.equal(reply.body.total, 2);
  assert.deepEqual([reply.body.hairColor.red, reply.body.hairColor.black, reply.body.hairColor.blond], [2, 1, 0]);
  assert.deepEqual(reply.body.bodyType, { fit: 1, average: 0, curvy: 1 });
  assert.equal(reply.body.height[240 - 100], 2);
  assert.equal(reply.body.age.length, 83);
  assert.equal(
    (await app.request("/api/profiles/counts", { headers: { "x-api-key": "key_velvetrooms" } })).status,
    401,
  );
});

test("a search that new characters do not match is counted once, not again every minute", async () => {
  const { save, mails } = await someone();
  const { _id } = await save({ alertMail: true });
  const markOf = async () =>
    (
      await app.db.selectFrom("saved_search").where("id", "=", _id).select("checked_at").executeTakeFirstOrThrow()
    ).checked_at.getTime();
  await app.clock.advance(MINUTE);
  await app.given.profile({ gender: "woman", hair_color: "black" });
  const saved = await markOf();
  await lookForNews();
  const counted = await markOf();
  assert.ok(counted > saved);
  await lookForNews();
  assert.equal(await markOf(), counted, "nothing was published since");
  await publishRed();
  await lookForNews();
  assert.equal((await mails()).length, 1);
});
