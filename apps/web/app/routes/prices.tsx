import type { Route } from "./+types/prices";
import { publicMeta } from "../features/frame/page-meta.ts";
import { PricesPage } from "../features/shop/prices-page.tsx";
import { readPrices, type Prices } from "../features/shop/read-prices.ts";
import { m } from "../paraglide/messages.js";
import { ssrContext } from "../shared/context.ts";

export function loader({ context, request }: Route.LoaderArgs): Promise<Prices> {
  return readPrices(context.get(ssrContext), new URL(request.url).searchParams.get("country"));
}

export const meta: Route.MetaFunction = (given) => publicMeta(given, m.prices_title(), m.prices_description());
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

export default function PricesRoute({ loaderData }: Route.ComponentProps) {
  return <PricesPage {...loaderData} />;
}
