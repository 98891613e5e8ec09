import { lazyPart } from "@masq/ui/later";
import { AppLoader } from "@masq/ui/state";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import type { Route } from "./+types/verify";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { VerifyLinkPage } from "../features/verify/verify-link-page.tsx";
import { VerifyPage } from "../features/verify/verify-page.tsx";
import { m } from "../paraglide/messages.js";
import { gateOnClient, gateOnServer } from "../shared/gate.ts";
import type { RootData } from "../shared/read-root.ts";
import { useHomeUnlessSignedIn } from "../shared/session-watch.tsx";
import { useViewer } from "../shared/viewer.ts";

const ArrivalPage = lazyPart(() => import("../features/arrival/arrival-page.tsx"), "ArrivalPage");

/** A token in the query passes the gate: this is the mailed link (decision G-019). */
const hasToken = (request: Request): boolean => new URL(request.url).searchParams.has("token");

export const loader = (args: Route.LoaderArgs): null => (hasToken(args.request) ? null : gateOnServer("verify", args));
export const clientLoader = async (args: Route.ClientLoaderArgs): Promise<null> =>
  hasToken(args.request) ? null : gateOnClient("verify", args);
export const meta: Route.MetaFunction = (given) => {
  const root = given.matches.find((match) => match?.id === "root")?.loaderData as RootData | undefined;
  return hiddenMeta(given, root?.viewer?.arrival ? m.arrival_heading() : m.verify_title());
};

export default function VerifyRoute() {
  const [search] = useSearchParams();
  const token = search.get("token");
  return token === null ? <Waiting /> : <VerifyLinkPage token={token} />;
}

function Waiting() {
  const viewer = useViewer();
  useHomeUnlessSignedIn();
  if (viewer === null) return <AppLoader label={m.loader_app()} />;
  if (viewer.arrival === undefined) return <VerifyPage viewer={viewer} />;
  return (
    <Suspense fallback={<AppLoader label={m.loader_app()} />}>
      <ArrivalPage viewer={viewer} />
    </Suspense>
  );
}
