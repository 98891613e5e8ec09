import type { HealthFault, HealthPart } from "@masq/domain/operations/health";

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const ms = (value: number): string => (value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`);
const span = (seconds: number): string => {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`;
};
const share = (value: number): string => (value < 0.1 ? `${(value * 100).toFixed(1)}%` : `${Math.round(value * 100)}%`);

const kinds: Readonly<Record<string, string>> = {
  send: "Sending a message",
  claim: "Getting a claim",
  reply: "Replying",
  "sign-in": "Signing in",
  member: "Other member calls",
  desk: "Other desk calls",
  page: "Pages",
  other: "Files and other",
};
const checks: Readonly<Record<string, string>> = {
  audit: "Audit log: hash chain",
  ledger: "Credit ledger: sums and balances",
  books: "Books: every entry balances to zero",
  payouts: "Payouts: chain, rates, statements",
  claims: "Claims: each held by an operator on duty",
};
const partNames: Record<HealthPart, string> = {
  database: "Database",
  redis: "Redis",
  storage: "File storage",
  replica: "Read replica",
  mail: "Mail server",
  gateway: "Payment gateway",
  certificate: "Certificates",
  backup: "Newest backup",
};
const kindOf = (kind: string): string => kinds[kind] ?? kind;
const checkOf = (name: string): string => checks[name] ?? name;

/** What is wrong, and what to do first. */
const faults: Record<HealthFault, (of: string, value: number) => string> = {
  database: (_of, value) =>
    `The database has not been usable as it should be for ${span(value)}. Run “npm run doctor”, which says why.`,
  redis: (_of, value) =>
    `Redis has been down for ${span(value)}. Start it again; an empty one is fine. Until then this page sees only its own process.`,
  storage: (_of, value) =>
    `File storage has not responded for ${span(value)}. Pictures and uploads fail; messages still work.`,
  replica: (_of, value) => `The read replica has not been usable for ${span(value)}. The primary is answering instead.`,
  mail: (_of, value) =>
    `The mail server has not accepted a connection for ${span(value)}. Emails wait and are sent when it is back.`,
  gateway: (_of, value) =>
    `The payment gateway has not responded for ${span(value)}. Nobody can pay. Charge nothing by hand.`,
  certificate: (_of, value) =>
    `A certificate is about to expire, or browsers reject it (first seen ${span(value)} ago). Renew it at the proxy.`,
  backup: (_of, value) =>
    `There has been no recent backup for ${span(value)}. Take one now, then find out why the scheduled one did not run.`,
  slow: (of, value) =>
    `${kindOf(of)} is slow: 1 call in 20 takes ${ms(value)} or longer. Check whether a process is overloaded, then check the database.`,
  errors: (of, value) =>
    `${kindOf(of)}: ${share(value)} of calls fail with a server error. Read the error-level log lines.`,
  busy: (of, value) => `Process ${of} is overloaded: it starts its next task ${ms(value)} late. Add a process.`,
  refusing: (of, value) => `Process ${of} is overloaded and refuses ${share(value)} of writes. Add a process.`,
  memory: (of, value) => `Process ${of} has grown to ${Math.round(value)} MB. Restart it, and keep its log.`,
  pool: (of, value) =>
    `Process ${of} has no free database connections, and ${count(value, "call is", "calls are")} waiting. Find out what holds them.`,
  silent: (of, value) => `Process ${of} has not reported for ${span(value)}. Read its last log line, then restart it.`,
  "no-role": (of) => `No process has the role “${of}”. Start one with that role.`,
  "job-failing": (of) => `Job ${of} failed in its last run. The log says why; it retries automatically.`,
  "job-late": (of, value) => `Job ${of} has not finished a run for ${span(value)}. Check whether it is still running.`,
  queue: (of, value) =>
    `The oldest item in the ${of === "desk" ? "desk" : "supervisors’"} queue has waited ${span(value)}. The wall shows how many operators are needed.`,
  claims: (_of, value) =>
    `${count(value, "claim", "claims")} should have lapsed but did not. Check that a worker is running.`,
  outbox: (of, value) =>
    `${of === "mails" ? "Emails" : "Push messages"} are not going out: the oldest is ${span(value)} overdue. Check that the delivery provider responds.`,
  payments: (_of, value) =>
    `A payment has had no clear result for ${span(value)}. Do not charge again; check with the gateway on the books page.`,
  records: (of, value) =>
    `${checkOf(of)}: ${count(value, "fault", "faults")}. Change nothing, take a backup, and read each fault on the records page.`,
  unchecked: (of, value) =>
    `${checkOf(of)}: not checked for ${span(value)}. Check now, and find out why no worker does it.`,
};

export const healthWords = {
  health: {
    title: "Health",
    documentTitle: "Health | Desk",
    lead: "Every server process, live. Call figures cover the last five minutes.",
    numbers: "System health in six numbers",
    failed: "Could not load system health",
    loading: "Loading system health",
    lost: (at: string) => `The server is not responding. These figures are from ${at}; retrying every five seconds.`,
    ms,
    span,
    share,
    mb: (value: number) => `${Math.round(value)} MB`,
    rate: (value: number) => (value === 0 ? "0" : value < 0.1 ? "under 0.1" : value.toFixed(1)),
    none: "–",
    bad: "There is a problem here",
    calls: "Calls per second",
    callsSub: (n: number) => `${n} in five minutes`,
    errors: "Errors per second",
    errorsSub: "server errors",
    waiting: "Waiting for a reply",
    oldest: (seconds: number) => `oldest ${span(seconds)}`,
    nothingWaits: "queue empty",
    processes: "Processes",
    silentOf: (n: number) => (n === 0 ? "all reporting" : `${n} not reporting`),
    sockets: "Open sockets",
    socketsSub: (members: number, desk: number) => `${members} members, ${desk} desk`,
    outbox: "Outbox",
    outboxSub: (mails: number, pushes: number) =>
      `${count(mails, "email", "emails")}, ${count(pushes, "push", "pushes")}`,
    wrong: "Problems",
    well: "No problems.",
    fault: (code: HealthFault, of: string, value: number) => faults[code](of, value),
    guide: "What to do",
    callsTable: "Calls",
    callColumns: { kind: "Kind", rate: "Per second", errors: "Errors", p50: "p50", p95: "p95", p99: "p99" },
    kinds: kindOf,
    parts: "Services",
    partColumns: { name: "Service", state: "Status", since: "Since" },
    partNames: (part: HealthPart) => partNames[part],
    partUp: "OK",
    partDown: "problem",
    processColumns: {
      name: "Process",
      roles: "Roles",
      heard: "Status",
      lag: "Delay",
      memory: "Memory",
      pool: "Connections",
      sockets: "Sockets",
    },
    alive: "running",
    silent: "not reporting",
    refuses: "refuses calls",
    high: "too high",
    pool: (inUse: number, max: number) => `${inUse} of ${max}`,
    poolWaiting: (n: number) => `${n} waiting`,
    jobs: "Jobs",
    jobsNone: "No process with the role “worker” has reported its jobs yet.",
    jobColumns: {
      name: "Job",
      state: "Status",
      last: "Last run",
      took: "Duration",
      failures: "Failures",
      late: "Late",
    },
    jobStates: { well: "OK", failing: "failed", waiting: "not run yet", late: "late" },
    ago: (seconds: number) => (seconds < 2 ? "now" : `${span(seconds)} ago`),
    records: "Record integrity",
    checkNow: "Check now",
    checkColumns: { name: "Records", found: "Result", checked: "Checked" },
    checks: checkOf,
    checkFaults: (n: number) => (n === 0 ? "intact" : count(n, "fault", "faults")),
    never: "never",
    checkedNow: "All records checked.",
    guideTitle: "What to do when…",
    guideDocument: "What to do when… | Desk",
    back: "Back to health",
  },
} as const;
