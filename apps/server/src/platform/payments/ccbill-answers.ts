import type { FailureType } from "@masq/domain/billing/order-state";
import * as z from "zod";
import type { ApiAnswer } from "./ccbill-api.ts";
import type { ChargeOutcome } from "./gateway.ts";

/** Subscription ids have 19 digits: version 2 of the API sends them as text, since a number would lose digits. */
const Charged = z.object({
  approved: z.boolean(),
  declineCode: z.coerce.string().nullish(),
  declineText: z.string().nullish(),
  subscriptionId: z.string().nullish(),
});
const ErrorBody = z.object({ errorCode: z.coerce.string(), generalMessage: z.string().nullish() });

/** Decline codes of the member's bank: another card may work. */
const BANK = new Set(["1", "2", "4", "5", "7", "51", "54", "57", "65", "93"]);
/** The bank was unreachable, or CCBill has a fault. */
const SYSTEM = new Set(["22", "27"]);

/** Cause of a decline (specification section 8). An unknown code is the bank's if the text says declined. */
export function failureOf(code: string, text: string): FailureType {
  if (BANK.has(code)) return "bank";
  if (SYSTEM.has(code)) return "system";
  return /^declin/i.test(text) ? "bank" : "system";
}

/** Outcome of a charge. HTTP 200 alone is no success; a fault of CCBill's leaves open whether money moved. */
export function readCharge(answer: ApiAnswer, keep: boolean): ChargeOutcome {
  if (answer.kind === "cut") return { state: "unknown", why: answer.why };
  if (answer.status >= 500) return { state: "unknown", why: `HTTP ${answer.status} ${errorCode(answer.body)}` };
  if (answer.status !== 200) {
    const code = errorCode(answer.body) || String(answer.status);
    return { state: "failed", failure: "system", code, message: errorText(answer.body) };
  }
  const read = Charged.safeParse(answer.body);
  if (!read.success) return { state: "unknown", why: "an answer that cannot be read" };
  const { approved, declineCode, declineText, subscriptionId } = read.data;
  if (approved) {
    if (!subscriptionId) return { state: "unknown", why: "approved without a subscription id" };
    return { state: "success", reference: subscriptionId, card: null, stored: keep ? subscriptionId : null };
  }
  const [code, message] = [declineCode ?? "", declineText ?? ""];
  return { state: "failed", failure: failureOf(code, message), code, message };
}

export function errorCode(body: unknown): string {
  const read = ErrorBody.safeParse(body);
  return read.success ? read.data.errorCode : "";
}
function errorText(body: unknown): string {
  const read = ErrorBody.safeParse(body);
  return read.success ? (read.data.generalMessage ?? "") : "";
}

/**
 * DataLink's result, as XML or as CSV with a header: 1 = done, 0 = failed, below 0 = refused for that reason. Undefined
 * if unreadable.
 */
export function readResult(body: unknown): number | undefined {
  const text = String(body);
  const found =
    /<results>\s*(-?\d+)\s*<\/results>/.exec(text)?.[1] ?? /^\s*"?results"?\s+"?(-?\d+)"?\s*$/.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
}
