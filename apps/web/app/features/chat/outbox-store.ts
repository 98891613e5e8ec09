import type { DBSchema, IDBPDatabase } from "idb";
import type { Entry, OutboxStore } from "./outbox-entry.ts";
import { UNKNOWN } from "./outbox-verdict.ts";

const DATABASE = "masq-outbox";
const HINT = "outbox:";

interface Schema extends DBSchema {
  entries: { key: string; value: Entry & { owner: string }; indexes: { owner: string } };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

/** One connection a page; one that the browser closed is opened anew. */
function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= import("idb").then(({ openDB }) =>
    openDB<Schema>(DATABASE, 1, {
      upgrade(db) {
        db.createObjectStore("entries", { keyPath: "key" }).createIndex("owner", "owner");
      },
      terminated() {
        opened = null;
      },
    }),
  );
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** Gets the database ready before the first line. */
export const warmOutbox = (): void => void open().catch(() => {});

/** Whether lines may be there: without the word, nobody has to load and open a database to find nothing. */
function isHinted(owner: string): boolean {
  try {
    return localStorage.getItem(HINT + owner) !== null;
  } catch {
    return true;
  }
}
/** Given with each line, and taken away where a page finds the database empty: never while another tab writes. */
function hint(owner: string, isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(HINT + owner, "");
    else localStorage.removeItem(HINT + owner);
  } catch {
    // Without local storage every page looks.
  }
}

/** The member's lines in this browser, for all tabs. */
export function openOutboxStore(owner: string): OutboxStore {
  return {
    async all() {
      if (!isHinted(owner)) return [];
      const all = await (await open()).getAllFromIndex("entries", "owner", owner);
      hint(owner, all.length > 0);
      return all.map(({ owner: _owner, ...entry }) => entry);
    },
    async put(entry) {
      await (await open()).put("entries", { ...entry, owner });
      hint(owner, true);
    },
    async remove(key) {
      await (await open()).delete("entries", key);
    },
  };
}

/** Nothing of anybody stays in this browser. */
export const eraseOutbox = async (): Promise<void> => (await open()).clear("entries");

/** What pages before the database left in local storage, once: handed to `keep`, and gone there when that is done. */
export async function takeOldEntries(owner: string, keep: (entry: Entry) => Promise<void>): Promise<void> {
  const prefix = `${HINT}${owner}:`;
  const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    let entry: Entry | null = null;
    try {
      entry = { ...(JSON.parse(localStorage.getItem(name) ?? "") as Entry), state: "failed", failure: UNKNOWN };
    } catch {
      // Broken text is no line.
    }
    try {
      if (entry !== null) await keep(entry);
      localStorage.removeItem(name);
    } catch {
      // It stays where it is until the database takes it.
    }
  }
}
