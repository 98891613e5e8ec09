import { howToSettle } from "@masq/domain/ledger/books-rules";
import { reconcileAll } from "./billing/checkout/reconcile-gateway.ts";
import { RECONCILED_DAYS } from "./billing/checkout/checkout.policy.ts";
import { runCommand, say } from "./run-command.ts";

const DAYS_MAX = 90;

/** `--days 30`; two by default. */
function readDays(): number {
  const [flag, text, ...more] = process.argv.slice(2);
  if (flag === undefined) return RECONCILED_DAYS;
  const days = Number(text);
  if (flag !== "--days" || more.length > 0 || !Number.isInteger(days) || days < 1 || days > DAYS_MAX)
    throw new Error(`npm run reconcile -- --days <1 to ${DAYS_MAX}>`);
  return days;
}

/** `npm run reconcile`: compares with each gateway's books, both ways (docs/operations.md). */
await runCommand(readDays, async ({ deps }, days) => {
  const all = await reconcileAll(deps, { days });
  if (all.length === 0) say(`Nothing was charged in the last ${days} days.`);
  for (const { gateway, from, to, compared, faults } of all) {
    say(`${gateway}: ${compared} charges compared, from ${from.toISOString()} to ${to.toISOString()}.`);
    for (const { rule, subject, text } of faults) {
      say(`  ${rule}, ${subject}: ${text}`);
      say(`    ${howToSettle(rule)}`);
    }
  }
  const isWhole = all.every(({ faults }) => faults.length === 0);
  say(isWhole ? "Both sides say the same." : "THEY DIFFER: see the lines above.");
  return isWhole;
});
