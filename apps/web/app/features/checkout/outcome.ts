import type { Order } from "@masq/contract/member/orders";
import { popups } from "../../shared/popups.ts";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import { reloadViewer } from "../../shared/viewer.ts";
import { takeOrder } from "./order.queries.ts";
import { undecided } from "./undecided.ts";
import type { OrderEnd } from "./watch-order.ts";

const POPUPS = ["payment-success", "payment-failure", "payment-unknown"] as const;

/** Refetches what a payment changes: counters, limits, memberships and the lists in settings. */
export function refreshMoney(): void {
  const cache = queries();
  for (const queryKey of [["orders"], ["statement"], ["products"], keys.memberships, keys.limits])
    void cache.invalidateQueries({ queryKey });
  void reloadViewer().catch(() => undefined);
}

/** The outcome this page has already reported. */
let told = "";

/**
 * Reports a payment's outcome in the matching popup, and remembers an undecided one. An outcome is reported until a
 * member has seen it (`useSeen`), but only once by this page, whoever hears of it first: the checkout, the live channel
 * or the standing note.
 */
export function tellOutcome(order: Order, end: Exclude<OrderEnd, "challenge">): void {
  takeOrder(order);
  if (end === "undecided") undecided.note(order._id);
  else {
    const what = `${order._id} ${order.lastTransaction?._id ?? ""} ${end}`;
    if (told === what || undecided.get() !== order._id) return;
    told = what;
  }
  for (const name of POPUPS) popups.close(name);
  if (end !== "undecided") refreshMoney();
  // The member did this: nothing to report.
  if (end === "cancelled") return undecided.settle(order._id);
  if (end === "success") popups.open("payment-success", { order, back: undecided.backOf(order._id) });
  else popups.open(end === "failed" ? "payment-failure" : "payment-unknown", { order });
}
