import type { Health } from "@masq/contract/agent/health";
import type { Deps } from "../../deps.ts";
import { HEALTH_PARTS } from "@masq/domain/operations/health";
import { addSpreads, quantileOf, RECENT_MS } from "../../platform/metrics/recent.ts";
import { RECORD_CHECKS } from "./check-records.ts";
import { systemFigures, type SystemFigures } from "./system-figures.ts";
import { judgeHealth } from "./monitoring.policy.ts";
import { knownProcesses, SILENT_MS, type ProcessReport } from "./processes.ts";

type Needs = Pick<Deps, "db" | "reads" | "clock" | "config" | "bus" | "metrics" | "pool" | "waiting">;

const MB = 1024 * 1024;
/** The page polls every five seconds; the figures are read once in that time, however many watch. */
const LOOKED_MS = 4_000;
const KINDS = ["send", "claim", "reply", "sign-in", "member", "desk", "page", "other"] as const;

const iso = (ms: number): string => new Date(ms).toISOString();

function viewCalls(processes: readonly ProcessReport[], nowMs: number): Health["calls"] {
  return KINDS.map((kind) => {
    const spread = addSpreads(processes.flatMap(({ calls }) => calls[kind] ?? []));
    // An installation a minute old has not had five minutes of calls.
    const sinceMs = Math.max(1_000, nowMs - Math.min(nowMs, ...processes.map(({ startedMs }) => startedMs)));
    const seconds = Math.min(RECENT_MS, sinceMs) / 1000;
    const at = (share: number): number | null => quantileOf(spread, share);
    const { count, errors } = spread;
    const rates = { perSecond: count / seconds, errorsPerSecond: errors / seconds };
    return { kind, count, ...rates, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
  });
}

const viewProcess = (told: ProcessReport, nowMs: number): Health["processes"][number] => ({
  name: `${told.host}:${told.pid}`,
  roles: told.roles,
  startDate: iso(told.startedMs),
  heardDate: iso(told.atMs),
  isSilent: nowMs - told.atMs > SILENT_MS,
  lagMs: told.lagMs,
  memoryMb: told.rssBytes / MB,
  heapMb: told.heapBytes / MB,
  refusing: told.refusing,
  sockets: { member: 0, agent: 0, admin: 0, ...told.sockets },
  pool: { inUse: told.pool.inUse, max: told.pool.max, waiting: told.pool.waiting },
});

/** Down if any process says so, since the first report; up once all agree, since the last one. */
function viewParts(processes: readonly ProcessReport[]): Health["parts"] {
  return HEALTH_PARTS.flatMap((part) => {
    const told = processes.flatMap(({ parts }) => parts?.[part] ?? []);
    const down = told.filter(({ isUp }) => !isUp).map(({ sinceMs }) => sinceMs);
    if (told.length === 0) return [];
    const sinceMs = down.length > 0 ? Math.min(...down) : Math.max(...told.map((one) => one.sinceMs));
    return [{ part, isUp: down.length === 0, sinceDate: iso(sinceMs) }];
  });
}

/** Across workers: the latest round of each job, and all faults. */
function viewJobs(processes: readonly ProcessReport[]): Health["jobs"] {
  const all = Map.groupBy(
    processes.flatMap(({ jobs }) => Object.entries(jobs)),
    ([name]) => name,
  );
  return [...all]
    .map(([name, found]) => {
      const states = found.map(([, state]) => state).toSorted((one, other) => other.lastMs - one.lastMs);
      const [last] = states;
      const sum = (of: "runs" | "failures" | "late"): number => states.reduce((total, state) => total + state[of], 0);
      const lastMs = last?.lastMs ?? 0;
      return {
        name,
        everyS: (last?.everyMs ?? 0) / 1000,
        lastDate: lastMs === 0 ? null : iso(lastMs),
        tookMs: last?.tookMs ?? 0,
        runs: sum("runs"),
        failures: sum("failures"),
        late: sum("late"),
        isFailing: last?.isFailing ?? false,
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

function viewQueue({ waiting, claims }: SystemFigures): Health["queue"] {
  const lane = (name: "desk" | "supervisor") => {
    const of = waiting.filter((one) => one.lane === name);
    return {
      waiting: of.reduce((sum, { count }) => sum + count, 0),
      oldestS: Math.max(0, ...of.map(({ oldestS }) => oldestS)),
    };
  };
  return { desk: lane("desk"), supervisor: lane("supervisor"), claims: claims.live, overdue: claims.overdue };
}

/** The current state and its faults (docs/decisions/058). `isFresh`: bypasses the cache. */
export async function readHealth(deps: Needs, isFresh = false): Promise<Health> {
  const system = await systemFigures(deps, isFresh ? 0 : LOOKED_MS);
  const nowMs = deps.clock.now().getTime();
  const all = knownProcesses(deps);
  const alive = all.filter(({ atMs }) => nowMs - atMs <= SILENT_MS);
  const figures = {
    date: iso(nowMs),
    calls: viewCalls(alive, nowMs),
    parts: viewParts(alive),
    processes: all.map((told) => viewProcess(told, nowMs)),
    jobs: viewJobs(alive),
    queue: viewQueue(system),
    mails: system.mails,
    pushes: system.pushes,
    payments: { waiting: system.payments.undecided, oldestS: system.payments.oldestS },
    checks: RECORD_CHECKS.map((name) => {
      const known = system.invariants.find((one) => one.name === name);
      return { name, checkedDate: known ? iso(nowMs - known.ageS * 1000) : null, faults: known?.faults ?? 0 };
    }),
  };
  return { ...figures, faults: judgeHealth(figures) };
}
