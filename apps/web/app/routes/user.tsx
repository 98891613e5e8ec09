import { useLocation } from "react-router";
import type { Route } from "./+types/user";
import { AccountPage } from "../features/account/account-page.tsx";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { m } from "../paraglide/messages.js";

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.own_title());

/** `/user` and `/user/edit` (specification section 2). */
export default function UserRoute() {
  const { pathname } = useLocation();
  return <AccountPage isEditing={pathname.startsWith("/user/edit")} />;
}
