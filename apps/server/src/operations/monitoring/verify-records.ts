import type { Verification } from "@masq/contract/agent/privacy";
import type { Deps } from "../../deps.ts";
import { verifyPayouts } from "../../ledger/payouts/verify-payouts.ts";
import { checkBooks } from "../../ledger/wallet/check-books.ts";
import { verifyLedger } from "../../ledger/wallet/verify-ledger.ts";
import { verifyAudit } from "../../foundation/audit/verify-audit.ts";

/** Checks audit log, credit ledger, books and payouts (trust sections 3 and 4). Reads only. */
export async function verifyRecords({
  patientDb: db,
  clock,
}: Pick<Deps, "patientDb" | "clock">): Promise<Verification> {
  const audit = await verifyAudit(db);
  const ledger = await verifyLedger(db);
  const books = await checkBooks({ db, clock });
  const payouts = await verifyPayouts({ db, clock });
  return { date: clock.now().toISOString(), audit, ledger, books, payouts };
}
