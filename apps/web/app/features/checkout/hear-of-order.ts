import type { UserServerFrame } from "@masq/contract/frames/user";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import { askOrder } from "./order.queries.ts";
import { refreshMoney, tellOutcome } from "./outcome.ts";
import { undecided } from "./undecided.ts";
import { endOf } from "./watch-order.ts";

type Update = Extract<UserServerFrame, { action: "userUpdate" }>["payload"];

/** Fetches an order that may have been decided, and reports its end if the member is waiting for it. */
export async function hearOfOrder(orderId: string): Promise<void> {
  const order = await askOrder(orderId);
  const end = endOf(order);
  if (undecided.get() === orderId && end !== null && end !== "challenge") tellOutcome(order, end);
  else queries().setQueryData(keys.order(orderId), order);
}

export async function hearOfMoney({ order, membership }: Update): Promise<void> {
  if (membership !== undefined || (order !== undefined && order.orderId !== undecided.get())) refreshMoney();
  if (order !== undefined) await hearOfOrder(order.orderId);
}
