import type { Entry } from "./outbox-entry.ts";

const NONE: readonly Entry[] = [];
const inOrder = (a: Entry, b: Entry): number => a.at.localeCompare(b.at) || a.key.localeCompare(b.key);

/** This page's known messages in the order written; a character's list keeps its identity while unchanged. */
export function createEntryList(changed: (entries: readonly Entry[]) => void) {
  const listeners = new Set<() => void>();
  const byProfile = new Map<string, readonly Entry[]>();
  let entries: readonly Entry[] = NONE;

  function become(next: readonly Entry[]): void {
    entries = next.toSorted(inOrder);
    byProfile.clear();
    changed(entries);
    for (const hear of listeners) hear();
  }
  const find = (key: string): Entry | undefined => entries.find((entry) => entry.key === key);
  return {
    all: (): readonly Entry[] => entries,
    find,
    become,
    /** Notifies listeners although no entry changed. */
    touch: () => become(entries),
    place: (entry: Entry) => become([...entries.filter(({ key }) => key !== entry.key), entry]),
    take: (key: string): Entry | undefined => {
      const entry = find(key);
      if (entry !== undefined) become(entries.filter((one) => one !== entry));
      return entry;
    },
    of: (profileId: string): readonly Entry[] => {
      const known = byProfile.get(profileId) ?? entries.filter((entry) => entry.profileId === profileId);
      byProfile.set(profileId, known);
      return known;
    },
    subscribe: (hears: () => void): (() => void) => {
      listeners.add(hears);
      return () => listeners.delete(hears);
    },
  };
}

export const noEntries = (): readonly Entry[] => NONE;
