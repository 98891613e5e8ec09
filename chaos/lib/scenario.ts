import { INVARIANTS, type Verdict } from "./judge.ts";

export type Result = { faults: string[]; counts: Record<string, number | string> };
export type Options = {
  isShort: boolean;
  /** How often, where a scenario can be told. */
  times?: number;
  say: (line: string) => void;
};
export type Scenario = { name: string; run: (options: Options) => Promise<Result> };

/** Converts a verdict: every fault is prefixed with its invariant. */
export const resultOf = ({ faults, counts }: Verdict, more: Result["counts"] = {}): Result => ({
  faults: INVARIANTS.flatMap((name) => faults[name].map((fault) => `${name}: ${fault}`)),
  counts: { ...more, ...counts, lost: faults.lost.length, doubled: faults.doubled.length },
});

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
