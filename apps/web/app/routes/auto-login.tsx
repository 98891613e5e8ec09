import type { Route } from "./+types/auto-login";
import { AutoLoginPage } from "../features/auth/auto-login-page.tsx";
import { m } from "../paraglide/messages.js";
import { titled } from "../shared/title.ts";

export const meta: Route.MetaFunction = ({ matches }) => titled(matches, m.auto_login_title());

export default function AutoLoginRoute() {
  return <AutoLoginPage />;
}
