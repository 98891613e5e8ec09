import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { freePort } from "@masq/server/testing/free-port";
import S3rver from "s3rver";
import { localStorage } from "./local-storage.ts";
import { s3Storage } from "./s3-storage.ts";
import { storageSuite } from "./storage.suite.ts";
import { StorageAway } from "./storage.ts";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-storage-"));
const server = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: path.join(folder, "s3"),
  configureBuckets: [{ name: "masquerade" }],
});
let address = "";
before(async () => {
  const { port } = (await server.run()) as { port: number };
  address = `http://S3RVER:S3RVER@127.0.0.1:${port}/masquerade`;
});
after(async () => {
  await server.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

storageSuite("local folder", () => localStorage(path.join(folder, "local")));
storageSuite("S3", () => s3Storage(address));

test("S3: a missing server is away, in every call; a missing bucket is a fault of ours", async () => {
  const gone = s3Storage(`http://S3RVER:S3RVER@127.0.0.1:${await freePort()}/masquerade`);
  await assert.rejects(gone.put("a/b.bin", Buffer.from("x"), "text/plain"), StorageAway);
  await assert.rejects(gone.get("a/b.bin"), StorageAway);
  await assert.rejects(gone.remove("a/b.bin"), StorageAway);
  await assert.rejects(gone.list("a/"), StorageAway);
  const wrong = s3Storage(address.replace(/masquerade$/, "elsewhere"));
  const fault = await wrong.put("a/b.bin", Buffer.from("x"), "text/plain").catch((error: unknown) => error);
  assert.ok(fault instanceof Error && !(fault instanceof StorageAway), String(fault));
});
