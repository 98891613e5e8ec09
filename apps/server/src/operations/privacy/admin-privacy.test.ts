import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

test("the records cover the whole installation: an admin of one brand cannot check them", async () => {
  const desk = createDesk(app);
  const scoped = await desk.operator({ role: "admin", scope: ["velvetrooms"] }, "offline");
  const refused = await scoped.call("POST", "/audit/verification", {});
  assert.deepEqual([refused.status, refused.body.code], [403, "forbidden"], refused.text);
  assert.match(refused.body.message, /only an admin of all brands/);
  const owner = await desk.operator({ role: "admin" }, "offline");
  const found = await owner.call("POST", "/audit/verification", {});
  assert.deepEqual([found.status, found.body.books.faults], [200, []], found.text);
});
