import { LIMIT_SPANS, type LimitSpan } from "@masq/domain/people/breaks";

/** Minor units. */
export type Amounts = Record<LimitSpan, number>;

/** `raised`: spans whose new limit must wait; a first limit does not. */
export function judgeLimits(
  standing: Partial<Amounts>,
  wanted: Amounts,
): { faults: Record<string, string>; raised: LimitSpan[] } {
  const faults: Record<string, string> = {};
  if (wanted.week < wanted.day) faults["week"] = "Not below the daily limit";
  if (wanted.month < wanted.week) faults["month"] = "Not below the weekly limit";
  const raised = LIMIT_SPANS.filter((span) => wanted[span] > (standing[span] ?? Number.POSITIVE_INFINITY));
  return { faults, raised };
}

export type PurchaseVerdict =
  | { may: true }
  | { may: false; why: "on-break"; until: Date }
  /** Nobody buys before choosing limits (decision O-34). */
  | { may: false; why: "no-limits" }
  | { may: false; why: "over-limit"; span: LimitSpan; leftMinor: number };

/** The tightest limit that a purchase would exceed, if any. */
export function judgeSpending(limits: Partial<Amounts>, spent: Amounts, amountMinor: number): PurchaseVerdict {
  let tightest: { span: LimitSpan; leftMinor: number } | undefined;
  for (const span of LIMIT_SPANS) {
    const limit = limits[span];
    if (limit === undefined) return { may: false, why: "no-limits" };
    const leftMinor = Math.max(0, limit - spent[span]);
    if (amountMinor > leftMinor && (!tightest || leftMinor < tightest.leftMinor)) tightest = { span, leftMinor };
  }
  return tightest ? { may: false, why: "over-limit", ...tightest } : { may: true };
}
