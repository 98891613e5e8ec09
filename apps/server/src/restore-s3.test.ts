import { startTestApp } from "@masq/server/testing/app";
import { runCommand } from "@masq/server/testing/command";
import { createEmptyPlace, type EmptyPlace } from "@masq/server/testing/empty-place";
import { plantMarkedMember } from "@masq/server/testing/marked-member";
import { startTestS3 } from "@masq/server/testing/s3-server";
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { after, test } from "node:test";
import { masterKey } from "./foundation/images/member-image.ts";

const closers: (() => Promise<unknown>)[] = [];
after(async () => {
  for (const close of closers.toReversed()) await close();
});

async function emptyPlace(keysOf: string): Promise<EmptyPlace> {
  const place = await createEmptyPlace();
  closers.push(place.drop);
  fs.cpSync(path.join(keysOf, "keys"), path.join(place.deps.config.DATA_DIR, "keys"), { recursive: true });
  return place;
}
type Place = Parameters<typeof runCommand>[0];

/** The place's only archive, in a folder of its own. */
async function backUp(place: Place, more: Record<string, string> = {}): Promise<string> {
  const folder = fs.mkdtempSync(path.join(place.deps.config.DATA_DIR, "backups-"));
  const { code, said } = await runCommand(place, "backup.ts", ["--to", folder], { MODE: "production", ...more });
  assert.equal(code, 0, said);
  return path.join(folder, fs.readdirSync(folder)[0] ?? "");
}
async function restore(place: Place, file: string, more: Record<string, string> = {}): Promise<void> {
  const given = { MODE: "production", ...more };
  const { code, said } = await runCommand(place, "restore.ts", ["--from", file], given);
  assert.equal(code, 0, said);
}

test("a backup moves pictures from a folder into a bucket and back, byte for byte", async () => {
  const app = await startTestApp({ payments: true });
  closers.push(() => app.close());
  const me = await plantMarkedMember(app);
  const { DATA_DIR } = app.deps.config;
  const s3 = await startTestS3(path.join(DATA_DIR, "s3-of-the-test"));
  closers.push(() => s3.kill());

  const inBucket = await emptyPlace(DATA_DIR);
  await restore(inBucket, await backUp(app), { S3_URL: s3.address() });
  assert.equal(fs.existsSync(path.join(inBucket.deps.config.DATA_DIR, "files")), false, "nothing beside the bucket");
  const inFolder = await emptyPlace(DATA_DIR);
  await restore(inFolder, await backUp(inBucket, { S3_URL: s3.address() }));

  for (const id of [me.avatar, me.attachment]) {
    const [before, then] = [DATA_DIR, inFolder.deps.config.DATA_DIR].map((folder) =>
      fs.readFileSync(path.join(folder, "files", masterKey(me.id, id))),
    );
    assert.ok(before!.length > 100);
    assert.ok(before!.equals(then!), id);
  }
});
