import type { Health } from "@masq/contract/agent/health";
import { startTestApp, type TestApp } from "@masq/server/testing/app";
import { createDesk, type Operator } from "@masq/server/testing/desk";
import { sql } from "kysely";
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startJob } from "../../platform/jobs/start-job.ts";
import { createLog } from "../../platform/log/log.ts";
import { createRecent, quantileOf } from "../../platform/metrics/recent.ts";
import { checkRecordsDaily } from "./check-records.ts";
import { judgeHealth } from "./monitoring.policy.ts";

const HOUR_MS = 3_600_000;
let app: TestApp;
let admin: Operator;
const logged: string[] = [];
before(async () => {
  app = await startTestApp({ deps: { log: createLog("error", { write: (line) => void logged.push(line) }) } });
  admin = await createDesk(app).operator({ role: "admin" }, "offline");
});
after(() => app.close());

const read = async (): Promise<Health> => {
  const { status, body, text } = await admin.call("GET", "/health");
  assert.equal(status, 200, text);
  return body as Health;
};

test("an admin of all brands sees calls, processes and backlogs; nobody else does", async () => {
  const desk = createDesk(app);
  const profile = await app.given.profile();
  const writer = await desk.writer();
  await writer.write(profile.id);
  const health = await read();
  const send = health.calls.find(({ kind }) => kind === "send");
  assert.ok(send && send.count === 1 && send.p50 !== null && send.p99 !== null && send.p99 >= send.p50);
  assert.equal(health.processes.length, 1);
  assert.ok(health.processes[0] && health.processes[0].memoryMb > 20 && !health.processes[0].isSilent);
  assert.equal(health.queue.desk.waiting, 1);
  assert.deepEqual(
    health.checks.map(({ checkedDate }) => checkedDate),
    [null, null, null, null, null],
  );
  const operator = await desk.operator({}, "offline");
  assert.equal((await operator.call("GET", "/health")).status, 403);
  const scoped = await desk.operator({ role: "admin", scope: ["velvetrooms"] }, "offline");
  for (const method of ["GET", "POST"])
    assert.equal(
      (await scoped.call(method, method === "GET" ? "/health" : "/health/check", method === "GET" ? undefined : {}))
        .status,
      403,
    );
});

test("a check shows its time, and a ledger that does not add up is reported as such", async () => {
  const check = async () => (await admin.call("POST", "/health/check", {})).body as Health;
  const whole = await check();
  assert.ok(whole.checks.every(({ faults, checkedDate }) => faults === 0 && checkedDate !== null));
  assert.equal(
    whole.faults.some(({ code }) => code === "records"),
    false,
  );
  const member = await app.given.member({ credits: 5 });
  await sql`update wallet set balance = balance + 1 where member_id = ${member.id}`.execute(app.db);
  const broken = await check();
  assert.deepEqual(
    broken.faults.filter(({ code }) => code === "records").map(({ of }) => of),
    ["ledger", "books"],
  );
  assert.deepEqual(
    (await read()).checks.filter(({ faults }) => faults > 0).map(({ name }) => name),
    ["ledger", "books"],
  );
  const [line = ""] = logged.splice(0);
  assert.match(line, /the records are not whole/);
  assert.match(line, /"name":"books","read":0,"faults":2,"rules":\["wallet-lots","wallet-entries"\]/);
  for (const said of [JSON.stringify(broken), line]) assert.equal(said.includes(member.id), false);
  await sql`update wallet set balance = balance - 1 where member_id = ${member.id}`.execute(app.db);
});

test("another process is known by its reports, silent without them, and gone after its goodbye", async () => {
  const [own] = (await read()).processes;
  assert.ok(own);
  const atMs = app.clock.now().getTime();
  const told = {
    id: "another",
    host: "node-b",
    pid: 7,
    roles: ["worker"],
    startedMs: atMs - 60_000,
    atMs,
    calls: { send: { count: 30, errors: 30, steps: { 90: 30 } } },
    lagMs: 900,
    rssBytes: 1e9,
    heapBytes: 1e8,
    refusing: 0.5,
    sockets: { member: 3 },
    pool: { open: 16, inUse: 16, max: 16, waiting: 4 },
    jobs: {
      "send-mails": { everyMs: 1000, runs: 2, failures: 2, late: 1, lastMs: atMs, tookMs: 3, isFailing: true },
    },
    replicaLagMs: null,
  };
  app.deps.bus.signal({ kind: "process-told", process: told });
  const two = await read();
  assert.deepEqual(two.processes.map(({ name }) => name).toSorted(), [own.name, "node-b:7"].toSorted());
  const found = two.faults.map(({ code, of }) => `${code} ${of}`);
  for (const fault of [
    "slow send",
    "errors send",
    "busy node-b:7",
    "memory node-b:7",
    "refusing node-b:7",
    "pool node-b:7",
    "job-failing send-mails",
  ])
    assert.ok(found.includes(fault), `${fault} in ${found.join(", ")}`);
  app.deps.bus.signal({ kind: "process-told", process: { ...told, atMs: atMs - 20_000 } });
  const silent = await read();
  assert.ok(silent.faults.some(({ code, of }) => code === "silent" && of === "node-b:7"));
  assert.equal(silent.jobs.length, 0, "what a silent process said of its jobs is no news");
  app.deps.bus.signal({ kind: "process-left", id: "another" });
  assert.equal((await read()).processes.length, 1);
});

test("a failing job is counted, logged and retried", async () => {
  const rounds: (() => Promise<void> | void)[] = [];
  const clock = {
    ...app.clock,
    every: (_ms: number, round: () => Promise<void> | void) => (rounds.push(round), () => {}),
  };
  let turn = 0;
  const work = async (): Promise<void> => {
    turn += 1;
    if (turn === 1) throw new Error("no");
  };
  const stop = startJob({ ...app.deps, clock }, { name: "probe", everyMs: 1000, work, fault: "probe failed" });
  await rounds[0]?.();
  assert.equal(app.deps.metrics.jobs.get("probe")?.isFailing, true);
  assert.match(logged.splice(0).join(""), /probe failed/);
  await rounds[0]?.();
  await stop();
  const { runs, failures, isFailing } = app.deps.metrics.jobs.get("probe") ?? {};
  assert.deepEqual({ runs, failures, isFailing }, { runs: 2, failures: 1, isFailing: false });
});

test("records are checked once a day; an unfinished turn passes on after two hours", async () => {
  const failing = {
    ...app.deps,
    get patientDb(): never {
      throw new Error("no");
    },
  };
  let last: Date | undefined;
  const hours = async (n: number): Promise<boolean> => {
    await app.clock.advance(n * HOUR_MS);
    await checkRecordsDaily(app.deps);
    const ledger = app.db.selectFrom("record_check").where("name", "=", "ledger").select("checked_at");
    const known = last;
    last = (await ledger.executeTakeFirst())?.checked_at;
    return last?.getTime() !== known?.getTime();
  };
  await assert.rejects(checkRecordsDaily(failing), /no/);
  await hours(0);
  assert.deepEqual([await hours(1), await hours(1.1), await hours(23), await hours(1.1)], [false, true, false, true]);
});

test("quantiles are within a twentieth, and calls are forgotten after five minutes", () => {
  let nowMs = 0;
  const recent = createRecent(() => nowMs);
  for (let ms = 1; ms <= 1000; ms += 1) recent.note("send", ms, false);
  const { send } = recent.read();
  assert.ok(send);
  for (const [share, ms] of [
    [0.5, 500],
    [0.95, 950],
    [0.99, 990],
  ] as const) {
    const found: number = quantileOf(send, share) ?? 0;
    assert.ok(Math.abs(found - ms) <= ms * 0.1, `${share}: ${found}`);
  }
  nowMs = 299_000;
  assert.equal(recent.read()["send"]?.count, 1000);
  nowMs = 301_000;
  assert.deepEqual(recent.read(), {});
});

test("a quiet installation with every role has no fault", () => {
  const none = { waiting: 0, oldestS: 0 };
  const at = "2026-01-01T00:00:00.000Z";
  const process = {
    name: "a:1",
    roles: ["web", "realtime", "worker"],
    startDate: at,
    heardDate: at,
    isSilent: false,
    lagMs: 1,
    memoryMb: 180,
    heapMb: 60,
    refusing: 0,
  };
  const figures: Omit<Health, "faults"> = {
    date: at,
    calls: [{ kind: "send", count: 100, perSecond: 1, errorsPerSecond: 0, p50: 20, p95: 80, p99: 200 }],
    parts: [{ part: "redis", isUp: true, sinceDate: "2025-12-31T00:00:00.000Z" }],
    processes: [{ ...process, sockets: { member: 0, agent: 0, admin: 0 }, pool: { inUse: 1, max: 16, waiting: 0 } }],
    jobs: [{ name: "send-mails", everyS: 1, lastDate: at, tookMs: 2, runs: 1, failures: 0, late: 0, isFailing: false }],
    queue: { desk: none, supervisor: none, claims: 0, overdue: 0 },
    mails: none,
    pushes: none,
    payments: none,
    checks: [{ name: "ledger", checkedDate: at, faults: 0 }],
  };
  assert.deepEqual(judgeHealth(figures), []);
  const [one] = figures.jobs;
  assert.ok(one);
  const late = { ...figures, jobs: [{ ...one, lastDate: "2025-12-31T23:58:00.000Z" }] };
  assert.deepEqual(
    judgeHealth(late).map(({ code }) => code),
    ["job-late"],
  );
});
