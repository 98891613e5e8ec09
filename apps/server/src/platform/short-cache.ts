import type { Clock } from "./clock/clock.ts";

type Entry<T> = { readAtMs: number; value: Promise<T> };
/** `owner`: the data source (the database), so that two products in one process share nothing. */
export type ShortCache<T> = (owner: object, clock: Clock, key: string, read: () => Promise<T>) => Promise<T>;

/** Caches what was read for `ms`, at most `max` keys per owner (evicting the oldest); failed reads are not cached. */
export function shortCache<T>({ ms, max }: { ms: number; max: number }): ShortCache<T> {
  const owners = new WeakMap<object, Map<string, Entry<T>>>();
  return (owner, clock, key, read) => {
    const entries = owners.get(owner) ?? new Map<string, Entry<T>>();
    owners.set(owner, entries);
    const known = entries.get(key);
    const nowMs = clock.monotonicMs() + clock.shiftMs();
    if (known && nowMs - known.readAtMs < ms) return known.value;
    const entry = { readAtMs: nowMs, value: read() };
    entries.delete(key);
    if (entries.size >= max) entries.delete(entries.keys().next().value ?? "");
    entries.set(key, entry);
    entry.value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key);
    });
    return entry.value;
  };
}
