import { HEALTH_FAULTS, HEALTH_PARTS } from "@masq/domain/operations/health";
import * as z from "zod/mini";
import { defineRoute } from "../route.ts";
import { IsoDate } from "../shapes.ts";

/** Calls of one kind in the last five minutes, summed over all processes. Milliseconds; null without calls. */
const Calls = z.object({
  kind: z.string(),
  count: z.number(),
  perSecond: z.number(),
  errorsPerSecond: z.number(),
  p50: z.nullable(z.number()),
  p95: z.nullable(z.number()),
  p99: z.nullable(z.number()),
});
const Process = z.object({
  name: z.string(),
  roles: z.array(z.string()),
  startDate: IsoDate,
  /** Last heartbeat. */
  heardDate: IsoDate,
  isSilent: z.boolean(),
  /** 99th percentile of the event loop delay, in milliseconds. */
  lagMs: z.number(),
  memoryMb: z.number(),
  heapMb: z.number(),
  /** Share of calls being refused now, 0 to 1. */
  refusing: z.number(),
  sockets: z.object({ member: z.number(), agent: z.number(), admin: z.number() }),
  pool: z.object({ inUse: z.number(), max: z.number(), waiting: z.number() }),
});
const Job = z.object({
  name: z.string(),
  everyS: z.number(),
  lastDate: z.nullable(IsoDate),
  tookMs: z.number(),
  runs: z.number(),
  failures: z.number(),
  late: z.number(),
  isFailing: z.boolean(),
});
/** A dependency, as the processes last saw it; down once it is down for any of them. */
const Part = z.object({ part: z.enum(HEALTH_PARTS), isUp: z.boolean(), sinceDate: IsoDate });
const Waiting = z.object({ waiting: z.number(), oldestS: z.number() });
const Check = z.object({ name: z.string(), checkedDate: z.nullable(IsoDate), faults: z.number() });
/** `of`: the process, job or kind concerned. `value`: the figure that shows it. */
const Fault = z.object({ code: z.enum(HEALTH_FAULTS), of: z.string(), value: z.number() });

export const Health = z.object({
  date: IsoDate,
  faults: z.array(Fault),
  calls: z.array(Calls),
  parts: z.array(Part),
  processes: z.array(Process),
  jobs: z.array(Job),
  queue: z.object({ desk: Waiting, supervisor: Waiting, claims: z.number(), overdue: z.number() }),
  mails: Waiting,
  pushes: Waiting,
  payments: Waiting,
  checks: z.array(Check),
});
export type Health = z.output<typeof Health>;

export const readHealth = defineRoute({
  name: "readHealth",
  method: "GET",
  path: "/health",
  access: "admin",
  summary: "Returns the state of processes, jobs, queues and outbox, the last integrity check, and what is wrong",
  reply: Health,
});

export const checkHealth = defineRoute({
  name: "checkHealth",
  method: "POST",
  path: "/health/check",
  access: "admin",
  summary: "Checks the integrity of ledger, audit log, books, payouts and claims now, and returns the full state",
  body: z.strictObject({}),
  reply: Health,
  limit: { max: 6, windowMs: 60_000, by: "actor" },
});
