import type { Route } from "./+types/knows";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { KnowsPage } from "../features/knows/knows-page.tsx";
import { m } from "../paraglide/messages.js";

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.knows_meta());

export default function KnowsRoute({ params }: Route.ComponentProps) {
  return <KnowsPage key={params.id} id={params.id} />;
}
