import { eraseAccount } from "@masq/contract/member/privacy";
import { m } from "../../paraglide/messages.js";
import { client } from "../../shared/client.ts";
import { popups } from "../../shared/popups.ts";
import { withFreshLogin } from "../security/with-fresh-login.ts";

/** Erases the member's data in this browser: unsent messages, choices, recent emoji. */
async function forgetHere(): Promise<void> {
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const { name } of await window.indexedDB.databases()) if (name !== undefined) indexedDB.deleteDatabase(name);
}

/** Ends the account on the server, then the session in every tab, then erases this browser's storage. */
export async function eraseEverything(): Promise<void> {
  await withFreshLogin(() => client().api.call(eraseAccount, { body: { understood: true }, quiet: true }));
  client().session.end("logout");
  popups.open("general", { title: m.privacy_erased_title(), text: m.privacy_erased_text() });
  await forgetHere().catch(() => undefined);
}
