import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { runCommand } from "@masq/server/testing/command";
import { sql } from "kysely";
import assert from "node:assert/strict";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { storedFiles } from "../../foundation/images/make-variant.ts";
import { adminDesk, draw } from "./admin-desk.suite.ts";
import { drawPrints } from "./draw-prints.ts";

let here: TestApp;
let there: TestApp;
let folder: string;
before(async () => {
  [here, there] = await Promise.all([startTestApp(), startTestApp()]);
  for (const { db } of [here, there]) await sql`truncate profile cascade`.execute(db);
  folder = await fs.mkdtemp(path.join(os.tmpdir(), "masq-export-"));
});
after(async () => {
  await Promise.all([here.close(), there.close()]);
  await fs.rm(folder, { recursive: true });
});

/** What a character is; not when it came, and under which id. */
async function recordsOf({ db, deps }: TestApp) {
  const profiles = await db.selectFrom("profile").orderBy("username").selectAll().execute();
  return Promise.all(
    profiles.map(
      async ({ id, created_at: _c, activity_at: _a, updated_at: _u, published_at, hidden_at, ...profile }) => {
        const album = await db
          .selectFrom("profile_image")
          .where("profile_id", "=", id)
          .orderBy("position")
          .selectAll()
          .execute();
        const images = album.map(
          ({ id: _id, profile_id: _p, storage_key: _s, uploaded_at: _at, uploaded_by: _by, ...image }) => image,
        );
        const prints = album.filter(({ act }) => act !== null).flatMap((image) => storedFiles(image, image.palettes));
        const files = await Promise.all(prints.map(async (file) => (await deps.storage.get(file))?.toString("base64")));
        return { ...profile, isPublished: published_at !== null && hidden_at === null, images, files };
      },
    ),
  );
}
const exported = (to: string, ...more: string[]) =>
  runCommand(here, "export-characters.ts", [path.join(folder, to), ...more]);

test("what is exported and imported into an empty brand gives the same characters, albums and prints", async () => {
  const admin = await adminDesk(here);
  const publish = ({ _id, updateDate }: { _id: string; updateDate: string }) =>
    admin.call("POST", `/character/${_id}/publish`, { updateDate });
  const drawn = await admin.draft({ username: "a_drawn", featured: true, brands: ["velvetrooms"] });
  await admin.call("POST", `/character/${drawn._id}/prints`, { updateDate: drawn.updateDate });
  assert.equal(await drawPrints(here.deps), true);
  const { body } = await admin.upload(drawn._id, [{ bytes: await draw({ width: 900, format: "png" }) }], {
    type: "hidden",
    altGerman: "Gezeichnetes Porträt",
  });
  const own = `/character/${drawn._id}/image/${body.images[0]._id}`;
  await admin.call("PATCH", own, { focus: { x: 0.25, y: 0.75 } });
  assert.equal((await publish(drawn)).body.state, "published");
  const retired = await admin.published({ username: "b_retired", casting: null, premium: true });
  await admin.call("POST", `/character/${retired._id}/retire`, { updateDate: retired.updateDate });
  await admin.published({ username: "c_uploaded", casting: null, style: undefined });
  await admin.draft({ username: "d_bare", past: "" });

  const early = await exported("early");
  assert.equal(early.code, 1, early.said);
  assert.match(early.said, /^a_drawn: picture img_\w+ stays behind: not approved$/m);
  await admin.call("POST", `${own}/clear`);
  const done = await exported("whole");
  assert.equal(done.code, 0, done.said);
  assert.match(done.said, /^4 characters and 3 pictures written/m);
  const again = await exported("whole");
  assert.equal(again.code, 2, again.said);
  assert.match(again.said, /is not empty/);
  assert.equal((await exported("none", "--company", "cmp_none")).code, 2);

  const imports = (app: TestApp) =>
    runCommand(app, "import-characters.ts", [path.join(folder, "whole"), "--clear-pictures"]);
  const taken = await imports(there);
  assert.equal(taken.code, 0, taken.said);
  const before_ = await recordsOf(there);
  assert.deepEqual(
    [before_[0]?.isPublished, before_[0]?.images.length],
    [false, 1],
    "not shown before it has its face",
  );
  const repeated = await imports(there);
  assert.match(repeated.said, /^row 1 \(a_drawn\): nothing/m, "it is ordered already");
  assert.equal(await drawPrints(there.deps), true);
  assert.equal(await drawPrints(there.deps), false);
  const [source, copy] = [await recordsOf(here), await recordsOf(there)];
  assert.equal(source[0]?.files.length, 14);
  assert.ok(source[0].isPublished);
  assert.deepEqual(copy, source);
  // Neither place takes it for something new.
  for (const app of [here, there]) assert.match((await imports(app)).said, /0 of 4 characters written/);
});
