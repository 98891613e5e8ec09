import type { Route } from "./+types/settings-earlier";
import { EarlierPage } from "../features/arrival/earlier-page.tsx";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { m } from "../paraglide/messages.js";

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.earlier_title());

export default function SettingsEarlierRoute({ params }: Route.ComponentProps) {
  return <EarlierPage key={params.id} id={params.id} />;
}
