import { useSyncExternalStore } from "react";
import { viewerStore } from "../../shared/viewer-store.ts";

export const PLACE = "checkout:undecided";

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

export function write(next: Kept | null): void {
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

export function read(): Kept | null {
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

export const undecidedOrder = (): string | null => read()?.orderId ?? null;

export function subscribe(hear: () => void): () => void {
  listeners.add(hear);
  const forget = viewerStore.subscribe(hear);
  window.addEventListener("storage", hear);
  return () => {
    listeners.delete(hear);
    forget();
    window.removeEventListener("storage", hear);
  };
}

/** Null in the server's HTML. */
export const useUndecided = (): string | null => useSyncExternalStore(subscribe, undecidedOrder, () => null);
