import { useSyncExternalStore } from "react";
import { localPath } from "../../shared/guards.ts";
import { viewerStore } from "../../shared/viewer-store.ts";

const PLACE = "checkout:undecided";

/** `back`: our page on which the member was stopped. */
type Kept = { owner: string; orderId: string; back?: string };

const listeners = new Set<() => void>();
let unkept: string | null = null;

function storedText(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

function write(next: Kept | null): void {
  const text = next === null ? null : JSON.stringify(next);
  try {
    if (text === null) localStorage.removeItem(PLACE);
    else localStorage.setItem(PLACE, text);
    unkept = null;
  } catch {
    unkept = text;
  }
  for (const hear of listeners) hear();
}

function read(): Kept | null {
  const text = unkept ?? storedText();
  if (text === null) return null;
  try {
    const { owner, orderId, back } = JSON.parse(text) as Partial<Kept>;
    if (owner === undefined || owner !== viewerStore.get()?._id || typeof orderId !== "string") return null;
    return { owner, orderId, ...(typeof back === "string" && { back }) };
  } catch {
    return null;
  }
}

/** The member's order whose payment is undecided; kept over a reload and shared with every tab. */
export const undecided = {
  get: (): string | null => read()?.orderId ?? null,
  /** The way back of this order, if it was noted. */
  backOf(orderId: string): string | null {
    const kept = read();
    return kept?.orderId === orderId ? localPath(kept.back) : null;
  },
  note(orderId: string, back?: string): void {
    const owner = viewerStore.get()?._id;
    if (owner === undefined || read()?.orderId === orderId) return;
    write({ owner, orderId, ...(back !== undefined && { back }) });
  },
  /** Another order's outcome does not settle this one. */
  settle(orderId: string): void {
    if (read()?.orderId === orderId) write(null);
  },
  /** Whether this storage event is another tab's settling of this order. */
  isSettledBy: ({ key, oldValue }: StorageEvent, orderId: string): boolean =>
    key === PLACE && oldValue?.includes(orderId) === true && read()?.orderId !== orderId,
  subscribe: (hear: () => void): (() => void) => {
    listeners.add(hear);
    const forget = viewerStore.subscribe(hear);
    window.addEventListener("storage", hear);
    return () => {
      listeners.delete(hear);
      forget();
      window.removeEventListener("storage", hear);
    };
  },
};

/** Null in the server's HTML. */
export const useUndecided = (): string | null => useSyncExternalStore(undecided.subscribe, undecided.get, () => null);
