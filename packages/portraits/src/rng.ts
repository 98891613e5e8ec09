/** Repeatable chance: the same key gives the same stream. */
export function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}

export interface Random {
  (): number;
  range(lo: number, hi: number): number;
  pick<const T>(list: readonly T[]): T;
  chance(p: number): boolean;
  int(lo: number, hi: number): number;
}

export function rng(key: string): Random {
  let a = hash(key);
  const next = (): number => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return Object.assign(next, {
    range: (lo: number, hi: number) => lo + (hi - lo) * next(),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)],
    chance: (p: number) => next() < p,
    int: (lo: number, hi: number) => Math.floor(lo + (hi + 1 - lo) * next()),
  });
}
