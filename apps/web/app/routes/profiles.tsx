import type { Route } from "./+types/profiles";
import { readFirstList } from "../features/discovery/first-list.ts";
import { ProfilesPage } from "../features/discovery/profiles-page.tsx";
import { m } from "../paraglide/messages.js";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { ssrContext } from "../shared/context.ts";

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.profiles_title());

/** Of the first page alone; later the list asks for itself. */
export const loader = ({ request, context }: Route.LoaderArgs) => readFirstList(context.get(ssrContext), request);
export const clientLoader = (): null => null;

export default function ProfilesRoute({ loaderData }: Route.ComponentProps) {
  return <ProfilesPage first={loaderData} />;
}
