import type { Route } from "./+types/transparency";
import { publicMeta } from "../features/frame/page-meta.ts";
import { readTransparency } from "../features/pages/read-transparency.ts";
import { TransparencyPage } from "../features/pages/transparency-page.tsx";
import { m } from "../paraglide/messages.js";
import { ssrContext } from "../shared/context.ts";
import { readPatiently } from "../shared/missing-page.ts";

export const loader = async ({ context }: Route.LoaderArgs) => ({
  sums: await readTransparency(context.get(ssrContext)),
});
export const clientLoader = (args: Route.ClientLoaderArgs) => readPatiently(args);

export const meta: Route.MetaFunction = (given) => publicMeta(given, m.tp_title(), m.tp_description());
export const headers: Route.HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

export default function TransparencyRoute({ loaderData }: Route.ComponentProps) {
  return <TransparencyPage {...loaderData} />;
}
