/** Buckets grow by a tenth, from 0.5 ms to over a minute: quantiles are accurate to a twentieth. */
const FIRST_MS = 0.5;
const STEP = 1.1;
const STEPS = 128;
const SLOT_MS = 10_000;
const SLOTS = 30;
export const RECENT_MS = SLOT_MS * SLOTS;

const stepOf = (ms: number): number =>
  ms <= FIRST_MS ? 0 : Math.min(STEPS - 1, Math.ceil(Math.log(ms / FIRST_MS) / Math.log(STEP)));
const upperMs = (step: number): number => FIRST_MS * STEP ** step;

/** Durations of one kind of call: counts per bucket, and how many failed by our fault. */
export type Spread = { count: number; errors: number; steps: Record<number, number> };

export function addSpreads(spreads: readonly Spread[]): Spread {
  const sum: Spread = { count: 0, errors: 0, steps: {} };
  for (const { count, errors, steps } of spreads) {
    sum.count += count;
    sum.errors += errors;
    for (const [step, n] of Object.entries(steps)) sum.steps[Number(step)] = (sum.steps[Number(step)] ?? 0) + n;
  }
  return sum;
}

/** The time within which this share of calls was answered; null without calls. */
export function quantileOf({ count, steps }: Spread, share: number): number | null {
  if (count === 0) return null;
  let left = Math.ceil(count * share);
  const known = Object.entries(steps).toSorted(([one], [other]) => Number(one) - Number(other));
  for (const [step, n] of known) {
    left -= n;
    if (left <= 0) return upperMs(Number(step));
  }
  return null;
}

/** Calls of the last five minutes by kind, in ten-second slots that expire one by one. */
export type Recent = {
  note: (kind: string, ms: number, isError: boolean) => void;
  read: () => Record<string, Spread>;
};

export function createRecent(nowMs: () => number): Recent {
  const slots = new Map<number, Map<string, Spread>>();
  const forget = (current: number): void => {
    for (const at of slots.keys()) if (at <= current - SLOTS) slots.delete(at);
  };
  return {
    note: (kind, ms, isError) => {
      const current = Math.floor(nowMs() / SLOT_MS);
      if (!slots.has(current)) forget(current);
      const slot = slots.get(current) ?? new Map<string, Spread>();
      slots.set(current, slot);
      const spread = slot.get(kind) ?? { count: 0, errors: 0, steps: {} };
      slot.set(kind, spread);
      const step = stepOf(ms);
      spread.count += 1;
      if (isError) spread.errors += 1;
      spread.steps[step] = (spread.steps[step] ?? 0) + 1;
    },
    read: () => {
      forget(Math.floor(nowMs() / SLOT_MS));
      const all = Map.groupBy(
        [...slots.values()].flatMap((slot) => [...slot]),
        ([kind]) => kind,
      );
      return Object.fromEntries([...all].map(([kind, found]) => [kind, addSpreads(found.map(([, spread]) => spread))]));
    },
  };
}
