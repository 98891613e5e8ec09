import { useSyncExternalStore } from "react";
import { useMember } from "./viewer.ts";

let reserved = 0;
const listeners = new Set<() => void>();

/** Sets the credits reserved by messages that the server has not counted yet. */
export function setReserved(count: number): void {
  if (count === reserved) return;
  reserved = count;
  for (const hear of listeners) hear();
}
const subscribe = (hear: () => void): (() => void) => {
  listeners.add(hear);
  return () => listeners.delete(hear);
};

/** Returns what the member can still spend: the server's balance minus reservations. The same in every tab. */
export function useCredits(): number {
  const { credits } = useMember();
  const taken = useSyncExternalStore(
    subscribe,
    () => reserved,
    () => 0,
  );
  return Math.max(0, credits - taken);
}
