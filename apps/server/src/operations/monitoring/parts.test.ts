import type { Health } from "@masq/contract/agent/health";
import { HEALTH_PARTS } from "@masq/domain/operations/health";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Operator } from "@masq/server/testing/desk";
import { freePort } from "@masq/server/testing/free-port";
import { openPay } from "@masq/server/testing/payments";
import { startTestRedis, type TestRedis } from "@masq/server/testing/redis-server";
import { startTestS3, type TestS3 } from "@masq/server/testing/s3-server";
import assert from "node:assert/strict";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { after, before, test } from "node:test";
import { SMTPServer } from "smtp-server";
import { createMailer } from "../../platform/mail/mail.ts";
import { oneGateway } from "../../platform/payments/gateway.ts";
import { chooseGateways } from "../../platform/payments/payments.ts";
import { probeBackup } from "../../platform/probes/probe-backup.ts";
import { probeDisk } from "../../platform/probes/probe-disk.ts";
import { createStorage } from "../../platform/storage/create-storage.ts";
import { probesOf } from "./probes.ts";
import { judgeHealth } from "./monitoring.policy.ts";
import { SILENT_MS } from "./processes.ts";
import { lookAt } from "./watch-parts.ts";

const SEEN_TRIES = 600;
let app: TestApp;
let redis: TestRedis;
let admin: Operator;
before(async () => {
  redis = await startTestRedis();
  app = await startTestApp({ config: { REDIS_URL: redis.url } });
  admin = await createDesk(app).operator({ role: "admin" }, "offline");
});
after(async () => {
  await app.close();
  await redis.close();
});

const read = async (): Promise<Health> => {
  const { status, body, text } = await admin.call("GET", "/health");
  assert.equal(status, 200, text);
  return body as Health;
};
async function until(isSo: (health: Health) => boolean): Promise<Health> {
  for (let tries = 0; tries < SEEN_TRIES; tries += 1) {
    const health = await read();
    if (isSo(health)) return health;
    await app.deps.clock.sleep(50);
  }
  throw new Error(`Not seen: ${JSON.stringify((await read()).parts)}`);
}
const isUp = (health: Health, name: string): boolean | undefined =>
  health.parts.find(({ part }) => part === name)?.isUp;

/** The result of probing this part: what was seen, or `FAULT` and the reason. */
async function lookAs(deps: Partial<TestApp["deps"]>, part: string, isThorough = false): Promise<string> {
  const all = { ...app.deps, ...deps };
  const probe = probesOf(all).find((one) => one.part === part);
  if (!probe || "unused" in probe) return "unused";
  return lookAt(all, probe, isThorough).catch((error: unknown) => `FAULT ${String(error)}`);
}

test("every part has one probe, which checks it or names the setting that disables it", () => {
  const probes = probesOf(app.deps);
  assert.deepEqual(probes.map(({ part }) => part).toSorted(), [...HEALTH_PARTS].toSorted());
  for (const probe of probes) if ("unused" in probe) assert.match(probe.unused, /^[A-Z_]+ is not set/);
});

test("a lost Redis is named as the cause, and no unheard process is accused", async () => {
  await until((health) => isUp(health, "redis") === true && isUp(health, "database") === true);
  // From the previous release, which reports no parts.
  const told = { id: "far", host: "node-b", pid: 7, roles: ["worker"], calls: {}, jobs: {}, sockets: {} };
  const figures = { lagMs: 1, rssBytes: 1e8, heapBytes: 1e7, refusing: 0, replicaLagMs: null };
  const pool = { open: 1, inUse: 0, max: 16, waiting: 0 };
  const atMs = app.clock.now().getTime() - SILENT_MS - 1_000;
  const far = { ...told, ...figures, pool, atMs, startedMs: atMs };
  app.deps.bus.signal({ kind: "process-told", process: far });
  await redis.kill();
  const away = await until((health) => isUp(health, "redis") === false);
  assert.deepEqual(away.faults[0]?.code, "redis");
  assert.deepEqual(
    away.faults.filter(({ code }) => code === "silent" || code === "no-role"),
    [],
  );
  assert.ok(
    away.processes.some(({ isSilent }) => isSilent),
    "it is still shown for what it is",
  );
  await redis.restart();
  const back = await until((health) => isUp(health, "redis") === true);
  assert.equal(
    back.faults.some(({ code }) => code === "silent"),
    false,
    "for a beat nobody had the time to say anything",
  );
});

test("a silent process is accused again once the bus has been back longer than the allowed silence", () => {
  const date = "2026-01-01T00:01:00.000Z";
  const ago = (seconds: number): string => new Date(Date.parse(date) - seconds * 1_000).toISOString();
  const none = { waiting: 0, oldestS: 0 };
  const codes = (parts: Health["parts"]): string[] =>
    judgeHealth({
      date,
      parts,
      calls: [],
      processes: [],
      jobs: [],
      queue: { desk: none, supervisor: none, claims: 0, overdue: 0 },
      mails: none,
      pushes: none,
      payments: none,
      checks: [],
    }).map(({ code }) => code);
  const roles = ["no-role", "no-role", "no-role"];
  assert.deepEqual(codes([]), roles);
  assert.deepEqual(codes([{ part: "redis", isUp: false, sinceDate: ago(40) }]), ["redis"]);
  assert.deepEqual(codes([{ part: "redis", isUp: true, sinceDate: ago(SILENT_MS / 1_000 - 1) }]), []);
  assert.deepEqual(codes([{ part: "redis", isUp: true, sinceDate: ago(SILENT_MS / 1_000 + 1) }]), roles);
  assert.deepEqual(codes([{ part: "storage", isUp: false, sinceDate: ago(3) }]), ["storage", ...roles]);
});

test("S3: reads with the right keys; wrong keys, a missing bucket and a dead server are told apart", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-s3-"));
  const server: TestS3 = await startTestS3(folder);
  const at = (S3_URL: string) => {
    const config = { ...app.deps.config, S3_URL };
    return { config, storage: createStorage(config) };
  };
  try {
    const right = at(server.address());
    assert.equal(await lookAs(right, "storage"), "S3 reads");
    assert.equal(await lookAs(right, "storage", true), "S3 writes, reads and removes");
    assert.deepEqual(await right.storage.list("probes/"), [], "nothing is left behind");
    assert.match(
      await lookAs(at(server.address().replace("S3RVER:S3RVER", "other:S3RVER")), "storage"),
      /^FAULT.*InvalidAccessKeyId/,
    );
    assert.match(await lookAs(at(`${server.address()}-other`), "storage", true), /^FAULT.*bucket/i);
    await server.kill();
    assert.match(await lookAs(right, "storage"), /^FAULT.*away/);
  } finally {
    await server.kill();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

test("the mail server: accepts the login, refuses a wrong password, is gone", async () => {
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: ({ password }, _session, done) =>
      password === "right" ? done(null, { user: "ada" }) : done(new Error("Invalid login")),
  });
  const port = await freePort();
  const listen = () => new Promise<void>((resolve) => void server.listen(port, "127.0.0.1", () => resolve()));
  await listen();
  const by = (password: string) => ({
    mailer: createMailer({ MODE: "production", SMTP_URL: `smtp://ada:${password}@127.0.0.1:${port}` }),
  });
  assert.equal(await lookAs(by("right"), "mail"), "takes us in");
  const refused = await lookAs(by("wrong"), "mail");
  assert.match(refused, /^FAULT.*Invalid login/);
  assert.equal(refused.includes("wrong"), false, "the password is not told");
  await new Promise<void>((resolve) => server.close(() => resolve()));
  assert.match(await lookAs(by("right"), "mail"), /^FAULT.*ECONNREFUSED/);
});

test("the gateway: accepts our login, refuses another merchant's, is gone", async () => {
  const { keys, clock, config } = app.deps;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-pay-"));
  const pay = await openPay({
    keys,
    clock: () => clock.now(),
    productUrl: () => app.url,
    file: path.join(folder, "pay"),
  });
  const of = (some: typeof keys) => ({
    config: { ...config, PAY_URL: pay.gateway.url },
    gateways: chooseGateways({ ...config, PAYMENTS: "test", PAY_URL: pay.gateway.url }, some, clock),
  });
  assert.equal(await lookAs(of(keys), "gateway"), "test takes us in");
  const others = { ...keys, get: (name: string) => (name === "pay-test" ? Buffer.alloc(32, 1) : keys.get(name)) };
  assert.match(await lookAs(of(others), "gateway"), /^FAULT.*status 401/);
  await pay.gateway.close();
  assert.match(await lookAs(of(keys), "gateway"), /^FAULT.*(ECONNREFUSED|UND_ERR_SOCKET)/);
  assert.equal(await lookAs({ gateways: oneGateway(undefined) }, "gateway"), "unused");
  fs.rmSync(folder, { recursive: true, force: true });
});

test("the newest backup counts, and 26 hours are its limit", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "masq-backups-"));
  const now = new Date("2026-03-01T12:00:00Z");
  const write = (name: string, hours: number): void => {
    fs.writeFileSync(path.join(folder, name), "");
    const at = new Date(now.getTime() - hours * 3_600_000);
    fs.utimesSync(path.join(folder, name), at, at);
  };
  const ages: number[] = [];
  const look = (where = folder) => probeBackup(where, now, (age) => void ages.push(age));
  await assert.rejects(look(), /no backup/);
  write("masquerade-1.tar", 60);
  write("masquerade-2.tar.part", 1);
  await assert.rejects(look(), /60 hours/);
  write("masquerade-3.tar", 26);
  assert.match(await look(), /26 hours/);
  write("masquerade-3.tar", 26.1);
  await assert.rejects(look(), /hours old/);
  await assert.rejects(look(path.join(folder, "none")), /ENOENT/);
  assert.deepEqual(
    ages.map((age) => Math.round(age * 10) / 10),
    [60, 26, 26.1],
  );
  fs.rmSync(folder, { recursive: true, force: true });
});

test("the disk: room is told for each folder, and less than a tenth, of bytes or of entries, is a fault", async (t) => {
  const seen = await lookAs({}, "disk");
  assert.match(seen, /^(FAULT Error: )?DATA_DIR \d+ % .*free$/);
  const disk = { type: 0, bsize: 1_000_000, blocks: 1_000, bfree: 500, bavail: 100, files: 1_000, ffree: 100 };
  const stat = t.mock.method(fs.promises, "statfs", async () => disk);
  const shares: number[] = [];
  const look = () => probeDisk({ DATA_DIR: "/a", BACKUP_DIR: "/b" }, (share) => void shares.push(share));
  assert.equal(await look(), "DATA_DIR 10 % (0.1 GB) free, BACKUP_DIR 10 % (0.1 GB) free");
  stat.mock.mockImplementationOnce(async () => ({ ...disk, bavail: 99 }), stat.mock.callCount() + 1);
  await assert.rejects(look(), /BACKUP_DIR 9 % \(0.1 GB\) free/);
  stat.mock.mockImplementation(async () => ({ ...disk, ffree: 99 }));
  await assert.rejects(look(), /DATA_DIR 9 % of the entries free/);
  stat.mock.mockImplementation(async () => ({ ...disk, files: 0, ffree: 0 }));
  assert.match(await look(), /10 % \(0.1 GB\)/, "a file system without entries");
  assert.deepEqual(shares, [0.1, 0.09, 0.09, 0.1]);
});

test("providers outside: who answers is told from who fails, refuses our secret, has another name, or is gone", async () => {
  let [status, told]: [number, unknown] = [200, {}];
  const asked: string[] = [];
  const outside = http.createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume().once("end", () => reply.writeHead(status).end(JSON.stringify(told)));
  });
  await new Promise<void>((done) => void outside.listen(0, "127.0.0.1", done));
  const at = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  const keys = (secret: string) => ({ siteKey: "site", secret });
  const CAPTCHA_HOSTED = {
    verifyUrl: `${at}/siteverify`,
    script: `${at}/api.js`,
    origins: [at],
    threshold: 0.5,
    v3: keys("secret-3"),
    v2: keys("secret-2"),
  };
  const config = { ...app.deps.config, AGE_VERIFIER_URL: `${at}/checks`, CAPTCHA_HOSTED };
  const [brand] = await app.deps.brands.all();
  assert.ok(brand);
  const sso = { provider: "oidc", name: "Example ID", issuer: at, clientId: "x" } as const;
  const brands = { ...app.deps.brands, all: async () => [brand, { ...brand, settings: { ...brand.settings, sso } }] };
  const look = (part: string) => lookAs({ config, brands }, part);

  [status, told] = [405, {}];
  assert.equal(await look("age-check"), "it answers");
  status = 502;
  assert.match(await look("age-check"), /^FAULT.*status 502/);

  [status, told] = [200, { success: false, "error-codes": ["missing-input-response"] }];
  assert.equal(await look("captcha"), "it answers and takes our secrets");
  told = { success: false, "error-codes": ["invalid-input-secret"] };
  const refused = await look("captcha");
  assert.match(refused, /^FAULT.*refuses the secret of v3/);
  assert.equal(refused.includes("secret-3"), false, "the secret is not told");
  told = "down for today";
  assert.match(await look("captcha"), /^FAULT.*no valid answer/);

  told = { issuer: at };
  assert.equal(await look("sso"), "providers that answer: 1");
  told = { issuer: "https://other.example" };
  assert.match(await look("sso"), /^FAULT.*publishes another issuer/);
  status = 404;
  assert.match(await look("sso"), /^FAULT.*127\.0\.0\.1:\d+ answers with status 404/);
  assert.ok(asked.includes("GET /.well-known/openid-configuration"));
  assert.ok(asked.includes("GET /checks"));

  await new Promise<void>((done) => void outside.close(() => done()));
  for (const part of ["age-check", "captcha", "sso"]) assert.match(await look(part), /^FAULT/, part);
  for (const part of ["age-check", "captcha"]) assert.equal(await lookAs({}, part), "unused", part);
  assert.equal(await lookAs({}, "sso"), "no brand signs in elsewhere");
});

test("an unanswered probe times out", async () => {
  const clock = { ...app.deps.clock, after: (_ms: number, task: () => void) => (task(), () => {}) };
  const probe = { part: "mail", everyMs: 1, look: () => new Promise<never>(() => {}) } as const;
  await assert.rejects(lookAt({ clock }, probe, false), /no answer within 10 s/);
});
