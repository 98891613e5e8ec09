// Loaded into a node of the product before anything else: removes one rule from the program, to prove that the judges
// of a chaos run would notice. BROKEN_RULE names the rule.
import { registerHooks } from "node:module";

const RUNS = "await run(tx, (task) => tasks.push(task))";
const LOSES = `${RUNS}.then((told) => {
              if (told?.answer && Math.random() < 0.3) throw Object.assign(new Error("lost"), { told });
              return told;
            })`;
const GIVES_UP = "if (!isWorthAnother(error, attempt)) throw error;";
const DOUBLES = "clientKey: `${actor.id}:${idempotencyKey}:${Math.random()}`";

const RULES = {
  epoch: ["chat/desk/close-stock.ts", "epoch: true", "epoch: false"],
  seen: ["chat/desk/close-stock.ts", "seen: true", "seen: false"],
  // Some sends are acknowledged and never stored.
  lost: ["platform/db/transaction.ts", RUNS, LOSES, GIVES_UP, `if (error.told) return error.told;\n      ${GIVES_UP}`],
  // A repeated send is a new one.
  doubled: ["chat/messages/send-message.ts", "clientKey: `${actor.id}:${idempotencyKey}`", DOUBLES],
  // The balance changes without its ledger.
  ledger: [
    "ledger/wallet/debit-wallet.ts",
    "-${amount}::integer, taken.balance",
    "-${amount}::integer - 1, taken.balance",
  ],
  // What is stored is not what was hashed.
  audit: [
    "foundation/audit/append-audit.ts",
    "JSON.stringify(entry.data)",
    "JSON.stringify({ ...entry.data, more: 1 })",
  ],
  expiry: ["chat/desk/close-stock.ts", "expiry: true", "expiry: false"],
  // Two writers of one conversation at once.
  unlocked: ["chat/conversations/lock-conversation.ts", '.where("id", "=", id).forUpdate()', '.where("id", "=", id)'],
  // The credit is gone whatever becomes of the line.
  outside: [
    "ledger/wallet/debit-wallet.ts",
    "await withCommit(tx, debit(",
    "await withCommit(deps.db, debit(",
    "for update)`",
    ")`",
  ],
  // A released item comes back under the epoch of the one who gave it up.
  fence: ["chat/desk/release-stock.ts", "claim_epoch = claim_epoch + 1, claimed_by", "claimed_by"],
  // A claim lapses while it still runs.
  early: ["chat/desk/requeue-claims.ts", "(not ${isLapse} or claim_expires_at <= app_now())", "true"],
  // What a colleague stopped is sent.
  stopSends: ["chat/held/decide-held.ts", 'state === "stopped" ? {} :', 'state === "nothing" ? {} :'],
  // Answered lines are paid back as well.
  answered: [
    "care/safety/block-character.ts",
    "unansweredPaid(tx, conversation.id, conversation.last_profile_seq)",
    "unansweredPaid(tx, conversation.id, 0)",
  ],
  // Two tabs with one key order at once.
  keyless: ["billing/checkout/create-order.ts", "await lockKey(tx, `order:${key}`);", ""],
  // A refund whose answer was lost is paid again.
  paidTwice: ["billing/checkout/carry-out-refunds.ts", "if (refund.tries > 1) {", "if (refund.tries > 99) {"],
  // Of two refunds of one size both are begun, and the books are read as if they told which.
  twins: [
    "billing/checkout/carry-out-refunds.ts",
    "next_try_at <= app_now() and ${isAlone}`",
    "next_try_at <= app_now()`",
  ],
  // Two who give money back at once do not see each other.
  unheld: [
    "billing/checkout/refund-payment.ts",
    ".selectAll()\n    .forNoKeyUpdate()",
    ".selectAll()",
    ".selectAll()\n    .forNoKeyUpdate()",
    ".selectAll()",
  ],
  // Two nodes renew what each saw as due.
  renewedTwice: [
    "billing/memberships/renew-memberships.ts",
    "return row && isSame && !(await isUndecided(tx, row.id)) ? row : undefined;",
    "return row;",
    '.where("next_charge_at", "<=", appNow)\n    .selectAll()\n    .forNoKeyUpdate()',
    ".selectAll()",
  ],
  // What the gateway said last is lost: the first word of a charge stands.
  firstWord: [
    "billing/checkout/settle-payment.ts",
    "if (!isOpen(payment.state)) return false;",
    "",
    'if (payment.state === "success") return false;',
    "if (!isOpen(payment.state)) return false;",
  ],
};
/** The file, and texts in it, each with its replacement. */
const [file, ...texts] = RULES[process.env.BROKEN_RULE];

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(`/apps/server/src/${file}`)) return loaded;
    let source = String(loaded.source);
    for (let index = 0; index < texts.length; index += 2) {
      const [from, to] = texts.slice(index);
      if (!source.includes(from)) throw new Error(`${file} has no "${from}" to leave out`);
      source = source.replace(from, () => to);
    }
    return { ...loaded, source };
  },
});
