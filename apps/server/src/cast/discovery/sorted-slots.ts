import { grown } from "./packed-texts.ts";

type Compare = (one: number, other: number) => number;

/** Slots kept sorted. Moving a few costs one search each and one shift of the range between them. */
export class SortedSlots {
  readonly compare: Compare;
  #slots: Int32Array;
  #length = 0;

  /** `compare` is a total order: never 0 for two slots. */
  constructor(room: number, compare: Compare) {
    this.#slots = new Int32Array(room);
    this.compare = compare;
  }

  get length(): number {
    return this.#length;
  }

  at(place: number): number {
    return this.#slots[place] ?? 0;
  }

  /** Removes slots whose keys have not changed since insertion. */
  remove(slots: readonly number[]): void {
    const places = slots.map((slot) => this.#placeOf(slot)).toSorted((one, other) => one - other);
    let write = places[0] ?? this.#length;
    for (const [index, place] of places.entries()) {
      const until = places[index + 1] ?? this.#length;
      this.#slots.copyWithin(write, place + 1, until);
      write += until - place - 1;
    }
    this.#length -= places.length;
  }

  insert(slots: readonly number[]): void {
    if (slots.length === 0) return;
    const sorted = slots.toSorted(this.compare);
    const places = sorted.map((slot) => this.#placeOf(slot));
    if (this.#length + sorted.length > this.#slots.length)
      this.#slots = grown(this.#slots, this.#length + sorted.length);
    let until = this.#length;
    for (let index = sorted.length - 1; index >= 0; index -= 1) {
      const place = places[index] ?? 0;
      this.#slots.copyWithin(place + index + 1, place, until);
      this.#slots[place + index] = sorted[index] ?? 0;
      until = place;
    }
    this.#length += sorted.length;
  }

  #placeOf(slot: number): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compare(this.#slots[middle] ?? 0, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  get size(): number {
    return this.#slots.byteLength;
  }
}
