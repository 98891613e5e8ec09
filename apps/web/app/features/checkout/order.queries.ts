import { isApiError } from "@masq/client/api-error";
import { createOrder, getOrder, openPaymentFields, type Order } from "@masq/contract/member/orders";
import { queryOptions } from "@tanstack/react-query";
import { client } from "../../shared/client.ts";
import { blockPath } from "../../shared/errors.ts";
import { queries } from "../../shared/queries.ts";
import { keys } from "../../shared/query-keys.ts";
import type { CartItem } from "../shop/cart.ts";
import { newOrderKey, orderKeyOf } from "./order-key.ts";

/** The fields' token lives for minutes. */
const FIELDS_MS = 8 * 60_000;

/** Whether it accepts a new payment, or one is in progress. */
const isOpen = ({ status }: Order): boolean => !["success", "expired", "cancelled"].includes(status);

/** The checkout is a document of its own, and so is the page it leads to. */
function leaveIfBlocked(error: unknown): never {
  if (isApiError(error, "blocked")) window.location.replace(blockPath(error));
  throw error;
}

async function openOrder(owner: string, item: CartItem, evenSo: boolean): Promise<Order> {
  const body = {
    currency: item.currencyCode,
    country: item.country,
    products: [item._id],
    ...(item.after === undefined ? {} : { after: item.after }),
    ...(evenSo && { evenSo }),
  };
  const ask = (idempotencyKey: string) =>
    client().api.call(createOrder, { body, idempotencyKey }).catch(leaveIfBlocked);
  const order = await ask(orderKeyOf(owner, item));
  // The same choice again, after the first order was paid or expired, is another order.
  return isOpen(order) ? order : ask(newOrderKey(owner, item));
}

/** The order for the cart's choice, created once; `evenSo`: although another payment is undecided. */
export const orderOfQuery = (owner: string, item: CartItem, evenSo: boolean) =>
  queryOptions({
    queryKey: keys.orderOf(`${owner}/${item._id}/${item.after ?? ""}${evenSo ? "/even-so" : ""}`),
    async queryFn() {
      const order = await openOrder(owner, item, evenSo);
      takeOrder(order);
      return order;
    },
    staleTime: Infinity,
    gcTime: 0,
  });

export const orderQuery = (id: string) =>
  queryOptions({ queryKey: keys.order(id), queryFn: ({ signal }) => askOrder(id, signal), staleTime: 0 });

export const askOrder = (id: string, signal?: AbortSignal): Promise<Order> =>
  client().api.call(getOrder, { params: { id }, quiet: true, ...(signal === undefined ? {} : { signal }) });

export const fieldsQuery = (orderId: string) =>
  queryOptions({
    queryKey: keys.paymentFields(orderId),
    queryFn: () => client().api.call(openPaymentFields, { params: { id: orderId }, body: {}, quiet: true }),
    staleTime: FIELDS_MS,
    gcTime: 0,
  });

/** Shows an order from any response on every screen. */
export const takeOrder = (order: Order): void => void queries().setQueryData(keys.order(order._id), order);
