/** A set of slots, 32 per word. All sets of an index have the same length. */
export type Bits = Uint32Array;

export const wordsFor = (slots: number): number => (slots + 31) >>> 5;

export const hasBit = (bits: Bits, slot: number): boolean => (((bits[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1;

export function setBit(bits: Bits, slot: number, isOn: boolean): void {
  const word = slot >>> 5;
  const before = bits[word] ?? 0;
  bits[word] = isOn ? before | (1 << (slot & 31)) : before & ~(1 << (slot & 31));
}

function onesIn(word: number): number {
  let x = word - ((word >>> 1) & 0x55_55_55_55);
  x = (x & 0x33_33_33_33) + ((x >>> 2) & 0x33_33_33_33);
  x = (x + (x >>> 4)) & 0x0f_0f_0f_0f;
  return Math.imul(x, 0x01_01_01_01) >>> 24;
}

export function countBits(bits: Bits): number {
  let sum = 0;
  for (let at = 0; at < bits.length; at += 1) sum += onesIn(bits[at] ?? 0);
  return sum;
}

export function countBoth(one: Bits, other: Bits): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) {
    sum += onesIn((one[at] ?? 0) & (other[at] ?? 0));
  }
  return sum;
}

export function keepBoth(target: Bits, other: Bits): void {
  for (let at = 0; at < target.length; at += 1) target[at] = (target[at] ?? 0) & (other[at] ?? 0);
}

export function keepAny(target: Bits, sets: readonly Bits[]): void {
  const [one, other] = sets;
  if (one === undefined || other === undefined || sets.length > 2)
    return keepBoth(target, one !== undefined && other === undefined ? one : unite(sets, target.length));
  for (let at = 0; at < target.length; at += 1) target[at] = (target[at] ?? 0) & ((one[at] ?? 0) | (other[at] ?? 0));
}

/** The union; an empty list gives an empty set of `words` words. */
export function unite(sets: readonly Bits[], words: number): Bits {
  const union = new Uint32Array(words);
  for (const bits of sets) for (let at = 0; at < words; at += 1) union[at] = (union[at] ?? 0) | (bits[at] ?? 0);
  return union;
}

/** Values below 1e9, so that a difference keeps its sign in 32 bits. */
type Column = Uint8Array | Int32Array;

/** 1 outside the range, 0 inside, without a branch: values are unordered, and mispredictions would cost more. */
const isOutside = (value: number, from: number, to: number): number => ((value - from) | (to - value)) >>> 31;

/** Slots below `slots` whose value is in the range, both ends included. */
export function bitsBetween(column: Column, slots: number, words: number, from: number, to: number): Bits {
  const bits = new Uint32Array(words);
  for (let at = 0; at < words; at += 1) {
    const first = at << 5;
    const until = Math.min(first + 32, slots);
    let word = 0;
    for (let slot = first; slot < until; slot += 1) word |= (isOutside(column[slot] ?? 0, from, to) ^ 1) << (slot & 31);
    bits[at] = word;
  }
  return bits;
}

export function bitsAbove(column: Float64Array, slots: number, words: number, bound: number): Bits {
  const bits = new Uint32Array(words);
  for (let slot = 0; slot < slots; slot += 1) if ((column[slot] ?? 0) > bound) setBit(bits, slot, true);
  return bits;
}

/** Removes slots whose value is outside the range; reads only slots in the set. */
export function keepBetween(bits: Bits, column: Column, from: number, to: number): void {
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at] ?? 0;
    let kept = word;
    while (word !== 0) {
      const bit = 31 - Math.clz32(word & -word);
      kept ^= isOutside(column[(at << 5) + bit] ?? 0, from, to) << bit;
      word &= word - 1;
    }
    bits[at] = kept;
  }
}

/** Counts the set's slots by value, starting at `from`. */
export function tally(bits: Bits, column: Column, from: number, length: number): Uint32Array {
  const sums = new Uint32Array(length);
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at] ?? 0;
    while (word !== 0) {
      const place = (column[(at << 5) + 31 - Math.clz32(word & -word)] ?? 0) - from;
      if (place >= 0 && place < length) sums[place] = (sums[place] ?? 0) + 1;
      word &= word - 1;
    }
  }
  return sums;
}

export function eachBit(bits: Bits, visit: (slot: number) => void): void {
  for (let at = 0; at < bits.length; at += 1) {
    let word = bits[at] ?? 0;
    while (word !== 0) {
      visit((at << 5) + (31 - Math.clz32(word & -word)));
      word &= word - 1;
    }
  }
}
