import { browserTimers } from "@masq/client/browser-ports";
import { browserMark, hearOnline, signOut } from "@masq/client/sign-out";
import { m } from "../paraglide/messages.js";
import { client } from "./client.ts";
import { GUEST_HOME } from "./guards.ts";
import { notify } from "./notify.ts";

// Preload the toasts: a sign-out without a network must be explained.
void import("./toasts.tsx").catch(() => undefined);

/** Separate from the session, so that only pages that can sign out load it. Says so if the server could not be told. */
export async function signOutHere(go: (to: string) => void): Promise<void> {
  const { api, session } = client();
  const isTold = await signOut({
    mark: browserMark("member"),
    timers: browserTimers,
    onOnline: hearOnline,
    logout: () => session.logout(),
    leave: async () => api.call((await import("@masq/contract/member/auth")).logout, { quiet: true }),
  });
  if (!isTold) notify.warn(m.sign_out_owed());
  go(GUEST_HOME);
}
