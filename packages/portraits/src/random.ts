/** Seeded randomness: the same seed always draws the same person and the same picture. */

/** FNV-1a. */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (const ch of text) h = Math.imul(h ^ (ch.codePointAt(0) ?? 0), 0x01000193);
  return h >>> 0;
}

export interface Random {
  next: () => number;
  range: (low: number, high: number) => number;
  /** Bell-shaped around 0, within -1..1. */
  bell: () => number;
  chance: (probability: number) => boolean;
  pick: <T>(list: readonly T[]) => T;
  weighted: <K extends string>(table: Partial<Record<K, number>>) => K;
  shuffle: <T>(list: readonly T[]) => T[];
}

export function random(...seed: readonly (string | number)[]): Random {
  let state = hash(seed.join("|")) || 1;
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return ((z ^ (z >>> 15)) >>> 0) / 4294967296;
  };
  next();
  next();
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  return {
    next,
    pick,
    range: (low, high) => low + (high - low) * next(),
    bell: () => (next() + next() + next()) / 1.5 - 1,
    chance: (probability) => next() < probability,
    weighted<K extends string>(table: Partial<Record<K, number>>): K {
      const entries = Object.entries<number | undefined>(table).filter(([, w]) => (w ?? 0) > 0);
      let at = next() * entries.reduce((sum, [, w]) => sum + (w ?? 0), 0);
      for (const [name, w] of entries) {
        at -= w ?? 0;
        if (at <= 0) return name as K;
      }
      return entries.at(-1)![0] as K;
    },
    shuffle<T>(list: readonly T[]): T[] {
      const out = [...list];
      for (let i = out.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1));
        const held = out[i]!;
        out[i] = out[j]!;
        out[j] = held;
      }
      return out;
    },
  };
}

/** Smooth one-dimensional value noise in -1..1, for strands and ragged edges. */
export function noise1(seed: number): (t: number) => number {
  const at = (i: number): number => {
    let x = Math.imul((i | 0) + seed * 7919, 0x9e3779b1);
    x = Math.imul(x ^ (x >>> 15), 0x85ebca6b);
    return ((x ^ (x >>> 13)) >>> 0) / 2147483648 - 1;
  };
  return (t) => {
    const i = Math.floor(t);
    const f = t - i;
    const s = f * f * (3 - 2 * f);
    return at(i) * (1 - s) + at(i + 1) * s;
  };
}
