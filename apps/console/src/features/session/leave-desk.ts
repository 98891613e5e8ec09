import { browserTimers } from "@masq/client/browser-ports";
import { browserMark, hearOnline, signOut } from "@masq/client/sign-out";
import { agentLogout } from "@masq/contract/agent/auth";
import { api, session } from "../../shared/client.ts";
import { m } from "../../paraglide/messages.js";
import { signOutNotice } from "./sign-out-notice.ts";

/** Signs out; if the server could not be told, the sign-in page says so. */
export async function leaveDesk(): Promise<void> {
  const isTold = await signOut({
    mark: browserMark("agent"),
    timers: browserTimers,
    onOnline: hearOnline,
    logout: () => session.logout(),
    leave: () => api.call(agentLogout, { quiet: true }),
  });
  if (!isTold) signOutNotice.dispatch({ title: m.signed_out_owed_title(), text: m.signed_out_owed() });
}
