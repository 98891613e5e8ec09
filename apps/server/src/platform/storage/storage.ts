/** Files by key (`variants/img_1-plum-small.webp`), written whole or not at all. Each call may throw `StorageAway`. */
export type Storage = {
  put: (key: string, bytes: Buffer, type: string) => Promise<void>;
  /** undefined for an unknown key. */
  get: (key: string) => Promise<Buffer | undefined>;
  remove: (key: string) => Promise<void>;
  /** The keys below a folder, such as `members/usr_1/`; none for an unknown one. */
  list: (folder: string) => Promise<string[]>;
};

/** The store was unreachable or full: this says nothing about the file. */
export class StorageAway extends Error {
  constructor(cause: unknown) {
    super("the file store is away", { cause });
    this.name = "StorageAway";
  }
}

const KEY = /^[\w][\w./-]{0,199}$/;

/** A folder ends with a slash, so that `members/usr_1` never means `members/usr_10`. */
export function assertFolder(folder: string): void {
  if (!folder.endsWith("/")) throw new Error(`not a storage folder: ${folder}`);
  assertKey(folder.slice(0, -1));
}

/** Keys are ours, never a visitor's text; a key that could escape its folder is a bug. */
export function assertKey(key: string): void {
  if (!KEY.test(key) || key.includes("..") || key.includes("//")) throw new Error(`not a storage key: ${key}`);
}
