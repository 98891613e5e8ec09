import type { Verification } from "@masq/contract/agent/privacy";

/** Whether the house's records are whole, and erasures that were asked for by other ways. */
export const recordWords = {
  records: {
    documentTitle: "Records | Desk",
    title: "Records",
    parts: "Records",
    checks: "Checks and erasures",
    log: "Audit log",
    verify: "Are audit log, credit ledger and books whole?",
    verifyText:
      "Every hash of the audit log is computed again, every member's ledger added up and followed from balance to balance, and lots, payments and postings compared with one another. It only reads, and takes seconds for some 100,000 entries.",
    verifyScoped: "The records are those of the whole house, so only an admin of all brands may check them.",
    run: "Check now",
    runAgain: "Check again",
    whole: "All are whole.",
    notWhole: "NOT WHOLE. Keep everything as it is and call the owner.",
    checked: (date: string) => `Checked at ${date}`,
    audit: "Audit log",
    logText: "Newest first. References and codes only: no text of a message stands here.",
    logNone: "No entry like this",
    logFilters: "Narrow the log",
    action: "Action",
    everyAction: "Every action",
    actor: "Who",
    actorHint: "Name, number or system",
    subject: "About",
    subjectHint: "The whole number",
    from: "From",
    until: "Before",
    apply: "Show",
    clear: "Clear",
    entry: (chain: number, seq: number) => `Entry ${seq} of chain ${chain}`,
    columns: { at: "Time", actor: "Who", action: "Action", subject: "About", place: "Chain, place" },
    place: (chain: number, seq: number) => `${chain}, ${seq}`,
    chain: "Chain",
    seq: "Place in it",
    hash: "Hash",
    previousHash: "Hash before",
    data: "Data",
    noData: "None",
    closeEntry: "Close the entry",
    older: "Older",
    newest: "Back to the newest",
    checkEntry: "Check this entry",
    entryWhole: "Whole: what stands here is what was written, and its neighbours in the chain agree.",
    entryBroken: "BROKEN. Keep everything as it is and call the owner.",
    entryFaults: {
      changed: "The entry no longer says what was hashed.",
      before: "The entry before it is gone or no longer the one that this one continues.",
      after: "What follows it in the chain does not continue it.",
    },
    auditRead: (n: number) => (n === 1 ? "1 entry" : `${n.toLocaleString("en")} entries`),
    auditFault: (chain: number, seq: number, fault: "changed" | "missing") => `Chain ${chain}, entry ${seq}: ${fault}`,
    books: "Books",
    booksRead: (postings: number, lots: number, payments: number) =>
      `${postings.toLocaleString("en")} postings, ${lots.toLocaleString("en")} lots, ${payments.toLocaleString("en")} payments`,
    payouts: "Payouts",
    payoutsRead: (lines: number, statements: number) => `${lines} lines, ${statements} statements`,
    booksFault: ({ rule, subject, text }: Verification["books"]["faults"][number]) => `${rule}, ${subject}: ${text}`,
    ledger: "Credit ledger",
    ledgerRead: (entries: number, wallets: number) =>
      `${entries.toLocaleString("en")} entries of ${wallets.toLocaleString("en")} members`,
    ledgerFault: ({ memberId, balance, sum, gaps }: Verification["ledger"]["faults"][number]) =>
      balance === sum
        ? `${memberId}: the balances after the entries break off at ${gaps.join(", ")}`
        : `${memberId}: balance ${balance}, entries add up to ${sum}`,
    noFault: "No fault",
    erase: "Erase a member on request",
    eraseText:
      "For who cannot or may not do it themselves. It begins at once, ends within minutes and cannot be undone. Your name and the reason stand in the audit log.",
    member: "Member's number",
    memberHint: "usr_ and 26 characters, as a report names its member",
    unknown: "There is no such member in your brands",
    username: "Username, typed as a check",
    reason: "Reason",
    reasons: {
      "asked-by-mail": "Asked for by mail",
      "asked-by-phone": "Asked for by phone",
      "under-age": "Under age",
      died: "Died",
      "court-order": "Ordered by a court",
    },
    access: "A member's logins",
    accessText:
      "Signs a member out on every device at once, or locks the account until you open it again. Links in earlier mails open it no more. The member is told by mail, without your reason; name and reason stand in the audit log.",
    act: "What happens",
    acts: {
      "end-logins": "Sign out everywhere, account stays open",
      lock: "Lock: nobody can sign in",
      unlock: "Open a locked account again",
    },
    actNow: { "end-logins": "Sign this member out", lock: "Lock this account", unlock: "Open this account" },
    lockText: "A membership is not renewed while the account is locked: it ends with the time that is paid.",
    why: "Why",
    whyHint: "5 to 500 characters, for the audit log",
    whyNeeded: "Say it in 5 characters or more",
    accessDone: (member: string, act: "end-logins" | "lock" | "unlock", ended: number) => {
      const logins = ended === 1 ? "1 login ended" : `${ended} logins ended`;
      if (act === "unlock") return `${member} can sign in again.`;
      return act === "lock" ? `${member} is locked out, ${logins}.` : `${member} is signed out, ${logins}.`;
    },
    accessConflict: "It is so already. Look whether the account is locked.",
    needed: "Needed",
    eraseNow: "Erase this member",
    erased: (member: string) => `${member} is being erased.`,
  },
} as const;
