import { createCell } from "../../shared/store.ts";
import { words } from "../../shared/words.ts";

export type SignOutNotice = { title: string; text: string };

export const signOutNotice = createCell<SignOutNotice | null>(null);

export const LAPSE_REASON = "reply timer lapse";
export const NEW_DEVICE_REASON = "new-device-login";

export type Lapsed = { character: string; member: string; draftLength: number } | null;

/** The text for the reason of a `logout` frame. */
export function noticeOf(reason: string, lapsed: Lapsed): SignOutNotice {
  const { out } = words;
  if (reason === LAPSE_REASON) {
    if (lapsed === null) return { title: out.forcedTitle, text: out.lapseBare };
    const draft = lapsed.draftLength > 0 ? out.draftKept(lapsed.draftLength) : out.noDraft;
    return { title: out.lapseTitle(lapsed.character, lapsed.member), text: out.lapse(draft) };
  }
  if (reason === NEW_DEVICE_REASON) return { title: out.newDeviceTitle, text: out.newDevice };
  if (reason === "expired") return { title: out.expiredTitle, text: out.expired };
  return { title: out.forcedTitle, text: reason === "" ? out.forcedBare : out.forced(reason) };
}
