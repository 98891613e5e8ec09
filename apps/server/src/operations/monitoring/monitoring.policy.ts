import type { Health } from "@masq/contract/agent/health";
import { HEALTH_LIMITS as MOST } from "@masq/domain/operations/health";
import { SILENT_MS } from "./processes.ts";

type Figures = Omit<Health, "faults">;
type Fault = Health["faults"][number];

const ROLES = ["web", "realtime", "worker"] as const;
/** A job is late after this many of its intervals without a finished round, and at least a minute. */
const LATE_TIMES = 5;
const LATE_LEAST_S = 60;
const DEAF_S = SILENT_MS / 1000;

const faultsOfCalls = ({ calls }: Figures): Fault[] =>
  calls.flatMap(({ kind, count, perSecond, errorsPerSecond, p95 }) => {
    const share = perSecond === 0 ? 0 : errorsPerSecond / perSecond;
    const found: Fault[] = [];
    if (p95 !== null && p95 > MOST.slowMs && count >= MOST.slowCalls)
      found.push({ code: "slow", of: kind, value: p95 });
    if (share > MOST.errorShare && share * count >= MOST.errorCalls - 0.5)
      found.push({ code: "errors", of: kind, value: share });
    return found;
  });

const secondsSince = (date: string, at: string): number => (Date.parse(date) - Date.parse(at)) / 1000;

const faultsOfParts = ({ parts, date }: Figures): Fault[] =>
  parts
    .filter(({ isUp }) => !isUp)
    .map(({ part, sinceDate }) => ({ code: part, of: "", value: secondsSince(date, sinceDate) }));

/** While the bus is down, and one beat after, other processes' silence means nothing. */
const isDeaf = ({ parts, date }: Figures): boolean =>
  parts.some(({ part, isUp, sinceDate }) => part === "redis" && (!isUp || secondsSince(date, sinceDate) < DEAF_S));

const faultsOfProcesses = (figures: Figures): Fault[] => {
  const { processes } = figures;
  const alive = processes.filter(({ isSilent }) => !isSilent);
  const missing = [
    ...processes
      .filter(({ isSilent }) => isSilent)
      .map(({ name, heardDate }): Fault => ({
        code: "silent",
        of: name,
        value: secondsSince(figures.date, heardDate),
      })),
    ...ROLES.filter((role) => !alive.some(({ roles }) => roles.includes(role))).map((role): Fault => ({
      code: "no-role",
      of: role,
      value: 0,
    })),
  ];
  return [
    ...(isDeaf(figures) ? [] : missing),
    ...alive.flatMap(({ name, lagMs, memoryMb, refusing, pool }): Fault[] => [
      ...(refusing > 0 ? [{ code: "refusing" as const, of: name, value: refusing }] : []),
      ...(lagMs > MOST.lagMs ? [{ code: "busy" as const, of: name, value: lagMs }] : []),
      ...(memoryMb > MOST.memoryMb ? [{ code: "memory" as const, of: name, value: memoryMb }] : []),
      ...(pool.waiting > 0 && pool.inUse >= pool.max ? [{ code: "pool" as const, of: name, value: pool.waiting }] : []),
    ]),
  ];
};

const faultsOfJobs = ({ jobs, date }: Figures): Fault[] =>
  jobs.flatMap(({ name, isFailing, failures, lastDate, everyS }): Fault[] => {
    const silentS = lastDate === null ? 0 : (Date.parse(date) - Date.parse(lastDate)) / 1000;
    if (isFailing) return [{ code: "job-failing", of: name, value: failures }];
    return silentS > Math.max(LATE_LEAST_S, LATE_TIMES * everyS)
      ? [{ code: "job-late", of: name, value: silentS }]
      : [];
  });

const faultsOfSystem = ({ queue, mails, pushes, payments, checks, date }: Figures): Fault[] => {
  const found: Fault[] = [];
  for (const lane of ["desk", "supervisor"] as const)
    if (queue[lane].oldestS > MOST.queueS) found.push({ code: "queue", of: lane, value: queue[lane].oldestS });
  if (queue.overdue > 0) found.push({ code: "claims", of: "", value: queue.overdue });
  for (const [of, { oldestS }] of Object.entries({ mails, pushes }))
    if (oldestS > MOST.outboxS) found.push({ code: "outbox", of, value: oldestS });
  if (payments.oldestS > MOST.paymentS) found.push({ code: "payments", of: "", value: payments.oldestS });
  for (const { name, faults, checkedDate } of checks) {
    const ageS = checkedDate === null ? 0 : (Date.parse(date) - Date.parse(checkedDate)) / 1000;
    if (faults > 0) found.push({ code: "records", of: name, value: faults });
    else if (ageS > MOST.uncheckedS) found.push({ code: "unchecked", of: name, value: ageS });
  }
  return found;
};

/** Faults in these figures: causes first, then the whole installation, then single processes. */
export const judgeHealth = (figures: Figures): Fault[] => [
  ...faultsOfParts(figures),
  ...faultsOfSystem(figures),
  ...faultsOfProcesses(figures),
  ...faultsOfCalls(figures),
  ...faultsOfJobs(figures),
];
