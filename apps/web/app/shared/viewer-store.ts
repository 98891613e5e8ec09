import type { User } from "@masq/contract/member/user";

/** Who is signed in, as this browser knows it; undefined until the page said so. */
let viewer: User | null | undefined;
const listeners = new Set<() => void>();

export const viewerStore = {
  get: (): User | null => viewer ?? null,
  set: (next: User | null): void => {
    // The session tells at every start what the page said already: then nothing is drawn anew.
    if (JSON.stringify(next) !== JSON.stringify(viewer)) viewer = next;
    for (const hear of listeners) hear();
  },
  /** The first page's word counts until the session spoke. */
  begin(first: User | null): void {
    if (viewer === undefined) viewer = first;
  },
  subscribe: (hear: () => void): (() => void) => {
    listeners.add(hear);
    return () => listeners.delete(hear);
  },
};

/** A login made in this tab chooses its own way on; see SessionWatch. */
export const entering = { isUnderWay: false };
