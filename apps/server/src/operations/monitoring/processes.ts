import os from "node:os";
import type { Deps } from "../../deps.ts";
import { newSecret } from "../../platform/ids/ids.ts";
import type { HealthPart } from "@masq/domain/operations/health";
import type { JobState, PartState } from "../../platform/metrics/metrics.ts";
import type { Spread } from "../../platform/metrics/recent.ts";

type Needs = Pick<Deps, "reads" | "clock" | "config" | "metrics" | "pool" | "waiting">;

/** A process's health as it tells the others. Times in milliseconds since 1970. */
export type ProcessReport = {
  id: string;
  host: string;
  pid: number;
  roles: string[];
  startedMs: number;
  atMs: number;
  calls: Record<string, Spread>;
  lagMs: number;
  rssBytes: number;
  heapBytes: number;
  refusing: number;
  sockets: Record<string, number>;
  pool: { open: number; inUse: number; max: number; waiting: number };
  jobs: Record<string, JobState>;
  replicaLagMs: number | null;
  /** Absent from processes of the previous release. */
  parts?: Partial<Record<HealthPart, Pick<PartState, "isUp" | "sinceMs">>>;
};

const BEAT_MS = 5_000;
/** Silent after this time; forgotten after an hour. */
export const SILENT_MS = 3 * BEAT_MS + 1_000;
const FORGOTTEN_MS = 3_600_000;

type Own = { id: string; startedMs: number; lagMs: number };
type Kept = { own: Own; heard: Map<string, ProcessReport> };
const kept = new WeakMap<Deps["bus"], Kept>();

function keptBy({ bus, clock }: Pick<Deps, "clock" | "bus">): Kept {
  const found = kept.get(bus) ?? {
    own: { id: newSecret(), startedMs: clock.now().getTime(), lagMs: 0 },
    heard: new Map<string, ProcessReport>(),
  };
  kept.set(bus, found);
  return found;
}

function report(deps: Needs, { id, startedMs, lagMs }: Own): ProcessReport {
  const { metrics, config, clock } = deps;
  const { rss, heapUsed } = process.memoryUsage();
  return {
    id,
    host: os.hostname(),
    pid: process.pid,
    roles: [...config.ROLES],
    startedMs,
    atMs: clock.now().getTime(),
    calls: metrics.recent.read(),
    lagMs,
    rssBytes: rss,
    heapBytes: heapUsed,
    refusing: metrics.live.refusing(),
    sockets: { ...metrics.live.sockets() },
    pool: { ...deps.pool(), waiting: deps.waiting() },
    jobs: Object.fromEntries(metrics.jobs),
    replicaLagMs: deps.reads.lagMs() ?? null,
    parts: Object.fromEntries([...metrics.parts].map(([part, { isUp, sinceMs }]) => [part, { isUp, sinceMs }])),
  };
}

/** Exchanges health reports with the other processes every few seconds. Stopping sends a goodbye. */
export function startTelling(deps: Needs & Pick<Deps, "bus">): () => void {
  const { own, heard } = keptBy(deps);
  const tell = (): void => {
    own.lagMs = deps.metrics.lagMs();
    deps.bus.signal({ kind: "process-told", process: report(deps, own) });
  };
  const hush = deps.bus.onSignal((signal) => {
    if (signal.kind === "process-left") heard.delete(signal.id);
    if (signal.kind !== "process-told") return;
    const told = signal.process as ProcessReport;
    heard.set(told.id, told);
    const nowMs = deps.clock.now().getTime();
    for (const { id, atMs } of heard.values()) if (nowMs - atMs > FORGOTTEN_MS) heard.delete(id);
  });
  tell();
  const stop = deps.clock.every(BEAT_MS, tell);
  return () => {
    stop();
    hush();
    deps.bus.signal({ kind: "process-left", id: own.id });
  };
}

/** This process now, and the last reports of the others. */
export function knownProcesses(deps: Needs & Pick<Deps, "bus">): ProcessReport[] {
  const { own, heard } = keptBy(deps);
  const others = [...heard.values()].filter(({ id }) => id !== own.id);
  return [report(deps, own), ...others].toSorted((one, other) => one.startedMs - other.startedMs);
}
