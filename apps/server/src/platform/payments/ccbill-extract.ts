import { decimalToMinor } from "@masq/domain/ledger/money";
import type { BookedCharge } from "./gateway.ts";

const KINDS: Readonly<Record<string, BookedCharge["kind"]>> = {
  NEW: "charge",
  REBILL: "charge",
  REFUND: "refund",
  VOID: "refund",
  CHARGEBACK: "chargeback",
};

/**
 * Parses DataLink's extract, with quoted values: kind, account, sub-account, subscription id, time, amount, currency.
 * The column order is set in CCBill's portal; see docs/ccbill.md. Undefined if any line is unreadable: then nothing is
 * compared, rather than reporting money as missing.
 */
export function readExtract(text: string): BookedCharge[] | undefined {
  const booked: BookedCharge[] = [];
  for (const line of text.split(/\r?\n/).filter((row) => row.trim() !== "")) {
    const [type = "", , , reference = "", time = "", amount = "", currency = ""] = [...line.matchAll(/"([^"]*)"/g)].map(
      ([, value]) => value ?? "",
    );
    const kind = KINDS[type];
    const at = /^\d{14}$/.test(time) ? time.replace(/(....)(..)(..)(..)(..)(..)/, "$1-$2-$3T$4:$5:$6Z") : "";
    if (!kind || reference === "" || at === "" || !/^\d+\.\d\d$/.test(amount)) return undefined;
    const amountMinor = decimalToMinor(amount);
    booked.push({ reference, paymentId: null, kind, amountMinor, currency, at: new Date(at) });
  }
  return booked;
}
