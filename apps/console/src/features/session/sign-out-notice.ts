import { createCell } from "../../shared/store.ts";
import { m } from "../../paraglide/messages.js";

export type SignOutNotice = { title: string; text: string };

export const signOutNotice = createCell<SignOutNotice | null>(null);

export const LAPSE_REASON = "reply timer lapse";
export const NEW_DEVICE_REASON = "new-device-login";

export type Lapsed = { character: string; member: string; draftLength: number } | null;

/** The text for the reason of a `logout` frame. */
export function noticeOf(reason: string, lapsed: Lapsed): SignOutNotice {
  if (reason === LAPSE_REASON) {
    if (lapsed === null) return { title: m.signed_out_forced_title(), text: m.signed_out_lapse_bare() };
    const draft = lapsed.draftLength > 0 ? m.signed_out_draft_kept({ n: lapsed.draftLength }) : m.signed_out_no_draft();
    return {
      title: m.signed_out_lapse_title({ character: lapsed.character, member: lapsed.member }),
      text: m.signed_out_lapse({ draft }),
    };
  }
  if (reason === NEW_DEVICE_REASON) return { title: m.signed_out_new_device_title(), text: m.signed_out_new_device() };
  if (reason === "expired") return { title: m.signed_out_expired_title(), text: m.signed_out_expired() };
  return {
    title: m.signed_out_forced_title(),
    text: reason === "" ? m.signed_out_forced_bare() : m.signed_out_forced({ reason }),
  };
}
