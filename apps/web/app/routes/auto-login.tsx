import type { Route } from "./+types/auto-login";
import { AutoLoginPage } from "../features/auth/auto-login-page.tsx";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { m } from "../paraglide/messages.js";

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.auto_login_title());

export default function AutoLoginRoute() {
  return <AutoLoginPage />;
}
