import type { Verification } from "@masq/contract/agent/privacy";

/** Whether the house's records are whole, and erasures that were asked for by other ways. */
export const recordWords = {
  records: {
    documentTitle: "Records | Desk",
    title: "Records",
    verify: "Are audit log, credit ledger and books whole?",
    verifyText:
      "Every hash of the audit log is computed again, every member's ledger added up and followed from balance to balance, and lots, payments and postings compared with one another. It only reads, and takes seconds for some 100,000 entries.",
    run: "Check now",
    runAgain: "Check again",
    whole: "All are whole.",
    notWhole: "NOT WHOLE. Keep everything as it is and call the owner.",
    checked: (date: string) => `Checked at ${date}`,
    audit: "Audit log",
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
    username: "Username, typed as a check",
    reason: "Reason",
    reasons: {
      "asked-by-mail": "Asked for by mail",
      "asked-by-phone": "Asked for by phone",
      "under-age": "Under age",
      died: "Died",
      "court-order": "Ordered by a court",
    },
    needed: "Needed",
    eraseNow: "Erase this member",
    erased: (member: string) => `${member} is being erased.`,
  },
} as const;
