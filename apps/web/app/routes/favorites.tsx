import { AppLoader } from "@masq/ui/state";
import type { Route } from "./+types/favorites";
import { AgeGuard } from "../features/age-verification/age-guard.tsx";
import { InterestsPage } from "../features/interests/interests-page.tsx";
import { m } from "../paraglide/messages.js";
import { gateOnClient, gateOnServer } from "../shared/gate.ts";
import { useHomeUnlessSignedIn } from "../shared/session-watch.tsx";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { useViewer } from "../shared/viewer.ts";

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.interests_favorites());
export const loader = (args: Route.LoaderArgs): null => gateOnServer("member", args);
export const clientLoader = (args: Route.ClientLoaderArgs): Promise<null> => gateOnClient("member", args);

/** The favorites under the default layout (decision G-016). */
export default function FavoritesRoute() {
  const viewer = useViewer();
  useHomeUnlessSignedIn();
  if (viewer === null) return <AppLoader label={m.loader_app()} />;
  return (
    <AgeGuard viewer={viewer}>
      <InterestsPage list="favorites" page={undefined} />
    </AgeGuard>
  );
}
