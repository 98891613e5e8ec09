import type { Route } from "./+types/settings-statement";
import { StatementPage } from "../features/billing/statement-page.tsx";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { m } from "../paraglide/messages.js";

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.statement_title());

export default function SettingsStatementRoute() {
  return <StatementPage />;
}
