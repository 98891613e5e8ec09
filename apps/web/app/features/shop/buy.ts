import type { Brand } from "@masq/contract/member/brands";
import type { Product } from "@masq/contract/member/catalogue";
import { popups } from "../../shared/popups.ts";
import { queries } from "../../shared/queries.ts";
import { limitsQuery } from "../limits/limits.queries.ts";
import { cart } from "./cart.ts";
import { proposedLimits } from "./offers.ts";

/** A document of its own: see its route. */
const openCheckout = (): void => window.location.assign("/upgrade/checkout");

/**
 * Opens the checkout with the cart. A member without spending limits is asked for them first (decision O-34); if the
 * limits cannot be read now, the order asks.
 */
export async function goToCheckout(products: readonly Product[], times: Brand["limitTimes"]): Promise<void> {
  const limits = await queries()
    .fetchQuery(limitsQuery)
    .catch(() => null);
  if (limits === null || limits.limits.length > 0) return openCheckout();
  popups.open("spending-limits", {
    data: limits,
    proposed: proposedLimits(products, limits, times),
    onSaved: openCheckout,
  });
}

type From = { country: string | null; products: readonly Product[]; times: Brand["limitTimes"]; back?: string };

/** One press: into the cart and to the checkout. `back`: the page to return to afterwards. */
export async function buyNow(product: Product, { products, times, ...from }: From): Promise<void> {
  cart.add(product, from);
  await goToCheckout(products, times);
}
