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
 * Lines of DataLink's extract, each value in quotes: kind, account, sub-account, subscription id, time, amount, currency.
 * The order of the columns is a choice in CCBill's portal; docs/ccbill.md names it. Undefined when a line cannot be read: then
 * nothing is compared, rather than money called missing.
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
