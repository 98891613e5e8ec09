import { SURFACES } from "@masq/contract/surfaces";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { MARKERS, plantMarkedMember, type MarkedMember } from "@masq/server/testing/marked-member";
import { openProbe } from "@masq/server/testing/socket-probe";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
let me: MarkedMember;
before(async () => {
  app = await startTestApp();
  me = await plantMarkedMember(app);
});
after(() => app.close());

const ids = (): string[] => [me.id, me.conversationId, me.profile.id, me.liked.id, me.report, me.stockId, me.avatar];

/** The responses of all read-only routes of a surface, each with every id, and how many succeeded. */
async function readAll(surface: "member" | "agent", get: (path: string) => Promise<{ status: number; text: string }>) {
  const answers: { path: string; text: string }[] = [];
  for (const { method, path } of SURFACES[surface].routes) {
    if (method !== "GET" || path === "/autologin") continue;
    const addresses = path.includes(":") ? ids().map((id) => path.replace(/:\w+/g, id)) : [path];
    const asked = addresses.flatMap((address) => [
      address,
      `${address}?category=complaint&reason=looking+into+a+complaint`,
      `${address}?q=${MARKERS.message}`,
    ]);
    for (const address of asked) {
      const { status, text } = await get(address.replace(/ /g, "%20"));
      if (status === 200) answers.push({ path: address, text });
    }
  }
  return answers;
}

const told = (answers: readonly { path: string; text: string }[], secrets: readonly string[]): string[] =>
  answers.flatMap(({ path, text }) =>
    secrets.flatMap((secret) => {
      const at = text.indexOf(secret);
      return at < 0 ? [] : [`${path}: ${text.slice(Math.max(0, at - 60), at + 40)}`];
    }),
  );

test("[TRUST-27] no route tells operators or admins a member's mail address, name, zip code, device or payments", async () => {
  // The place, too: this member keeps the default, private.
  const { email, firstName, lastName, city, zipcode, device } = MARKERS;
  const secrets = [email, firstName, lastName, city, zipcode, device];
  const held = await me.operator.call("GET", "/claim");
  for (const seen of [MARKERS.username, MARKERS.aboutMe]) assert.ok(held.text.includes(seen), `${seen}: ${held.text}`);
  for (const who of [me.operator, me.admin]) {
    const answers = await readAll("agent", (path) => who.call("GET", path));
    assert.ok(answers.length >= 5, `${who.actor.role} reads something: ${answers.length}`);
    assert.deepEqual(told(answers, secrets), [], who.actor.role);
    assert.deepEqual(told(answers, ['"credits"', '"balance"', '"spent"', '"firstLoginDate"']), [], who.actor.role);
  }
});

test("[TRUST-27] no route and no frame tells a member which staff wrote, judged or looked", async () => {
  const agents = await app.db.selectFrom("agent").selectAll().execute();
  const secrets = agents.flatMap(({ id, username, email, last_name }) => [id, username, email, last_name]);
  const answers = await readAll("member", (path) => me.call("GET", path));
  assert.ok(answers.length > 15, String(answers.length));
  assert.ok(
    answers.some(({ text }) => text.includes(MARKERS.reply)) &&
      answers.some(({ text }) => text.includes(MARKERS.verdict)),
  );
  assert.deepEqual(told(answers, secrets), []);
  assert.deepEqual(told(answers, ["agentId", "agentName", "stockId", "claimEpoch", "decidedBy"]), []);
  // Memos about the member are on a page of their own, without who wrote them.
  const others = answers.filter(({ path }) => !path.includes("/knowledge"));
  assert.ok(others.length < answers.length);
  assert.deepEqual(told(others, ["memo"]), []);
  const socket = await openProbe(app.url, { token: me.token });
  socket.send({ action: "resume", o: 0, epoch: "" });
  await socket.next("welcome");
  const frames = socket.frames.map((frame) => ({ path: frame.action, text: JSON.stringify(frame) }));
  assert.deepEqual(told(frames, secrets), []);
  socket.close();
  const rows = await app.db.selectFrom("event").where("stream_id", "=", me.id).select(["type", "data"]).execute();
  const events = rows.map(({ type, data }) => ({ path: type, text: JSON.stringify(data) }));
  assert.ok(events.length > 5);
  assert.deepEqual(told(events, secrets), [], "nor does anything that waits for a page");
});
