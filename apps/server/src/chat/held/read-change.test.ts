import { DOUBTED, startHeldApp, type HeldApp } from "@masq/server/testing/held";
import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";

const CHANGED = "The one with the coffee stain.";
const LATER_MS = 16 * 60_000;

let held: HeldApp;
before(async () => {
  held = await startHeldApp();
});
after(() => held.app.close());
beforeEach(() => held.clear());

test("the writer alone reads what a colleague sent in place of the reply, and only for a while", async () => {
  const { writer, claim, reader } = await held.arrange();
  const { _id: id } = await held.hold(writer, claim);
  const read = (by: typeof writer) => by.call("GET", `/held/${id}/change`);
  assert.equal((await read(writer)).status, 404, "nobody changed it yet");
  await reader.call("GET", `/held/${id}`);
  await reader.call("POST", `/held/${id}/decision`, { decision: "change", text: CHANGED });
  const { status, body } = await read(writer);
  assert.deepEqual([status, body.text], [200, CHANGED]);
  assert.match(body.by, /\S/);
  assert.equal((await read(reader)).status, 404, "only the writer");
  await held.app.db
    .updateTable("held_reply")
    .set({ decided_at: new Date(held.app.clock.now().getTime() - LATER_MS) })
    .where("id", "=", id)
    .execute();
  assert.equal((await read(writer)).status, 404, "no longer");
});

test("a reply that was released as written has no change to read", async () => {
  const { writer, claim, reader } = await held.arrange();
  const { _id: id } = await held.hold(writer, claim, DOUBTED);
  await reader.call("GET", `/held/${id}`);
  await reader.call("POST", `/held/${id}/decision`, { decision: "release" });
  assert.equal((await writer.call("GET", `/held/${id}/change`)).status, 404);
});
