import type { Verification } from "@masq/contract/agent/privacy";

/** Whether the records are intact, and erasures requested outside the product. */
export const recordWords = {
  records: {
    documentTitle: "Records | Desk",
    title: "Records",
    parts: "Record sections",
    checks: "Checks and erasure",
    log: "Audit log",
    verify: "Check audit log, credit ledger and books",
    verifyText:
      "Recomputes every hash in the audit log, adds up every member’s ledger and follows its balances, and cross-checks credit lots, payments and postings. It only reads, and takes a few seconds per 100,000 entries.",
    verifyScoped: "The records cover all brands, so only an admin of all brands can check them.",
    run: "Check now",
    runAgain: "Check again",
    whole: "All records are intact.",
    notWhole: "RECORDS DAMAGED. Change nothing and call the owner.",
    checked: (date: string) => `Checked: ${date}`,
    audit: "Audit log",
    logText: "Newest first. References and codes only; no message text is stored here.",
    logNone: "No matching entries",
    logFilters: "Filter the log",
    action: "Action",
    everyAction: "All actions",
    actor: "Who",
    actorHint: "Name, ID or “system”",
    subject: "Subject",
    subjectHint: "The full ID",
    from: "From",
    until: "Before",
    apply: "Filter",
    clear: "Clear",
    entry: (chain: number, seq: number) => `Entry ${seq} of chain ${chain}`,
    columns: { at: "Time", actor: "Who", action: "Action", subject: "Subject", place: "Chain, entry" },
    place: (chain: number, seq: number) => `${chain}, ${seq}`,
    chain: "Chain",
    seq: "Entry number",
    hash: "Hash",
    previousHash: "Previous hash",
    data: "Data",
    noData: "None",
    closeEntry: "Close entry",
    older: "Older",
    newest: "Back to the newest",
    checkEntry: "Check this entry",
    entryWhole: "Intact: the entry is unchanged, and its neighbors in the chain agree.",
    entryBroken: "DAMAGED. Change nothing and call the owner.",
    entryFaults: {
      changed: "The entry no longer matches its hash.",
      before: "The previous entry is missing, or is not the one this entry continues.",
      after: "The next entry does not continue this one.",
    },
    auditRead: (n: number) => (n === 1 ? "1 entry" : `${n.toLocaleString("en")} entries`),
    auditFault: (chain: number, seq: number, fault: "changed" | "missing") => `Chain ${chain}, entry ${seq}: ${fault}`,
    books: "Books",
    booksRead: (postings: number, lots: number, payments: number) =>
      `${postings.toLocaleString("en")} postings, ${lots.toLocaleString("en")} credit lots, ${payments.toLocaleString("en")} payments`,
    payouts: "Payouts",
    payoutsRead: (lines: number, statements: number) => `${lines} lines, ${statements} statements`,
    booksFault: ({ rule, subject, text }: Verification["books"]["faults"][number]) => `${rule}, ${subject}: ${text}`,
    ledger: "Credit ledger",
    ledgerRead: (entries: number, wallets: number) =>
      `${entries.toLocaleString("en")} entries of ${wallets.toLocaleString("en")} members`,
    ledgerFault: ({ memberId, balance, sum, gaps }: Verification["ledger"]["faults"][number]) =>
      balance === sum
        ? `${memberId}: running balance breaks at ${gaps.join(", ")}`
        : `${memberId}: balance ${balance}, but entries add up to ${sum}`,
    noFault: "No faults",
    erase: "Erase a member on request",
    eraseText:
      "For members who cannot do it themselves. It starts at once, finishes within minutes and cannot be undone. Your name and the reason are recorded in the audit log.",
    member: "Member ID",
    memberHint: "usr_ and 26 characters, as shown in a report",
    unknown: "No such member in your brands",
    username: "Type the username to confirm",
    reason: "Reason",
    reasons: {
      "asked-by-mail": "Requested by email",
      "asked-by-phone": "Requested by phone",
      "under-age": "Underage",
      died: "Deceased",
      "court-order": "Court order",
    },
    access: "Member access",
    accessText:
      "Sign a member out on every device, or lock the account until you unlock it. Links in earlier emails stop working. The member is told by email, without your reason; your name and reason are recorded in the audit log.",
    act: "Action",
    acts: {
      "end-logins": "Sign out everywhere, account stays open",
      lock: "Lock: the member cannot sign in",
      unlock: "Unlock a locked account",
    },
    actNow: { "end-logins": "Sign this member out", lock: "Lock this account", unlock: "Unlock this account" },
    lockText: "While the account is locked, a membership is not renewed: it ends when the paid time runs out.",
    why: "Reason for this change",
    whyHint: "5 to 500 characters, for the audit log",
    whyNeeded: "Enter at least 5 characters",
    accessDone: (member: string, act: "end-logins" | "lock" | "unlock", ended: number) => {
      const logins = ended === 1 ? "1 session ended" : `${ended} sessions ended`;
      if (act === "unlock") return `${member} can sign in again.`;
      return act === "lock" ? `${member} is locked out, ${logins}.` : `${member} is signed out, ${logins}.`;
    },
    accessConflict: "Already in that state. Check whether the account is locked.",
    needed: "Required",
    eraseNow: "Erase this member",
    erased: (member: string) => `${member} is being erased.`,
  },
} as const;
