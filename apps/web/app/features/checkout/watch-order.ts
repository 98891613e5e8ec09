import type { Order } from "@masq/contract/member/orders";
import { ORDER_POLL_MS, ORDER_POLL_TOTAL_MS } from "@masq/domain/constants";

export type OrderEnd = "success" | "failed" | "cancelled" | "challenge" | "undecided";
export type WatchPorts = {
  ask: (id: string) => Promise<Order>;
  sleep: (ms: number) => Promise<void>;
  /** The member left, or another watch began. */
  isOver: () => boolean;
};

/** Returns the last payment's outcome, or null while open. `lastTransaction` decides, else the order's status. */
export function endOf({ status, lastTransaction }: Order): Exclude<OrderEnd, "undecided"> | null {
  const said = lastTransaction?.status ?? status;
  if (status === "success" || said === "success") return "success";
  if (status === "cancelled") return "cancelled";
  if (said === "failed" || status === "expired") return "failed";
  return said === "challenge" ? "challenge" : null;
}

/**
 * Polls every 2 s for 25 s until the last payment is decided (specification section 9), and also stops at a failure
 * (decision G-106). A lost poll is repeated with the next. Null: no one is waiting any more.
 */
export async function watchOrder(
  id: string,
  ports: WatchPorts,
): Promise<{ end: OrderEnd; order: Order | null } | null> {
  let order: Order | null = null;
  for (let waited = 0; waited + ORDER_POLL_MS <= ORDER_POLL_TOTAL_MS; waited += ORDER_POLL_MS) {
    await ports.sleep(ORDER_POLL_MS);
    if (ports.isOver()) return null;
    order = await ports.ask(id).catch(() => order);
    if (ports.isOver()) return null;
    const end = order === null ? null : endOf(order);
    if (end !== null) return { end, order };
  }
  return { end: "undecided", order };
}
