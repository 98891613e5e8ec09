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
const GIVES =
  "await sql`update wallet set balance = balance + 1 where member_id = ${memberId}`.execute(tx);\n  return balance;";

const RULES = {
  epoch: ["chat/desk/close-stock.ts", "epoch: true", "epoch: false"],
  seen: ["chat/desk/close-stock.ts", "seen: true", "seen: false"],
  // Some sends are acknowledged and never stored.
  lost: ["platform/db/transaction.ts", RUNS, LOSES, GIVES_UP, `if (error.told) return error.told;\n      ${GIVES_UP}`],
  // A repeated send is a new one.
  doubled: ["chat/messages/send-message.ts", "clientKey: `${actor.id}:${idempotencyKey}`", DOUBLES],
  // The balance changes without its ledger.
  ledger: ["ledger/wallet/debit-wallet.ts", "return balance;", GIVES],
  // What is stored is not what was hashed.
  audit: [
    "foundation/audit/append-audit.ts",
    "JSON.stringify(entry.data)",
    "JSON.stringify({ ...entry.data, more: 1 })",
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
