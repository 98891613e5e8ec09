import { AppLoader } from "@masq/ui/state";
import { Outlet } from "react-router";
import type { Route } from "./+types/checkout";
import { AgeGuard } from "../../features/age-verification/age-guard.tsx";
import { CheckoutBar } from "../../features/checkout/checkout-bar.tsx";
import { PaymentNotice } from "../../features/checkout/payment-notice.tsx";
import { m } from "../../paraglide/messages.js";
import { gateOnServer } from "../../shared/gate.ts";
import { QueryProvider } from "../../shared/query-provider.tsx";
import { useHomeUnlessSignedIn } from "../../shared/session-watch.tsx";
import { useViewer } from "../../shared/viewer.ts";

export const loader = (args: Route.LoaderArgs): null => gateOnServer("member", args);

/** In a running page the page itself decides (checkout.tsx), without asking. */
export const clientLoader = (): null => null;

/** Behind the login, but without its menus. */
export default function CheckoutLayout() {
  const viewer = useViewer();
  useHomeUnlessSignedIn();
  if (viewer === null) return <AppLoader label={m.loader_app()} />;
  return (
    <QueryProvider>
      <CheckoutBar />
      <AgeGuard viewer={viewer}>
        <Outlet />
      </AgeGuard>
      <PaymentNotice />
    </QueryProvider>
  );
}
