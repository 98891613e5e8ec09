import type { Route } from "./+types/decisions";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { DecisionsPage } from "../features/rulings/decisions-page.tsx";
import { readRulings } from "../features/rulings/read-rulings.ts";
import { m } from "../paraglide/messages.js";
import { ssrContext } from "../shared/context.ts";
import { readPatiently } from "../shared/missing-page.ts";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  rulings: await readRulings(context.get(ssrContext)),
});
export const clientLoader = (args: Route.ClientLoaderArgs) => readPatiently(args);

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.decisions_title());
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

export default function DecisionsRoute({ loaderData }: Route.ComponentProps) {
  return <DecisionsPage {...loaderData} />;
}
