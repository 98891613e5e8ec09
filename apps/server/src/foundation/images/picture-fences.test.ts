import type { Image } from "@masq/contract/image";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk } from "@masq/server/testing/desk";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { drawPicture, sendPictures } from "./drawn-pictures.suite.ts";
import { viewMemberImage } from "./member-image.ts";

let app: TestApp;
before(async () => {
  app = await startTestApp();
});
after(() => app.close());

test("an operator's address opens a member's picture only while it is cleared; an admin's opens it for admins", async () => {
  const { db, clock, deps } = app;
  const me = await createDesk(app).writer();
  const { body } = await sendPictures(app.url, me.headers, [await drawPicture(900, 700)], { type: "other" });
  const [{ _id: id }] = (body as { images: [Image] }).images;
  const operator = await createDesk(app).operator();
  const admin = await createDesk(app).operator({ role: "admin" });
  const row = await db.selectFrom("member_image").where("id", "=", id).selectAll().executeTakeFirstOrThrow();
  // No route hands out an operator's address before clearing, so sign one here as the desk's views do.
  const opens = async (reader: "desk" | "admin") => {
    const address = app.url + viewMemberImage(deps.keys, clock.now(), row, reader).small;
    const replies = await Promise.all([operator, admin, me].map(({ headers }) => fetch(address, { headers })));
    return replies.map(({ status }) => status);
  };
  const judge = (isWaiting: boolean) =>
    db
      .updateTable("member_image")
      .set({ under_moderation: isWaiting, cleared_at: isWaiting ? null : clock.now() })
      .where("id", "=", id)
      .execute();
  assert.equal(row.under_moderation, true);
  assert.deepEqual(await opens("desk"), [404, 404, 404], "not looked at yet");
  assert.deepEqual(await opens("admin"), [404, 200, 404]);
  await judge(false);
  assert.deepEqual(await opens("desk"), [200, 200, 404]);
  await judge(true);
  assert.deepEqual(await opens("desk"), [404, 404, 404], "looked at anew");
});
