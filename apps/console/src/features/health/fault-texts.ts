import type { HealthFault } from "@masq/domain/operations/health";
import { m } from "../../paraglide/messages.js";
import { megabytes, milliseconds, share, span } from "./health-figures.ts";

const kindOf = (kind: string): string => m.health_call_kind({ kind });

/** What is wrong, and what to do first. */
export const FAULT_TEXTS: Readonly<Record<HealthFault, (of: string, value: number) => string>> = {
  database: (_of, value) => m.health_fault_database({ span: span(value) }),
  redis: (_of, value) => m.health_fault_redis({ span: span(value) }),
  storage: (_of, value) => m.health_fault_storage({ span: span(value) }),
  replica: (_of, value) => m.health_fault_replica({ span: span(value) }),
  mail: (_of, value) => m.health_fault_mail({ span: span(value) }),
  gateway: (_of, value) => m.health_fault_gateway({ span: span(value) }),
  certificate: (_of, value) => m.health_fault_certificate({ span: span(value) }),
  backup: (_of, value) => m.health_fault_backup({ span: span(value) }),
  disk: (_of, value) => m.health_fault_disk({ span: span(value) }),
  "age-check": (_of, value) => m.health_fault_age_check({ span: span(value) }),
  captcha: (_of, value) => m.health_fault_captcha({ span: span(value) }),
  sso: (_of, value) => m.health_fault_sso({ span: span(value) }),
  slow: (of, value) => m.health_fault_slow({ kind: kindOf(of), ms: milliseconds(value) }),
  errors: (of, value) => m.health_fault_errors({ kind: kindOf(of), share: share(value) }),
  busy: (of, value) => m.health_fault_busy({ process: of, ms: milliseconds(value) }),
  refusing: (of, value) => m.health_fault_refusing({ process: of, share: share(value) }),
  memory: (of, value) => m.health_fault_memory({ process: of, mb: megabytes(value) }),
  pool: (of, value) => m.health_fault_pool({ process: of, n: value }),
  silent: (of, value) => m.health_fault_silent({ process: of, span: span(value) }),
  "no-role": (of) => m.health_fault_no_role({ role: of }),
  "job-failing": (of) => m.health_fault_job_failing({ job: of }),
  "job-late": (of, value) => m.health_fault_job_late({ job: of, span: span(value) }),
  queue: (of, value) => m.health_fault_queue({ queue: of, span: span(value) }),
  claims: (_of, value) => m.health_fault_claims({ n: value }),
  outbox: (of, value) => m.health_fault_outbox({ of, span: span(value) }),
  payments: (_of, value) => m.health_fault_payments({ span: span(value) }),
  records: (of, value) => m.health_fault_records({ check: m.health_check({ name: of }), n: value }),
  unchecked: (of, value) => m.health_fault_unchecked({ check: m.health_check({ name: of }), span: span(value) }),
};
