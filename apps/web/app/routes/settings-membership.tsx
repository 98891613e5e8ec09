import type { Route } from "./+types/settings-membership";
import { MembershipPage } from "../features/billing/membership-page.tsx";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { m } from "../paraglide/messages.js";

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.membership_title());

export default function SettingsMembershipRoute() {
  return <MembershipPage />;
}
