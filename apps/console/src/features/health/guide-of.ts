import type { HealthFault } from "@masq/domain/operations/health";

/** The heading in docs/operations/incidents.md for each fault. */
const HEADINGS: Record<HealthFault, string> = {
  database: "everything-answers-503-or-not-ready",
  redis: "redis-is-gone",
  storage: "s3-is-gone",
  replica: "the-replica-is-left-alone",
  mail: "emails-do-not-arrive",
  gateway: "the-gateway-does-not-answer",
  certificate: "a-certificate-ends",
  backup: "the-newest-backup-is-old",
  disk: "the-disk-is-full",
  "age-check": "the-age-check-does-not-answer",
  captcha: "the-captcha-does-not-answer",
  sso: "a-provider-of-sign-ins-does-not-answer",
  slow: "answers-are-slow",
  errors: "calls-fail",
  busy: "a-process-is-too-busy",
  refusing: "a-process-is-too-busy",
  memory: "memory-grows",
  pool: "everything-answers-503-or-not-ready",
  silent: "a-process-is-gone",
  "no-role": "a-process-is-gone",
  "job-failing": "a-job-fails-or-is-late",
  "job-late": "a-job-fails-or-is-late",
  queue: "the-queue-grows",
  claims: "claims-do-not-lapse",
  outbox: "emails-do-not-arrive",
  payments: "a-payment-is-unknown",
  records: "the-records-are-damaged",
  unchecked: "the-records-were-not-checked",
};

export const GUIDE = "/chat/health/guide";
export const guideOf = (code: HealthFault): string => `${GUIDE}#${HEADINGS[code]}`;
