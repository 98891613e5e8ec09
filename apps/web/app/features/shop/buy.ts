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
 * On to the checkout with what is in the cart. Who never chose spending limits is asked to first (decision O-34);
 * when they cannot be read now, the order itself asks.
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

/** One press: into the cart and on. `back`: the page that the member wants to go on with afterwards. */
export async function buyNow(product: Product, { products, times, ...from }: From): Promise<void> {
  cart.add(product, from);
  await goToCheckout(products, times);
}
