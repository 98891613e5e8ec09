import { EMOJI_DATABASE_VERSION } from "@masq/domain/constants";

const DATABASE = "emoji";
const STORE = "recent";
const ID = 0;
type Kept = { id: typeof ID; codes: string[] };

const settle = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB request failed")));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, EMOJI_DATABASE_VERSION);
  request.addEventListener("upgradeneeded", () => {
    const { result } = request;
    if (!result.objectStoreNames.contains(STORE)) result.createObjectStore(STORE, { keyPath: "id" });
  });
  return settle(request);
}

async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    return await settle(act(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

let last: readonly string[] = [];

/** The codes picked last, newest first, in IndexedDB. A browser without it forgets them. */
export const recentEmoji = {
  /** As last read or written here. */
  peek: (): readonly string[] => last,
  async read(): Promise<readonly string[]> {
    try {
      const kept = (await inStore("readonly", (store) => store.get(ID))) as Kept | undefined;
      last = kept?.codes ?? [];
    } catch {
      // As above.
    }
    return last;
  },
  async write(codes: readonly string[]): Promise<void> {
    last = codes;
    try {
      await inStore("readwrite", (store) => store.put({ id: ID, codes: [...codes] } satisfies Kept));
    } catch {
      // As above.
    }
  },
};
