import { m } from "../paraglide/messages.js";
import { client } from "./client.ts";
import { GUEST_HOME, MEMBER_HOME } from "./guards.ts";
import { withoutHandled } from "./handled-flags.ts";
import { notify } from "./notify.ts";
import type { PageLoad } from "./page-load.ts";
import { popups } from "./popups.ts";

type Go = (to: string, options?: { replace?: boolean }) => Promise<void>;

/** Removes the first page's flags from the address and handles them. Separate, because few addresses have any. */
export async function actOnFlags(load: PageLoad, at: { pathname: string; search: string }, go: Go): Promise<void> {
  await go(at.pathname + withoutHandled(at.search), { replace: true });
  const { ready, session } = client();
  await ready;
  const home = session.state().isAuthenticated ? MEMBER_HOME : GUEST_HOME;
  switch (load.kind) {
    case "sso-error":
      return ssoFailed(load.code, go);
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
        return go(home, { replace: true });
      }
      return undefined;
    default:
      return load satisfies never;
  }
}

function ssoFailed(code: string, go: Go): Promise<void> {
  if (code === "not_found") {
    notify.warn(m["error.auto-login-not-found"]());
    return go("/sign-up", { replace: true });
  }
  const isDenied = code === "access_denied";
  notify.warn(isDenied ? m["error.auto-login-access-denied"]() : m["error.auto-login-failed"]());
  return go(GUEST_HOME, { replace: true });
}

function autoLogin(token: string, resetPassword: boolean, go: Go): Promise<void> {
  const query = new URLSearchParams({ token });
  if (resetPassword) query.set("reset-password", "true");
  return go(`/auto-login?${query}`, { replace: true });
}
