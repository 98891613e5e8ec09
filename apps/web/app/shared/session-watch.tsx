import type { EndReason } from "@masq/client/end-reason";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { m } from "../paraglide/messages.js";
import { client } from "./client.ts";
import { GUEST_HOME, isPublicPath, redirectFor, standingOf } from "./guards.ts";
import { useNotify } from "./notify.ts";
import { readPageLoad } from "./page-load.ts";
import { popups } from "./popups.ts";
import { useGo, useViewer } from "./viewer.ts";
import { entering } from "./viewer-store.ts";
import { rememberWanted, sentAway, takeWanted } from "./wanted-page.ts";

const GUEST_PAGES: readonly string[] = ["/", "/sign-in", "/sign-up"];

/** Rendered once, in the root: follows logins and session ends, in this tab and in others. */
export function SessionWatch() {
  const go = useGo();
  const notify = useNotify();
  const { pathname, search } = useLocation();
  const viewer = useViewer();
  const last = useRef(viewer);
  last.current = viewer ?? last.current;

  useEffect(() => {
    const { session, ended } = client();
    const act = (reason: EndReason): void => {
      ended.reason = null;
      popups.closeAll();
      if (reason === "expired") notify.warn(m["error.token-expired"]());
      else if (reason === "superseded") notify.warn(m["error.session-superseded"]());
      else if (reason === "forced") notify.warn(m["error.session-revoked"]());
      // The address is already that of the page being entered; the page drawn may still be the one before it.
      const { pathname: left, search: query } = window.location;
      const isStaying = isPublicPath(left) && left !== "/verify";
      const isPlainHome = left === GUEST_HOME && readPageLoad(new URLSearchParams(query)) === null;
      if (reason === "expired" && (!isStaying || isPlainHome)) {
        if (!isStaying) rememberWanted(left + query, last.current?._id);
        popups.open("login", last.current === null ? {} : { username: last.current.username });
      }
      last.current = null;
      if (!isStaying) go(GUEST_HOME, { replace: true });
    };
    if (ended.reason !== null) act(ended.reason);
    return session.onEnd(act);
  }, [go, notify]);

  const standing = standingOf(viewer);
  const id = viewer?._id ?? "";
  const hasFlags = search !== "";
  useEffect(() => {
    // A login in another tab, or one that the server could not see on the first page.
    if (entering.isUnderWay || standing === "guest" || hasFlags || !GUEST_PAGES.includes(pathname)) return;
    const to = redirectFor("guest-only", standing);
    if (to !== null) go(standing === "member" ? (takeWanted(id) ?? to) : to, { replace: true });
  }, [standing, id, pathname, hasFlags, go]);
  useEffect(() => {
    entering.isUnderWay = false;
  }, [pathname]);
  return null;
}

/** For pages behind the login rendered without a viewer: waits for the session, else goes home. */
export function useHomeUnlessSignedIn(): void {
  const go = useGo();
  useEffect(() => {
    const { ready, session } = client();
    void ready.then(() => {
      if (session.state().isAuthenticated) return;
      rememberWanted(window.location.pathname + window.location.search);
      sentAway.note();
      go(GUEST_HOME, { replace: true });
    });
  }, [go]);
}
