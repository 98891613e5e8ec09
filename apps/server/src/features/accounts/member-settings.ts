import type { User } from "@masq/contract/member/user";

/** What the member chose; absent keys have the product's defaults. */
type MemberSettings = User["profile"]["settings"];
export const settingsOf = (stored: Record<string, unknown>): MemberSettings => ({
  keepLocationPrivate: stored["keepLocationPrivate"] !== false,
  showWhenOnline: stored["showWhenOnline"] !== false,
  emailOnNewMessage: stored["emailOnNewMessage"] !== false,
  theme: stored["theme"] === "light" || stored["theme"] === "dark" ? stored["theme"] : "auto",
  sound: stored["sound"] === true,
  notifyDetails: stored["notifyDetails"] === true,
  discreet: stored["discreet"] === true,
  quickHide: stored["quickHide"] !== false,
});
