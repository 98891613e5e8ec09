import type { Route } from "./+types/settings-privacy";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { PrivacyPage } from "../features/privacy/privacy-page.tsx";
import { m } from "../paraglide/messages.js";

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.privacy_title());

export default function SettingsPrivacyRoute() {
  return <PrivacyPage />;
}
