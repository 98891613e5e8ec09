import { PageOutlet } from "../../features/frame/page-outlet.tsx";
import { AppLoader } from "@masq/ui/state";
import { lazyPart } from "@masq/ui/later";
import { Suspense, useEffect } from "react";
import type { Route } from "./+types/authenticated";
import { AgeGuard } from "../../features/age-verification/age-guard.tsx";
import { PaymentNotice } from "../../features/checkout/payment-notice.tsx";
import { NewMessageNotice } from "../../features/chat/new-message-notice.tsx";
import { DecisionNotice } from "../../features/frame/decision-notice.tsx";
import { MemberBar, MemberTabs } from "../../features/frame/member-bar.tsx";
import { m } from "../../paraglide/messages.js";
import { gateOnClient, gateOnServer } from "../../shared/gate.ts";
import { pendingReset } from "../../shared/pending-reset.ts";
import { popups } from "../../shared/popups.ts";
import { useHomeUnlessSignedIn } from "../../shared/session-watch.tsx";
import { useViewer } from "../../shared/viewer.ts";
import { QueryProvider } from "../../shared/query-provider.tsx";

const BreakLine = lazyPart(() => import("../../features/limits/break-line.tsx"), "BreakLine");

export const loader = (args: Route.LoaderArgs): null => gateOnServer("member", args);
export const clientLoader = (args: Route.ClientLoaderArgs): Promise<null> => gateOnClient("member", args);

/** Everything behind the login. Inside it `useMember()` always returns a member. */
export default function AuthenticatedLayout() {
  const viewer = useViewer();
  useHomeUnlessSignedIn();
  useEffect(() => {
    if (pendingReset.isOpen()) popups.open("password-reset");
  }, []);
  if (viewer === null) return <AppLoader label={m.loader_app()} />;
  return (
    <QueryProvider>
      <div className="has-tab">
        <MemberBar viewer={viewer} />
        {viewer.break === null ? null : (
          <Suspense fallback={null}>
            <BreakLine />
          </Suspense>
        )}
        <PaymentNotice />
        <AgeGuard viewer={viewer}>
          <PageOutlet />
        </AgeGuard>
        <MemberTabs />
        <NewMessageNotice />
        <DecisionNotice />
      </div>
    </QueryProvider>
  );
}
