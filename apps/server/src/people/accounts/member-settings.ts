import type { User } from "@masq/contract/member/user";

const oneOf = <const T extends string>(values: readonly T[], value: unknown): T | "auto" =>
  values.find((one) => one === value) ?? "auto";

/** The member's choices; absent keys use the product's defaults. */
type MemberSettings = User["profile"]["settings"];
export const settingsOf = (stored: Record<string, unknown>): MemberSettings => ({
  keepLocationPrivate: stored["keepLocationPrivate"] !== false,
  showWhenOnline: stored["showWhenOnline"] !== false,
  emailOnNewMessage: stored["emailOnNewMessage"] !== false,
  theme: oneOf(["light", "dark"], stored["theme"]),
  sound: stored["sound"] === true,
  notifyDetails: stored["notifyDetails"] === true,
  discreet: stored["discreet"] === true,
  quickHide: stored["quickHide"] !== false,
  clock: oneOf(["12", "24"], stored["clock"]),
  measures: oneOf(["metric", "imperial"], stored["measures"]),
  language: oneOf(["en", "de"], stored["language"]),
  listByWish: stored["listByWish"] === true,
});
