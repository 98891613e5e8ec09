import type { User } from "@masq/contract/member/user";

/** Who is signed in, as far as this browser knows; undefined until the page says. */
let viewer: User | null | undefined;
const listeners = new Set<() => void>();

export const viewerStore = {
  get: (): User | null => viewer ?? null,
  set: (next: User | null): void => {
    // At every start the session repeats what the page said: avoid rendering again.
    if (JSON.stringify(next) !== JSON.stringify(viewer)) viewer = next;
    for (const hear of listeners) hear();
  },
  /** The first page's viewer counts until the session reports. */
  begin(first: User | null): void {
    if (viewer === undefined) viewer = first;
  },
  subscribe: (hear: () => void): (() => void) => {
    listeners.add(hear);
    return () => listeners.delete(hear);
  },
};

/** A login made in this tab navigates by itself; see SessionWatch. */
export const entering = { isUnderWay: false };
