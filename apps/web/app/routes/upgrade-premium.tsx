import type { Route } from "./+types/upgrade-premium";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { PremiumPage } from "../features/shop/premium-page.tsx";
import { m } from "../paraglide/messages.js";

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.shop_premium());

export default function UpgradePremiumRoute() {
  return <PremiumPage />;
}
