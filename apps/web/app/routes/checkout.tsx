import { AppLoader } from "@masq/ui/state";
import { redirectDocument } from "react-router";
import type { Route } from "./+types/checkout";
import { CheckoutPage } from "../features/checkout/checkout-page.tsx";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { guardCheckout } from "../features/shop/checkout-guard.ts";
import { m } from "../paraglide/messages.js";
import { readPageContext } from "../shared/page-context.ts";

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.pay_title());

/** Reload as a document: only the checkout's content policy allows the payment provider. */
export async function clientLoader(args: Route.ClientLoaderArgs): Promise<null> {
  await guardCheckout(args);
  if (!readPageContext().isCheckout) throw redirectDocument(args.request.url);
  return null;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <AppLoader label={m.loader_app()} />;
}

export default function CheckoutRoute() {
  return <CheckoutPage />;
}
