import type { Route } from "./+types/settings";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { SettingsPage } from "../features/settings/settings-page.tsx";
import { m } from "../paraglide/messages.js";

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.settings_title());

export default function SettingsRoute() {
  return <SettingsPage />;
}
