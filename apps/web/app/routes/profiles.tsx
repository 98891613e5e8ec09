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

/** Of the first page alone; later the list asks for itself. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const given = context.get(ssrContext);
  const { search, searchParams } = new URL(request.url);
  const wish = wishAddress(given.viewer, search);
  if (wish !== null) throw redirect(wish);
  const first = await readFirstList(given, request);
  const state = readList(searchParams);
  // Else the document would say "no characters" beside their number, until the script leads on.
  if (state.page > 1 && first?.list.profiles.length === 0) throw redirect(firstPageOf(state));
  return first;
}

export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<null> {
  await client().ready;
  // The way back to a list that was left brings its own address.
  const wish = listPlace.isKept() ? null : wishAddress(viewerStore.get(), new URL(request.url).search);
  if (wish !== null) throw redirect(wish);
  return null;
}

export default function ProfilesRoute({ loaderData }: Route.ComponentProps) {
  return <ProfilesPage first={loaderData} />;
}
