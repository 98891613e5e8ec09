import type { HealthFault } from "@masq/domain/health";

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
const ms = (value: number): string => (value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`);
const span = (seconds: number): string => {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} days`;
};
const share = (value: number): string =>
  value < 0.1 ? `${(value * 100).toFixed(1)} %` : `${Math.round(value * 100)} %`;

const kinds: Readonly<Record<string, string>> = {
  send: "Sending a message",
  claim: "Asking for a claim",
  reply: "Answering",
  "sign-in": "Signing in",
  member: "Other calls of members",
  desk: "Other calls of the desk",
  page: "Pages",
  other: "Files and the rest",
};
const checks: Readonly<Record<string, string>> = {
  audit: "Audit log: the chain of hashes",
  ledger: "Credit ledger: sums and balances",
  books: "Books: everything adds up to nought",
  payouts: "Payouts: chain, rates, statements",
  claims: "Claims: each held by somebody on duty",
};
const kindOf = (kind: string): string => kinds[kind] ?? kind;
const checkOf = (name: string): string => checks[name] ?? name;

/** What is wrong, and what to do first. */
const faults: Record<HealthFault, (of: string, value: number) => string> = {
  slow: (of, value) =>
    `${kindOf(of)} is slow: one call of twenty takes ${ms(value)} or longer. See whether a process is too busy, then the database.`,
  errors: (of, value) =>
    `${kindOf(of)}: ${share(value)} of the calls fail by a fault of ours. Read the log lines of level error.`,
  busy: (of, value) => `The process ${of} is too busy: it turns to its next task ${ms(value)} late. Add a process.`,
  refusing: (of, value) =>
    `The process ${of} has too much to do and refuses ${share(value)} of what is written. Add a process.`,
  memory: (of, value) => `The process ${of} has grown to ${Math.round(value)} MB. Start it again, and keep its log.`,
  pool: (of, value) =>
    `The process ${of} has used up its connections to the database, and ${count(value, "call waits", "calls wait")}. See what holds them.`,
  silent: (of, value) =>
    `The process ${of} has said nothing for ${span(value)}. Read its last log line and start it again.`,
  "no-role": (of) => `No process does the work of “${of}”. Start one with that role.`,
  "job-failing": (of) => `The job ${of} failed in its last round. Its log line says why; it is tried again by itself.`,
  "job-late": (of, value) => `The job ${of} has ended no round for ${span(value)}. See whether it is still busy.`,
  queue: (of, value) =>
    `The oldest item of the ${of === "desk" ? "desk" : "supervisors"} has waited ${span(value)}. See the wall for how many operators are needed.`,
  claims: (_of, value) =>
    `${count(value, "claim", "claims")} should have lapsed and did not. See whether a worker runs.`,
  outbox: (of, value) =>
    `${of === "mails" ? "Mails" : "Pushes"} do not go out: the oldest has been due for ${span(value)}. See whether the house behind them answers.`,
  payments: (_of, value) =>
    `A payment has had no clear answer for ${span(value)}. Charge nothing again; ask the gateway on the books page.`,
  records: (of, value) =>
    `${checkOf(of)}: ${count(value, "fault", "faults")}. Touch nothing, take a backup, and read each fault on the records page.`,
  unchecked: (of, value) => `${checkOf(of)}: not checked for ${span(value)}. Check now, and see why no worker does.`,
};

/** How the house fares. */
export const healthWords = {
  health: {
    title: "Health",
    documentTitle: "Health · Writers’ desk",
    lead: "Every process of the house, as it is now. Calls are those of the last five minutes.",
    numbers: "The house in six numbers",
    failed: "How the house fares could not be read",
    loading: "Reading how the house fares",
    lost: (at: string) =>
      `The server does not answer. What stands here is of ${at}; it is asked again every five seconds.`,
    ms,
    span,
    share,
    mb: (value: number) => `${Math.round(value)} MB`,
    rate: (value: number) => (value === 0 ? "0" : value < 0.1 ? "under 0.1" : value.toFixed(1)),
    none: "–",
    bad: "Something is wrong here",
    calls: "Calls a second",
    callsSub: (n: number) => `${n} in five minutes`,
    errors: "Errors a second",
    errorsSub: "answered by a fault of ours",
    waiting: "Waiting for an answer",
    oldest: (seconds: number) => `the oldest ${span(seconds)}`,
    nothingWaits: "nothing waits",
    processes: "Processes",
    silentOf: (n: number) => (n === 0 ? "all are heard" : `${count(n, "is", "are")} silent`),
    sockets: "Open sockets",
    socketsSub: (members: number, desk: number) => `${members} of members, ${desk} of the desk`,
    outbox: "In the outbox",
    outboxSub: (mails: number, pushes: number) =>
      `${count(mails, "mail", "mails")}, ${count(pushes, "push", "pushes")}`,
    wrong: "What is wrong",
    well: "Nothing is wrong.",
    fault: (code: HealthFault, of: string, value: number) => faults[code](of, value),
    guide: "What to do",
    callsTable: "Calls",
    callColumns: { kind: "Kind", rate: "A second", errors: "Errors", p50: "p50", p95: "p95", p99: "p99" },
    kinds: kindOf,
    processColumns: {
      name: "Process",
      roles: "Roles",
      heard: "State",
      lag: "Late by",
      memory: "Memory",
      pool: "Connections",
      sockets: "Sockets",
    },
    alive: "alive",
    silent: "silent",
    refuses: "refuses calls",
    high: "too high",
    pool: (inUse: number, max: number) => `${inUse} of ${max}`,
    poolWaiting: (n: number) => `${n} wait`,
    jobs: "Jobs",
    jobsNone: "No process with the role “worker” has told of its jobs yet.",
    jobColumns: { name: "Job", state: "State", last: "Last round", took: "Took", failures: "Failed", late: "Late" },
    jobStates: { well: "well", failing: "failed", waiting: "not yet", late: "late" },
    ago: (seconds: number) => (seconds < 2 ? "now" : `${span(seconds)} ago`),
    records: "Are the records whole?",
    checkNow: "Check now",
    checkColumns: { name: "Records", found: "Found", checked: "Checked" },
    checks: checkOf,
    checkFaults: (n: number) => (n === 0 ? "whole" : count(n, "fault", "faults")),
    never: "never",
    checkedNow: "Everything was checked.",
    guideTitle: "What to do when …",
    guideDocument: "What to do when … · Writers’ desk",
    back: "Back to health",
  },
} as const;
