import { TOAST_MS } from "@masq/domain/constants";
import { LinkProvider } from "@masq/ui/link";
import { AppLoader } from "@masq/ui/state";
import { ToastArea } from "@masq/ui/toast";
import { useEffect, useLayoutEffect } from "react";
import { Outlet, useNavigate } from "react-router";
import { Announcer } from "../shared/announcer.tsx";
import { NarrowNotice } from "../shared/narrow-notice.tsx";
import { leadToFaults } from "../shared/lead-to-faults.ts";
import { RouterLink } from "../shared/router-link.tsx";
import { HeldWatch } from "../features/held/held-watch.tsx";
import { SessionWatch } from "../features/session/session-watch.tsx";
import { time } from "../shared/formats.ts";
import { offerWay } from "../shared/place.ts";
import { limitedFor } from "../shared/client.ts";
import { useStore } from "../shared/store.ts";
import { toastPlace } from "../shared/toast-place.tsx";
import { m } from "../paraglide/messages.js";
import * as frameCss from "../shared/frame.module.css";

export function Root() {
  const navigate = useNavigate();
  const place = useStore(toastPlace, (state) => state);
  useLayoutEffect(() => offerWay((to) => void navigate(to)), [navigate]);
  useEffect(leadToFaults, []);
  return (
    <LinkProvider value={RouterLink}>
      <ToastArea label={m.toasts()} timeoutMs={TOAST_MS} clock={time} place={place}>
        <SessionWatch />
        <HeldWatch />
        {/* First: after a desk as high as the window it would make the page a pixel taller, and scroll. */}
        <Announcer />
        <div className={frameCss.wideOnly}>
          <Outlet />
        </div>
        <NarrowNotice />
      </ToastArea>
    </LinkProvider>
  );
}

export function Starting() {
  const seconds = useStore(limitedFor, (state) => state);
  return <AppLoader label={seconds === null ? m.sign_in_loading() : m.error_limited({ seconds })} />;
}
