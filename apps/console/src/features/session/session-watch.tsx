import { useEffect } from "react";
import { useNavigate } from "react-router";
import { account, session } from "../../shared/client.ts";
import { stopSession } from "./desk-runtime.ts";
import { isLapsed, lapsedNow } from "./lapsed.ts";
import { LAPSE_REASON, NEW_DEVICE_REASON, noticeOf, signOutNotice } from "./sign-out-notice.ts";

/** Stands once, in the root: follows the end of the login, here and in other tabs, to the sign-in page. */
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
