/** Dependencies and self-checks, in the order in which causes are reported: the first explains the most. */
export const HEALTH_PARTS = [
  "database",
  "redis",
  "storage",
  "replica",
  "mail",
  "gateway",
  "certificate",
  "backup",
  "disk",
  "age-check",
  "captcha",
  "sso",
] as const;
export type HealthPart = (typeof HEALTH_PARTS)[number];

/** Faults on the health page; each has a heading in docs/operations/incidents.md. */
export const HEALTH_FAULTS = [
  ...HEALTH_PARTS,
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

/** A certificate that expires sooner, a newest backup that is older, or a disk with less room is a fault. */
export const CERTIFICATE_DAYS = 14;
export const BACKUP_HOURS = 26;
export const DISK_FREE_PERCENT = 10;

/** Figures from here on are faults; the alert rules in deploy/observability have the same numbers. */
export const HEALTH_LIMITS = {
  /** 95th percentile of a kind of call with at least this many calls. */
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
