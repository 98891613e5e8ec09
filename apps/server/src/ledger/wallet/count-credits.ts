import type { CreditReason } from "@masq/db/tables/messaging";
import { onCommit, type Tx } from "../../platform/db/transaction.ts";
import { counted } from "../../platform/metrics/business.ts";

/** Counts what the ledger took down, once it is committed. `credits` below nought went from the member. */
export function countCredits(tx: Tx, reason: CreditReason, credits: number): void {
  const counter = credits > 0 ? counted.creditsIn : counted.creditsOut;
  if (credits !== 0) onCommit(tx, () => counter.inc({ reason }, Math.abs(credits)));
}
