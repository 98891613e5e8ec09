import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { runCommand } from "@masq/server/testing/command";
import { freePort } from "@masq/server/testing/free-port";
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import tls from "node:tls";

let app: TestApp;
let folder: string;
before(async () => {
  app = await startTestApp();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-doctor-"));
});
after(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const call = (settings: Record<string, string> = {}) =>
  runCommand(app, "doctor.ts", [], { MODE: "demo", SMTP_URL: "", ...settings });
const lineOf = (said: string, part: string): string => said.split("\n").find((line) => line.startsWith(part)) ?? "";

test("if everything in use works, each part says what was seen, and the exit code is 0", async () => {
  const { code, said } = await call();
  assert.equal(code, 0, said);
  assert.match(lineOf(said, "database"), /works +PostgreSQL 1\d.* as masquerade_app, 2min a statement, 3500ms a lock/);
  assert.match(lineOf(said, "storage"), /works +the folder of DATA_DIR writes, reads and removes/);
  for (const part of ["redis", "replica", "mail", "certificate", "backup", "age-check", "captcha"])
    assert.match(lineOf(said, part), /not used +[A-Z_]+ is not set/);
  assert.match(said, /Everything that is used works\.\n$/);
});

test("each broken part names its cause without secrets, and the exit code is 1", async () => {
  const port = await freePort();
  const { code, said } = await call({
    REDIS_URL: path.join(folder, "no-redis.sock"),
    S3_URL: `http://key:s3cret-word@127.0.0.1:${port}/bucket`,
    SMTP_URL: `smtp://ada:s3cret-word@127.0.0.1:${port}`,
    DATABASE_REPLICA_URL: `postgresql://postgres:s3cret-word@127.0.0.1:${port}/postgres`,
    CERTIFICATES_AT: `127.0.0.1:${port}`,
    BACKUP_DIR: folder,
  });
  assert.equal(code, 1, said);
  for (const part of ["redis", "storage", "mail", "replica", "certificate"])
    assert.match(lineOf(said, part), /FAULT +.*(ECONNREFUSED|ENOENT)/, said);
  assert.match(lineOf(said, "backup"), /FAULT +there is no backup/);
  assert.match(lineOf(said, "database"), /works/);
  assert.equal(said.includes("s3cret-word"), false);
  assert.match(said, /^6 of 12 do not work\.$/m);
});

/** A server with its own certificate per brand domain, valid for this many days. */
async function serveCertificate(days: number): Promise<{ at: string; file: string; close: () => void }> {
  const domains = (await app.deps.brands.all()).map(({ domain }) => `DNS:${domain}`).join(",");
  const [key, file] = [path.join(folder, `${days}.key`), path.join(folder, `${days}.pem`)];
  const made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  execFileSync(
    "openssl",
    [
      ...made,
      "-keyout",
      key,
      "-out",
      file,
      "-days",
      String(days),
      "-subj",
      "/CN=test",
      "-addext",
      `subjectAltName=${domains}`,
    ],
    { stdio: "ignore" },
  );
  const server = tls.createServer({ key: fs.readFileSync(key), cert: fs.readFileSync(file) });
  server.on("tlsClientError", () => {}).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { at: `127.0.0.1:${(server.address() as AddressInfo).port}`, file, close: () => void server.close() };
}

test("certificates show their days left; one ending within 14, or refused by browsers, is a fault", async () => {
  const [long, short] = [await serveCertificate(60), await serveCertificate(10)];
  try {
    const good = await call({ CERTIFICATES_AT: long.at, NODE_EXTRA_CA_CERTS: long.file });
    assert.match(lineOf(good.said, "certificate"), /works +.*velvetrooms\.com (59|60) days/, good.said);
    const ending = await call({ CERTIFICATES_AT: short.at, NODE_EXTRA_CA_CERTS: short.file });
    assert.match(lineOf(ending.said, "certificate"), /FAULT +ends soon: .*velvetrooms\.com (9|10) days/, ending.said);
    const strange = await call({ CERTIFICATES_AT: long.at });
    assert.match(lineOf(strange.said, "certificate"), /FAULT +.*self-signed/, strange.said);
  } finally {
    long.close();
    short.close();
  }
});
