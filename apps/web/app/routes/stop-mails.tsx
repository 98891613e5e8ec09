import { useLocation, useSearchParams } from "react-router";
import type { Route } from "./+types/stop-mails";
import { StopMailsPage } from "../features/discovery/stop-mails-page.tsx";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { m } from "../paraglide/messages.js";

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.stop_mails_title());

export default function StopMailsRoute() {
  const [search] = useSearchParams();
  const of = useLocation().pathname.startsWith("/searches") ? "search" : "messages";
  // Not `token`: that parameter signs in (shared/page-load.ts).
  return <StopMailsPage of={of} token={search.get("key") ?? ""} />;
}
