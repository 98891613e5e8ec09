import type { Route } from "./+types/upgrade-credits";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { CreditsPage } from "../features/shop/credits-page.tsx";
import { m } from "../paraglide/messages.js";

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.nav_credits());

export default function UpgradeCreditsRoute() {
  return <CreditsPage />;
}
