import { EMPTY_BRAND } from "@masq/domain/foundation/brand-content";
import type { Judgement } from "@masq/judge/judge";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Desk } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { adminDesk, formOf, SHEET } from "../../cast/profiles/admin-desk.suite.ts";

/** Judges as the model would: the rules know nothing of a heron. */
const judge = async ({ texts, isKept }: { texts: readonly string[]; isKept?: boolean }): Promise<Judgement> => ({
  verdict: isKept === true && texts[0]?.includes("heron") === true ? "blocked" : "passed",
  class: "threat",
  scores: {},
  why: "",
});

let app: TestApp;
let desk: Desk;
before(async () => {
  app = await startTestApp({ deps: { judge } });
  desk = createDesk(app);
});
after(() => app.close());

type Refused = { status: number; body: { code: string; details: { rule?: string }; fields?: Record<string, string> } };
const ruleOf = ({ status, body }: Refused) => [status, body.code, body.details.rule];
const fieldsOf = ({ status, body }: Refused) => [status, body.code, Object.keys(body.fields ?? {})];

test("notes, facts and role-play dates are judged as they are written and as they are changed", async () => {
  const member = await desk.writer();
  const profile = await app.given.profile();
  const { conversationId, messageId } = await member.write(profile.id, "Good evening");
  const operator = await desk.operator();
  assert.equal((await operator.claims()).length, 1);
  const at = `/conversation/${conversationId}`;
  const refused = [422, "reply-blocked", "TJ"];

  const note = { note: "Feeds a heron", type: "user" };
  assert.deepEqual(ruleOf(await operator.call("POST", `${at}/note`, note)), refused);
  const kept = await operator.call("POST", `${at}/note`, { ...note, note: "Feeds a duck" });
  assert.equal(kept.status, 201, kept.text);
  assert.deepEqual(ruleOf(await operator.call("PATCH", `${at}/note/${kept.body._id}`, { note: "A heron" })), refused);

  const fact = { kind: "job", value: "heron keeper", messageId };
  assert.deepEqual(ruleOf(await operator.call("POST", `${at}/fact`, fact)), refused);
  assert.equal((await operator.call("POST", `${at}/fact`, { ...fact, value: "keeper" })).status, 201);

  const date = { meetDate: new Date(app.clock.now().getTime() + 3 * 86_400_000).toISOString(), location: "The pond" };
  const scene = { ...date, description: "A heron waits." };
  assert.deepEqual(ruleOf(await operator.call("POST", `${at}/meet-up`, scene)), refused);
  assert.equal((await operator.call("POST", `${at}/meet-up`, { ...date, description: "A lamp." })).status, 201);
});

test("a character's words are judged when it is made, changed and imported; what did not change is not", async () => {
  const admin = await adminDesk(app);
  const { username, name, gender, birthday } = SHEET;
  const sheet = { username: `${username}_kept`, name, gender, birthday };
  const bad = await admin.call("POST", "/characters", {
    ...sheet,
    quote: "The heron.",
    openers: ["A duck?", "A heron?"],
  });
  assert.deepEqual(fieldsOf(bad), [422, "validation", ["quote", "openers.1"]]);
  const { body: made } = await admin.call("POST", "/characters", sheet);
  const change = (given: object) =>
    admin.call("PATCH", `/character/${made._id}`, { updateDate: made.updateDate, ...given });
  assert.deepEqual(fieldsOf(await change({ past: "Kept a heron." })), [422, "validation", ["past"]]);

  await app.db.updateTable("profile").set({ temper: "A heron" }).where("id", "=", made._id).execute();
  const other = await change({ past: "Kept a duck." });
  assert.equal(other.status, 200, other.text);

  const rows = JSON.stringify([
    { ...SHEET, username: "kept_import", weakness: "Herons, any heron", state: "draft", images: [] },
  ]);
  const file = { bytes: Buffer.from(rows), name: "cast.json", type: "application/json", field: "file" };
  const { body: report } = await admin.send("/characters/import", formOf([file], { dryRun: "true" }));
  assert.deepEqual(
    report.faults.map(({ field }: { field: string }) => field),
    ["weakness"],
  );
});

test("a brand's headline and sentence are among what keeps its draft from being published", async () => {
  const owner = await desk.operator({ role: "admin" }, "offline");
  const content = { ...EMPTY_BRAND, domain: "heron.com", fullScope: "heron", headline: "Every heron is invented." };
  const draft = await owner.call("POST", "/brands", { content });
  assert.equal(draft.status, 201, draft.text);
  assert.match(draft.body.faults.headline, /^Reads like a threat/);
  const { status, body } = await owner.call("POST", `/brands/${draft.body._id}/publish`, {
    version: draft.body.version,
  });
  assert.equal(status, 422);
  assert.ok("headline" in body.fields, JSON.stringify(body));
});
