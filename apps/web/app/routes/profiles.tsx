import { redirect } from "react-router";
import type { Route } from "./+types/profiles";
import { readFirstList } from "../features/discovery/first-list.ts";
import { firstPageOf, readList } from "../features/discovery/list-state.ts";
import { listPlace } from "../features/discovery/list-place.ts";
import { ProfilesPage } from "../features/discovery/profiles-page.tsx";
import { wishAddress } from "../features/discovery/wish-list.ts";
import { m } from "../paraglide/messages.js";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { client } from "../shared/client.ts";
import { ssrContext } from "../shared/context.ts";
import { viewerStore } from "../shared/viewer-store.ts";

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.profiles_title());

/** For the first page only; later the list fetches by itself. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const given = context.get(ssrContext);
  const { search, searchParams } = new URL(request.url);
  const wish = wishAddress(given.viewer, search);
  if (wish !== null) throw redirect(wish);
  const first = await readFirstList(given, request);
  const state = readList(searchParams);
  // Otherwise the document would say "no characters" beside their number, until hydration redirects.
  if (state.page > 1 && first?.list.profiles.length === 0) throw redirect(firstPageOf(state));
  return first;
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<null> {
  await client().ready;
  // Returning to a list brings its own address.
  const wish = listPlace.isKept() ? null : wishAddress(viewerStore.get(), new URL(request.url).search);
  if (wish !== null) throw redirect(wish);
  return null;
}

export default function ProfilesRoute({ loaderData }: Route.ComponentProps) {
  return <ProfilesPage first={loaderData} />;
}
