import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk } from "@masq/server/testing/desk";
import { MARKERS, plantMarkedMember } from "@masq/server/testing/marked-member";
import { startPushService, type PushService } from "@masq/server/testing/push-devices";
import { openProbe } from "@masq/server/testing/socket-probe";
import { dumpDatabase, dumpFiles, findMarkers, shapesOf } from "@masq/server/testing/whole-dump";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { processMemberImages } from "../../foundation/images/process-member-images.ts";
import { readMemberMaster } from "../../foundation/images/sealed-files.ts";
import { readOutbox } from "../../operations/notifications/notifications.queries.ts";
import { sendDueMails } from "../../operations/notifications/send-due-mails.ts";
import { sendDuePushes } from "../../operations/notifications/send-due-pushes.ts";
import { buildDueExports } from "../../operations/privacy/build-export.ts";
import { createLog } from "../log/log.ts";
import { createPush } from "../push/push.ts";

const lines: string[] = [];
let app: TestApp;
let pushes: PushService;
before(async () => {
  pushes = await startPushService();
  app = await startTestApp({ deps: { log: createLog("trace", { write: (line) => void lines.push(line) }) } });
});
after(async () => {
  await app.close();
  await pushes.close();
});

test("after the loop no table, file or log line holds a message, reply, draft or mail", async () => {
  const desk = createDesk(app);
  const operator = await desk.operator();
  const writer = await desk.writer();
  const profile = await app.given.profile();
  const markers = {
    message: "zanzibarletter alpha",
    reply: "quicksilveranswer beta",
    draft: "unfinishedthought gamma",
    blocked: "forbiddenaddress delta",
  };
  await writer.write(profile.id, `I thought of ${markers.message} today`);
  const [claim] = await operator.claims();
  assert.ok(claim);
  const body = { text: `${markers.draft} and so`, claimEpoch: claim.claimEpoch };
  assert.equal((await operator.call("PUT", `/stock/${claim._id}/draft`, body)).status, 200);
  const blocked = await desk.reply(operator, claim, `${markers.blocked}: write me at mia@example.com`);
  assert.deepEqual([blocked.status, blocked.body.code], [422, "reply-blocked"]);
  assert.equal((await desk.reply(operator, claim, `Yes, ${markers.reply}.`)).status, 201);
  await writer.write(profile.id, `Once more, ${markers.message}`);
  const [second] = await operator.claims();
  assert.ok(second);
  await operator.call("PUT", `/stock/${second._id}/draft`, { text: markers.draft, claimEpoch: second.claimEpoch });

  const forgot = { method: "POST", headers: { "x-api-key": "key_velvetrooms" }, body: { email: writer.email } };
  assert.equal((await app.request("/api/forgot-password", forgot)).status, 202);
  await app.clock.advance(6 * 60_000);
  await sendDueMails(app.deps);
  const mails = (await readOutbox(app.deps)).filter((mail) => mail.to === writer.email);
  const tokens = mails.flatMap((mail) => /token=([\w-]+)/.exec(mail.text)?.[1] ?? []);
  assert.ok(tokens.length > 0 && mails.every((mail) => mail.text.includes("fictional character")));

  const stored = await dumpDatabase(app.db);
  assert.ok(stored.includes(writer.username), "the dump is a real one");
  const kept = dumpFiles(app.deps.config.DATA_DIR).toString("latin1");
  const logged = lines.join("\n");
  const sentence = "Messages are written by paid staff";
  assert.ok(stored.includes(sentence), "the sentence itself is public");
  for (const marker of [...Object.values(markers), ...tokens]) {
    for (const shape of shapesOf(marker)) {
      assert.ok(
        !stored.includes(shape),
        `${marker} in the database: ${stored.slice(Math.max(0, stored.indexOf(shape) - 200), stored.indexOf(shape) + 60)}`,
      );
      assert.ok(!kept.includes(shape), `${marker} in a file`);
      assert.ok(!logged.includes(shape), `${marker} in the log`);
    }
  }
  // The expired claim would be the first one the next test gets.
  const another = await desk.operator();
  const [left] = await another.claims();
  assert.ok(left);
  assert.equal((await desk.reply(another, left, "Yes, and once more.")).status, 201);
});

/** Two stored pictures, opened again: their plain bytes must appear nowhere. */
async function pictureBytes(ids: readonly string[], memberId: string): Promise<string[]> {
  const masters = await Promise.all(ids.map((id) => readMemberMaster(app.deps, memberId, id)));
  return masters.map((bytes) => {
    assert.ok(bytes && bytes.subarray(0, 2).toString("hex") === "ffd8");
    // Past the tables that all such files share.
    return bytes.subarray(-80, -20).toString("latin1");
  });
}

test("[TRUST-23] neither database, storage nor log holds a message, draft, report, picture or mail in the clear", async () => {
  const device = pushes.device();
  Object.assign(app.deps, { push: createPush(app.deps.keys, { anywhere: true }) });
  const me = await plantMarkedMember(app, device);
  await processMemberImages(app.deps);
  const socket = await openProbe(app.url, { token: me.token });
  socket.send({ action: "typing", conversationId: me.conversationId, text: MARKERS.draft });
  assert.equal((await me.call("POST", "/privacy/export", {})).status, 202);
  await buildDueExports(app.deps);
  await app.clock.advance(6 * 60_000);
  await sendDuePushes(app.deps);
  await sendDueMails(app.deps);
  const read = (await me.call("GET", `/conversation/${me.conversationId}`)).text;
  for (const text of [MARKERS.message, MARKERS.reply, MARKERS.caption])
    assert.ok(read.includes(text), "stored, and opened");
  const places = {
    database: await dumpDatabase(app.db),
    storage: dumpFiles(app.deps.config.DATA_DIR).toString("latin1"),
    logs: lines.join("\n"),
  };
  assert.ok(places.database.includes(MARKERS.username) && lines.length > 0, "real dumps");
  const { message, reply, caption, draft, deskDraft, blocked, reportNote, verdict, appeal } = MARKERS;
  const { payNote, payDecision, checkNote, checkAppeal } = MARKERS;
  const texts = { message, reply, caption, draft, deskDraft, blocked, reportNote, verdict, appeal };
  assert.deepEqual(findMarkers({ ...texts, payNote, payDecision, checkNote, checkAppeal }, places), []);
  const endpoint = device.subscription.endpoint.split("/").at(-1) ?? "";
  assert.deepEqual(findMarkers({ endpoint }, places), [], "the address of a device");
  for (const bytes of await pictureBytes([me.avatar, me.attachment], me.id))
    assert.ok(
      !places.storage.includes(bytes) && !places.database.includes(Buffer.from(bytes, "latin1").toString("hex")),
    );
  // What may never be logged: no password, no token, no address of a person.
  const secrets = { email: MARKERS.email, password: me.password, token: me.token.split(".")[2] ?? "" };
  assert.deepEqual(findMarkers(secrets, { logs: places.logs }), []);
  for (const line of lines) {
    const { level, time, msg, call, requestId } = JSON.parse(line) as Record<string, unknown>;
    assert.deepEqual([typeof level, typeof time, typeof msg], ["number", "number", "string"], line);
    if (call !== undefined) assert.equal(typeof requestId, "string", line);
  }
  socket.close();
});
