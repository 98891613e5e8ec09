import { localPath } from "../../shared/guards.ts";
import { viewerStore } from "../../shared/viewer-store.ts";
import { PLACE, read, subscribe, undecidedOrder, write } from "./undecided-store.ts";

/** The member's order whose payment is undecided; kept over a reload and shared with every tab. */
export const undecided = {
  get: undecidedOrder,
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
  subscribe,
};
