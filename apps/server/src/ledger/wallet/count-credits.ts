import type { CreditReason } from "@masq/db/tables/messaging";
import { onCommit, type Tx } from "../../platform/db/transaction.ts";
import { counted } from "../../platform/metrics/business.ts";

/** Counts a ledger change in the metrics, after its commit. Negative `credits` left the member's wallet. */
export function countCredits(tx: Tx, reason: CreditReason, credits: number): void {
  const counter = credits > 0 ? counted.creditsIn : counted.creditsOut;
  if (credits !== 0) onCommit(tx, () => counter.inc({ reason }, Math.abs(credits)));
}
