import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { after, before } from "node:test";
import S3rver from "s3rver";
import { localStorage } from "./local-storage.ts";
import { s3Storage } from "./s3-storage.ts";
import { storageSuite } from "./storage.suite.ts";

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
