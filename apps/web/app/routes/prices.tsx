import type { Route } from "./+types/prices";
import { dataBlock } from "../features/frame/data-blocks.ts";
import { publicMeta, rootOf, shareAddress } from "../features/frame/page-meta.ts";
import { priceNodes } from "../features/shop/price-nodes.ts";
import { PricesPage } from "../features/shop/prices-page.tsx";
import { readPrices, type Prices } from "../features/shop/read-prices.ts";
import { m } from "../paraglide/messages.js";
import { ssrContext } from "../shared/context.ts";
import { readPatiently } from "../shared/missing-page.ts";

export function loader({ context, request }: Route.LoaderArgs): Promise<Prices> {
  return readPrices(context.get(ssrContext), new URL(request.url).searchParams.get("country"));
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readPatiently(args);

export const meta: Route.MetaFunction = (given) => {
  const root = rootOf(given);
  const list = given.loaderData?.list ?? null;
  const title = m.prices_title();
  return [
    ...publicMeta(given, title, m.prices_description()),
    ...(root === undefined || list === null
      ? []
      : [dataBlock(priceNodes(root, list, shareAddress(root, given.location.pathname, title)))]),
  ];
};

export default function PricesRoute({ loaderData }: Route.ComponentProps) {
  return <PricesPage {...loaderData} />;
}
