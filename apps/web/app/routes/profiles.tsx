import type { Route } from "./+types/profiles";
import { ProfilesPage } from "../features/discovery/profiles-page.tsx";
import { m } from "../paraglide/messages.js";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.profiles_title());

export default function ProfilesRoute() {
  return <ProfilesPage />;
}
