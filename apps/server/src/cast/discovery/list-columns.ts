import { setBit, wordsFor, type Bits } from "./bits.ts";
import { grown, IdTable, PackedTexts } from "./packed-texts.ts";

/** One character as the index reads it; see `readListRows`. Times in microseconds, as in the database. */
export type ListRow = readonly [
  id: string,
  companyId: string,
  scope: readonly string[] | null,
  username: string,
  gender: string,
  birthday: number,
  bodyType: string,
  ethnicity: string,
  hairColor: string,
  eyeColor: string,
  relationshipStatus: string,
  heightCm: number,
  isFeatured: boolean,
  isPremium: boolean,
  isShown: boolean,
  createdUs: number,
  activityUs: number,
];

function setsOf(row: ListRow): string[] {
  const [, company, scope, , gender, , body, ethnicity, hair, eyes, relation, , featured, premium, isShown] = row;
  return [
    `company:${company}`,
    ...(scope === null ? ["scope"] : scope.map((name) => `scope:${name}`)),
    `gender:${gender === "woman" ? "women" : "men"}`,
    `bodyType:${body}`,
    `ethnicity:${ethnicity}`,
    `hairColor:${hair}`,
    `eyeColor:${eyes}`,
    `relationshipStatus:${relation}`,
    ...(featured ? ["featured"] : []),
    ...(premium ? ["premium"] : []),
    ...(isShown ? ["shown"] : []),
  ];
}

/** For how many characters, and how many bytes their ids and usernames have. */
export type Room = { rows: number; idBytes: number; nameBytes: number };

/** Characters in columns: one slot each, sets of slots by value, numbers in typed arrays. */
export class ListColumns {
  readonly #table: IdTable;
  readonly usernames: PackedTexts;
  readonly #sets = new Map<string, Bits>();
  #words: number;
  birthday: Int32Array;
  height: Uint8Array;
  created: Float64Array;
  activity: Float64Array;

  constructor({ rows, idBytes, nameBytes }: Room) {
    this.#table = new IdTable(rows, idBytes);
    this.usernames = new PackedTexts(rows, nameBytes);
    this.#words = wordsFor(rows);
    this.birthday = new Int32Array(rows);
    this.height = new Uint8Array(rows);
    this.created = new Float64Array(rows);
    this.activity = new Float64Array(rows);
  }

  get count(): number {
    return this.#table.count;
  }
  /** Length of every set. */
  get words(): number {
    return this.#words;
  }

  slotOf(id: string): number | undefined {
    return this.#table.find(id);
  }
  idOf(slot: number): string {
    return this.#table.ids.get(slot);
  }
  compareIds(one: number, other: number): number {
    return this.#table.ids.compare(one, other);
  }

  /** The slots of a set; read-only. */
  set(name: string): Bits {
    return this.#sets.get(name) ?? new Uint32Array(this.#words);
  }

  put(row: ListRow): number {
    const known = this.#table.find(row[0]);
    const slot = this.#table.take(row[0]);
    if (slot >= this.birthday.length) this.#grow(slot + 1);
    if (known !== undefined) this.#clear(slot);
    for (const name of setsOf(row)) setBit(this.#setToWrite(name), slot, true);
    if (known === undefined || this.usernames.get(slot) !== row[3]) this.usernames.set(slot, row[3]);
    this.birthday[slot] = row[5];
    this.height[slot] = row[11];
    this.created[slot] = row[15];
    this.activity[slot] = row[16];
    return slot;
  }

  /** A deleted character keeps its slot but is in no set. */
  drop(id: string): void {
    const slot = this.#table.find(id);
    if (slot !== undefined) this.#clear(slot);
  }

  #clear(slot: number): void {
    for (const bits of this.#sets.values()) setBit(bits, slot, false);
  }

  #setToWrite(name: string): Bits {
    const known = this.#sets.get(name);
    if (known) return known;
    const bits = new Uint32Array(this.#words);
    this.#sets.set(name, bits);
    return bits;
  }

  #grow(length: number): void {
    this.birthday = grown(this.birthday, length);
    this.height = grown(this.height, length);
    this.created = grown(this.created, length);
    this.activity = grown(this.activity, length);
    this.#words = wordsFor(this.birthday.length);
    for (const [name, bits] of this.#sets) {
      const more = new Uint32Array(this.#words);
      more.set(bits);
      this.#sets.set(name, more);
    }
  }

  /** In bytes. */
  get size(): number {
    const numbers =
      this.birthday.byteLength + this.height.byteLength + this.created.byteLength + this.activity.byteLength;
    return this.#table.size + this.usernames.size + numbers + this.#sets.size * this.#words * 4;
  }
}
