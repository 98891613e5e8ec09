import type { Route } from "./+types/settings-orders";
import { OrdersPage } from "../features/billing/orders-page.tsx";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { m } from "../paraglide/messages.js";

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.orders_title());

export default function SettingsOrdersRoute() {
  return <OrdersPage />;
}
