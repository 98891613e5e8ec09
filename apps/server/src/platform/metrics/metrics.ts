import { monitorEventLoopDelay } from "node:perf_hooks";
import type { HealthPart } from "@masq/domain/operations/health";
import client from "prom-client";
import type { Clock } from "../clock/clock.ts";
import { createRecent, type Recent } from "./recent.ts";

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.35, 0.5, 0.75, 1, 2.5, 5, 10];
const STATEMENT_BUCKETS_S = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5];
const JOB_BUCKETS_S = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600];
/** A round starting this many intervals late is late. */
const LATE_TIMES = 2;

/** A job's state in this process; times in milliseconds since 1970. */
export type JobState = {
  everyMs: number;
  runs: number;
  failures: number;
  late: number;
  /** End of the last round; 0: none has ended yet. */
  lastMs: number;
  tookMs: number;
  isFailing: boolean;
};
/** Whether this process's last probe of a dependency succeeded, since when, and the error. */
export type PartState = { isUp: boolean; sinceMs: number; error: unknown };
export type Answered = { method: string; route: string; status: number; kind: string; ms: number };

/** This process's own metrics. `registry` holds what `/metrics` serves; only this module knows the library. */
export type Metrics = {
  registry: client.Registry;
  recent: Recent;
  jobs: ReadonlyMap<string, JobState>;
  /** Filled by `watchParts`. */
  parts: Map<HealthPart, PartState>;
  /** Filled by `watchParts`: of those parts that have one, as `Measure` says. */
  figures: Map<HealthPart, number>;
  /** Set by their owners: open sockets by kind, and the share of calls currently refused. */
  live: { sockets: () => Readonly<Record<string, number>>; refusing: () => number };
  answered: (call: Answered) => void;
  /** Counts a round of a job; returns the function to call at its end. */
  jobBegins: (name: string, everyMs: number) => (isGood: boolean) => void;
  /** Undefined if nobody reads it; then statements are not timed. */
  statementTook: ((kind: string, ms: number) => void) | undefined;
  /** Event loop: the 99th percentile of its delay since the last reading. */
  lagMs: () => number;
  close: () => void;
};

const gaugesOfJobs = (registers: client.Registry[]) => ({
  took: new client.Histogram({
    name: "masq_job_duration_seconds",
    help: "How long a round of a job took",
    labelNames: ["task"],
    buckets: JOB_BUCKETS_S,
    registers,
  }),
  failed: new client.Counter({
    name: "masq_job_failures_total",
    help: "Rounds of a job that ended with a fault",
    labelNames: ["task"],
    registers,
  }),
  late: new client.Counter({
    name: "masq_job_late_total",
    help: "Rounds of a job that began after twice their time or later",
    labelNames: ["task"],
    registers,
  }),
  last: new client.Gauge({
    name: "masq_job_last_end_seconds",
    help: "When a job last ended a round, in seconds since 1970",
    labelNames: ["task"],
    registers,
  }),
});

const NEVER_RUN = { runs: 0, failures: 0, late: 0, lastMs: 0, tookMs: 0, isFailing: false };
type Jobs = Pick<Metrics, "jobs" | "jobBegins">;

function countJobs(clock: Clock, registers: client.Registry[]): Jobs {
  const { took, failed, late, last } = gaugesOfJobs(registers);
  const jobs = new Map<string, JobState>();
  const begun = new Map<string, number>();
  return {
    jobs,
    jobBegins: (task, everyMs) => {
      const from = clock.monotonicMs();
      const state = jobs.get(task) ?? { everyMs, ...NEVER_RUN };
      jobs.set(task, state);
      const before = begun.get(task);
      begun.set(task, from);
      failed.inc({ task }, 0);
      late.inc({ task }, 0);
      if (before !== undefined && from - before > LATE_TIMES * everyMs) {
        state.late += 1;
        late.inc({ task });
      }
      return (isGood) => {
        const tookMs = clock.monotonicMs() - from;
        Object.assign(state, { runs: state.runs + 1, lastMs: clock.now().getTime(), tookMs, isFailing: !isGood });
        took.observe({ task }, tookMs / 1000);
        last.set({ task }, state.lastMs / 1000);
        if (isGood) return;
        state.failures += 1;
        failed.inc({ task });
      };
    },
  };
}

/** `isTold`: someone scrapes the metrics. Otherwise scrape-only values are not measured. */
export function createMetrics(clock: Clock, isTold: boolean): Metrics {
  const registry = new client.Registry();
  const registers = [registry];
  if (isTold) client.collectDefaultMetrics({ register: registry });
  const took = new client.Histogram({
    name: "masq_http_request_duration_seconds",
    help: "Calls by the route's template, from their head to the end of their answer",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS_S,
    registers,
  });
  const statements = new client.Histogram({
    name: "masq_db_statement_duration_seconds",
    help: "Statements of the database, with the way there and back",
    labelNames: ["kind"],
    buckets: STATEMENT_BUCKETS_S,
    registers,
  });
  const recent = createRecent(() => clock.monotonicMs());
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  return {
    registry,
    recent,
    ...countJobs(clock, registers),
    parts: new Map(),
    figures: new Map(),
    live: { sockets: () => ({}), refusing: () => 0 },
    answered: ({ method, route, status, kind, ms }) => {
      if (isTold) took.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
      recent.note(kind, ms, status >= 500);
    },
    statementTook: isTold ? (kind, ms) => statements.observe({ kind }, ms / 1000) : undefined,
    lagMs: () => {
      const ms = loop.percentile(99) / 1e6;
      loop.reset();
      return Math.max(0, ms - 20);
    },
    close: () => void loop.disable(),
  };
}

/** A gauge computed when read, with one label or none. */
export function watch(
  { registry }: Metrics,
  name: string,
  help: string,
  read: () => number | Readonly<Record<string, number>>,
  label?: string,
): void {
  registry.removeSingleMetric(name); // left by an app built earlier on the same dependencies
  const gauge: client.Gauge = new client.Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [registry],
    collect() {
      const found = read();
      if (typeof found === "number") return gauge.set(found);
      gauge.reset();
      for (const [value, count] of Object.entries(found)) gauge.set({ [label ?? ""]: value }, count);
    },
  });
}
