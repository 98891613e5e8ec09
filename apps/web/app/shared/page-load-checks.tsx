import { useEffect } from "react";
import { useLocation } from "react-router";
import { m } from "../paraglide/messages.js";
import { client } from "./client.ts";
import { GUEST_HOME, MEMBER_HOME } from "./guards.ts";
import { useNotify, type Notify } from "./notify.ts";
import { readPageLoad, withoutHandled, type PageLoad } from "./page-load.ts";
import { popups } from "./popups.ts";
import { useGo } from "./viewer.ts";

type Go = ReturnType<typeof useGo>;

/** Stands once, in the root: acts on the query of the first page, then takes the flags out of the address. */
export function PageLoadChecks() {
  const go = useGo();
  const notify = useNotify();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (pathname === "/auto-login") return;
    const params = new URLSearchParams(search);
    const load = readPageLoad(params);
    // The link of the verification mail has its own page.
    if (load === null || (load.kind === "auto-login" && pathname === "/verify")) return;
    go(pathname + withoutHandled(params), { replace: true });
    void act(load, go, notify);
  }, [pathname, search, go, notify]);
  return null;
}

async function act(load: PageLoad, go: Go, notify: Notify): Promise<void> {
  const { ready, session } = client();
  await ready;
  const home = session.state().isAuthenticated ? MEMBER_HOME : GUEST_HOME;
  switch (load.kind) {
    case "sso-error":
      return ssoFailed(load.code, go, notify);
    case "auto-login":
      return autoLogin(load.token, load.resetPassword, go);
    case "age-verified":
      if (session.state().isAuthenticated) (await import("./age-check.ts")).beginAgeWait();
      return go(home, { replace: true });
    case "verification-error":
      if (load.code === "already_verified" && load.token !== null) {
        return autoLogin(load.token, false, go);
      }
      if (load.code === "already_verified") {
        popups.open("sign-in", { notice: m["error.already-verified"]() });
      } else if (load.code === "expired") {
        popups.open("sign-in", { notice: m["error.verification-expired"]() });
      } else {
        notify.warn(m["error.generic"]());
        go(home, { replace: true });
      }
      return;
    default:
      load satisfies never;
  }
}

function ssoFailed(code: string, go: Go, notify: Notify): void {
  if (code === "not_found") {
    notify.warn(m["error.auto-login-not-found"]());
    return go("/sign-up", { replace: true });
  }
  const isDenied = code === "access_denied";
  notify.warn(isDenied ? m["error.auto-login-access-denied"]() : m["error.auto-login-failed"]());
  go(GUEST_HOME, { replace: true });
}

function autoLogin(token: string, resetPassword: boolean, go: Go): void {
  const query = new URLSearchParams({ token });
  if (resetPassword) query.set("reset-password", "true");
  go(`/auto-login?${query}`, { replace: true });
}
