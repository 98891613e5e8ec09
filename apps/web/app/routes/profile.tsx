import type { Route } from "./+types/profile";
import { ProfilePage } from "../features/profile/profile-page.tsx";
import { m } from "../paraglide/messages.js";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.profiles_title());

export default function ProfileRoute({ params }: Route.ComponentProps) {
  return <ProfilePage key={params.id} id={params.id} />;
}
