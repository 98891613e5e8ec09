import type { Route } from "./+types/settings-security";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { SecurityPage } from "../features/security/security-page.tsx";
import { m } from "../paraglide/messages.js";

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.security_title());

export default function SettingsSecurityRoute() {
  return <SecurityPage />;
}
