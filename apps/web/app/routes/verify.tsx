import { AppLoader } from "@masq/ui/state";
import type { Route } from "./+types/verify";
import { VerifyPage } from "../features/verify/verify-page.tsx";
import { m } from "../paraglide/messages.js";
import { gateOnClient, gateOnServer } from "../shared/gate.ts";
import { useHomeUnlessSignedIn } from "../shared/session-watch.tsx";
import { titled } from "../shared/title.ts";
import { useViewer } from "../shared/viewer.ts";

/** A token in the query is let in: it goes on to /auto-login by itself (decision G-019). */
const hasToken = (request: Request): boolean => new URL(request.url).searchParams.has("token");

export const loader = (args: Route.LoaderArgs): null => (hasToken(args.request) ? null : gateOnServer("verify", args));
export const clientLoader = async (args: Route.ClientLoaderArgs): Promise<null> =>
  hasToken(args.request) ? null : gateOnClient("verify", args);
export const meta: Route.MetaFunction = ({ matches }) => titled(matches, m.verify_title());

export default function VerifyRoute() {
  const viewer = useViewer();
  useHomeUnlessSignedIn();
  return viewer === null ? <AppLoader label={m.loader_app()} /> : <VerifyPage viewer={viewer} />;
}
