const EMPTY = 0;

/** A text per slot, as UTF-8 in one buffer: a million short strings would take three times the memory. */
export class PackedTexts {
  #bytes: Buffer;
  #end = 0;
  #starts: Uint32Array;
  #lengths: Uint16Array;

  /** `bytes`: of all texts. */
  constructor(room: number, bytes: number) {
    this.#bytes = Buffer.alloc(bytes);
    this.#starts = new Uint32Array(room);
    this.#lengths = new Uint16Array(room);
  }

  /** Appends a changed text; the old bytes are wasted, but names hardly ever change. */
  set(slot: number, text: string): void {
    if (slot >= this.#starts.length) {
      this.#starts = grown(this.#starts, slot + 1);
      this.#lengths = grown(this.#lengths, slot + 1);
    }
    const length = Buffer.byteLength(text);
    if (this.#end + length > this.#bytes.length) {
      const more = Buffer.alloc(Math.ceil(((this.#end + length) * 9) / 8));
      this.#bytes.copy(more, 0, 0, this.#end);
      this.#bytes = more;
    }
    this.#bytes.write(text, this.#end);
    this.#starts[slot] = this.#end;
    this.#lengths[slot] = length;
    this.#end += length;
  }

  get(slot: number): string {
    const start = this.#starts[slot] ?? 0;
    return this.#bytes.toString("utf8", start, start + (this.#lengths[slot] ?? 0));
  }

  /** Compares bytes, like PostgreSQL's collation "C". */
  compare(one: number, other: number): number {
    const bytes = this.#bytes;
    const from = this.#starts[one] ?? 0;
    const to = this.#starts[other] ?? 0;
    const length = this.#lengths[one] ?? 0;
    const otherLength = this.#lengths[other] ?? 0;
    const shared = Math.min(length, otherLength);
    for (let at = 0; at < shared; at += 1) {
      const difference = (bytes[from + at] ?? 0) - (bytes[to + at] ?? 0);
      if (difference !== 0) return difference;
    }
    return length - otherLength;
  }

  equals(slot: number, text: Buffer): boolean {
    const start = this.#starts[slot] ?? 0;
    if (this.#lengths[slot] !== text.length) return false;
    for (let at = 0; at < text.length; at += 1) if (this.#bytes[start + at] !== text[at]) return false;
    return true;
  }

  get size(): number {
    return this.#bytes.length + this.#starts.byteLength + this.#lengths.byteLength;
  }
}

type Numbers = Uint32Array | Int32Array | Uint16Array | Uint8Array | Float64Array;

/** A copy with room for `length` and an eighth more, so that growing stays cheap. */
export function grown<T extends Numbers>(from: T, length: number): T {
  const Kind = from.constructor as new (length: number) => T;
  const more = new Kind(Math.ceil((length * 9) / 8) + 64);
  more.set(from);
  return more;
}

/** Maps id to slot: open addressing over packed ids, at most two thirds full. Slots are never reused. */
export class IdTable {
  readonly ids: PackedTexts;
  #cells: Int32Array;
  #count = 0;

  constructor(room: number, bytes: number) {
    this.ids = new PackedTexts(room, bytes);
    this.#cells = new Int32Array(2 ** Math.ceil(Math.log2(room * 1.5 + 1)));
  }

  get count(): number {
    return this.#count;
  }

  find(id: string): number | undefined {
    const cell = this.#cells[this.#cellOf(Buffer.from(id))] ?? EMPTY;
    return cell === EMPTY ? undefined : cell - 1;
  }

  /** The id's slot; allocates one for an unknown id. */
  take(id: string): number {
    const known = this.find(id);
    if (known !== undefined) return known;
    if ((this.#count + 1) * 3 > this.#cells.length * 2) this.#rehash();
    const slot = this.#count;
    this.#count += 1;
    this.ids.set(slot, id);
    this.#cells[this.#cellOf(Buffer.from(id))] = slot + 1;
    return slot;
  }

  #cellOf(id: Buffer): number {
    let hash = 0x81_1c_9d_c5;
    for (const byte of id) hash = Math.imul(hash ^ byte, 0x01_00_01_93);
    const last = this.#cells.length - 1;
    for (let cell = hash & last; ; cell = (cell + 1) & last) {
      const found = this.#cells[cell] ?? EMPTY;
      if (found === EMPTY || this.ids.equals(found - 1, id)) return cell;
    }
  }

  #rehash(): void {
    this.#cells = new Int32Array(this.#cells.length * 2);
    for (let slot = 0; slot < this.#count; slot += 1)
      this.#cells[this.#cellOf(Buffer.from(this.ids.get(slot)))] = slot + 1;
  }

  get size(): number {
    return this.ids.size + this.#cells.byteLength;
  }
}
