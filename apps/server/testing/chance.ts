/** Seeded numbers from 0 to 1 (mulberry32): the same seed draws the same. */
export type Chance = {
  next: () => number;
  /** Whether something of this likelihood happens. */
  is: (likelihood: number) => boolean;
  /** From 0 to `below` - 1. */
  below: (below: number) => number;
  of: <T>(all: readonly T[]) => T;
};

export function createChance(seed: number): Chance {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number): number => Math.floor(next() * count);
  return {
    next,
    is: (likelihood) => next() < likelihood,
    below,
    of: (all) => {
      const one = all[below(all.length)];
      if (one === undefined) throw new Error("nothing to choose from");
      return one;
    },
  };
}
