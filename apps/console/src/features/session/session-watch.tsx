import { useEffect } from "react";
import { useNavigate } from "react-router";
import { account, session } from "../../shared/client.ts";
import { stopSession } from "./stop-session.ts";
import { isLapsed, lapsedNow } from "./lapsed.ts";
import { LAPSE_REASON, NEW_DEVICE_REASON, noticeOf, signOutNotice } from "./sign-out-notice.ts";

/** Rendered once, in the root: goes to the sign-in page when the login ends, here or in another tab. */
export function SessionWatch() {
  const navigate = useNavigate();
  useEffect(
    () =>
      session.onEnd((reason) => {
        if (reason === "expired" && isLapsed()) signOutNotice.dispatch(noticeOf(LAPSE_REASON, lapsedNow()));
        else if (reason === "superseded") signOutNotice.dispatch(noticeOf(NEW_DEVICE_REASON, null));
        else if (reason === "expired" && /^\/chat(\/cnv_|$)/.test(window.location.pathname))
          signOutNotice.dispatch(noticeOf("expired", null));
        stopSession();
        account.dispatch(null);
        void navigate("/agent/sign-in", { replace: true });
      }),
    [navigate],
  );
  return null;
}
