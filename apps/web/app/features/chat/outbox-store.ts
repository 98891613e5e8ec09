import { attempt } from "@masq/client/attempt";
import type { Entry, OutboxStore } from "./outbox-entry.ts";
import { UNKNOWN } from "./outbox-verdict.ts";

const DATABASE = "masq-outbox";
const ENTRIES = "entries";
const OWNER = "owner";
const HINT = "outbox:";

type Owned = Entry & { owner: string };

let opened: Promise<IDBDatabase> | null = null;

/** One connection per page; reopened if the browser closed it. */
function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(ENTRIES, { keyPath: "key" }).createIndex(OWNER, OWNER);
    request.onsuccess = () => {
      request.result.onclose = () => (opened = null);
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error(DATABASE));
  });
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** One request in its own transaction; resolves when the transaction completes. */
async function ask<T>(mode: IDBTransactionMode, of: (entries: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(ENTRIES, mode);
    const request = of(transaction.objectStore(ENTRIES));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? new Error(DATABASE));
  });
}

/** Opens the database ahead of the first message. */
export const warmOutbox = (): void => void open().catch(() => {});

/** Whether there may be entries; without the hint, no page loads and opens a database to find nothing. */
function isHinted(owner: string): boolean {
  try {
    return localStorage.getItem(HINT + owner) !== null;
  } catch {
    return true;
  }
}
/** Set with each entry; removed when a page finds the database empty, never while another tab writes. */
function hint(owner: string, isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(HINT + owner, "");
    else localStorage.removeItem(HINT + owner);
  } catch {
    // Without local storage every page looks.
  }
}

/** The member's entries in this browser, for all tabs. */
export function openOutboxStore(owner: string): OutboxStore {
  return {
    async all() {
      if (!isHinted(owner)) return [];
      const all = await ask("readonly", (entries) => entries.index(OWNER).getAll(owner) as IDBRequest<Owned[]>);
      hint(owner, all.length > 0);
      return all.map(({ owner: _owner, ...entry }) => entry);
    },
    async put(entry) {
      await ask("readwrite", (entries) => entries.put({ ...entry, owner }));
      hint(owner, true);
    },
    async remove(key) {
      await ask("readwrite", (entries) => entries.delete(key));
    },
  };
}

export async function eraseOutbox(owner: string): Promise<void> {
  const keys = await ask("readonly", (entries) => entries.index(OWNER).getAllKeys(owner));
  await Promise.all(keys.map((key) => ask("readwrite", (entries) => entries.delete(key))));
}

/** Migrates what pages before the database left in local storage: passes it to `keep`, then removes it. */
export async function takeOldEntries(owner: string, keep: (entry: Entry) => Promise<void>): Promise<void> {
  const prefix = `${HINT}${owner}:`;
  const names = (attempt(() => Object.keys(localStorage)) ?? []).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    let entry: Entry | null = null;
    try {
      entry = { ...(JSON.parse(localStorage.getItem(name) ?? "") as Entry), state: "failed", failure: UNKNOWN };
    } catch {
      // Broken text is not an entry.
    }
    try {
      if (entry !== null) await keep(entry);
      localStorage.removeItem(name);
    } catch {
      // It stays until the database accepts it.
    }
  }
}
