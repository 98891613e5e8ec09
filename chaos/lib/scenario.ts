import { INVARIANTS, type Verdict } from "./judge.ts";

/** What a scenario found: `faults` empty when it passed. `note`: what a reader wants to know beside the counts. */
export type Result = { faults: string[]; counts: Record<string, number | string> };
export type Options = { isShort: boolean; say: (line: string) => void };
export type Scenario = { name: string; run: (options: Options) => Promise<Result> };

/** Of a verdict: every fault with its invariant before it. */
export const resultOf = ({ faults, counts }: Verdict, more: Result["counts"] = {}): Result => ({
  faults: INVARIANTS.flatMap((name) => faults[name].map((fault) => `${name}: ${fault}`)),
  counts: { ...more, ...counts, lost: faults.lost.length, doubled: faults.doubled.length },
});

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
