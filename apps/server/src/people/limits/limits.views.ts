import type { Limits } from "@masq/contract/member/limits";
import { LIMIT_SPANS } from "@masq/domain/people/breaks";
import { minorToDecimal } from "@masq/domain/ledger/money";
import type { Amounts } from "./limits.policy.ts";
import type { limitRows, StandingBreak } from "./limits.queries.ts";

export const viewBreak = (standing: StandingBreak | null): Limits["break"] =>
  standing && { kind: standing.kind, endDate: standing.endsAt.toISOString() };

type Shown = {
  now: Date;
  company: { name: string; currency: string; rates: Record<string, number> };
  standing: StandingBreak | null;
  rows: Awaited<ReturnType<typeof limitRows>>;
  spent: Amounts;
};

export function viewLimits({ now, company, standing, rows, spent }: Shown): Limits {
  const limits = LIMIT_SPANS.flatMap((span) => {
    const row = rows.find((one) => one.span === span);
    if (!row) return [];
    const { next_minor: next, next_at: at } = row;
    return [
      {
        span,
        amount: minorToDecimal(row.amount_minor),
        spent: minorToDecimal(spent[span]),
        next: next === null || at === null ? null : { amount: minorToDecimal(next), date: at.toISOString() },
      },
    ];
  });
  const { name, currency, rates } = company;
  return { company: name, date: now.toISOString(), currency, rates, break: viewBreak(standing), limits };
}
