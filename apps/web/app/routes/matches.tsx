import type { Route } from "./+types/matches";
import { MatchesPage } from "../features/matching/matches-page.tsx";
import { m } from "../paraglide/messages.js";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.matches_title());

/** Behind the matches guard (decision G-019): the layout requires a confirmed address, the page a complete profile. */
export default function MatchesRoute() {
  return <MatchesPage />;
}
