import type { Route } from "./+types/profiles";
import { ProfilesPage } from "../features/discovery/profiles-page.tsx";
import { m } from "../paraglide/messages.js";
import { titled } from "../shared/title.ts";

export const meta: Route.MetaFunction = ({ matches }) => titled(matches, m.profiles_title());

export default function ProfilesRoute() {
  return <ProfilesPage />;
}
