import type { User } from "@masq/contract/member/user";
import { popups } from "../../shared/popups.ts";
import { viewerStore } from "../../shared/viewer-store.ts";
import { setViewer } from "../../shared/viewer.ts";

/** Whether the profile is still to be completed; asked before a save, since the socket may hear of it before its answer. */
export const isBonusOpen = (): boolean => viewerStore.get()?.promotions.complete_profile === true;

/** Takes the record of a save; the one that completed the profile says so. */
export function takeUser(user: User, wasOpen: boolean): void {
  setViewer(user);
  if (!wasOpen || user.promotions.complete_profile) return;
  popups.close("profile-completion");
  popups.close("image-uploader");
  popups.open("profile-completed");
}
