/** What the health page finds wrong; each has a heading in docs/operations/incidents.md. */
export const HEALTH_FAULTS = [
  "slow",
  "errors",
  "busy",
  "refusing",
  "memory",
  "pool",
  "silent",
  "no-role",
  "job-failing",
  "job-late",
  "queue",
  "claims",
  "outbox",
  "payments",
  "records",
  "unchecked",
] as const;
export type HealthFault = (typeof HEALTH_FAULTS)[number];

/** From where on a figure is a fault; the alert rules in deploy/observability have the same numbers. */
export const HEALTH_LIMITS = {
  /** 95th percentile of a kind of call, of which there were at least so many. */
  slowMs: 1_500,
  slowCalls: 20,
  errorShare: 0.01,
  errorCalls: 5,
  lagMs: 200,
  memoryMb: 600,
  queueS: 900,
  outboxS: 900,
  paymentS: 3_600,
  uncheckedS: 26 * 3_600,
} as const;
