import { redirect } from "react-router";
import { gateOnClient } from "../../shared/gate.ts";
import { cart } from "./cart.ts";

/**
 * For the checkout's `clientLoader`, with `clientLoader.hydrate = true`: only the browser knows the cart. Without one
 * there is nothing to pay, unless `?order=` names an order in payment.
 */
export async function guardCheckout({ request }: { request: Request }): Promise<null> {
  await gateOnClient("member", { request });
  const isUnderWay = new URL(request.url).searchParams.has("order");
  if (cart.get().items.length === 0 && !isUnderWay) throw redirect("/upgrade");
  return null;
}
