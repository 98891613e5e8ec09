import type { User } from "@masq/contract/member/user";
import { popups } from "../../shared/popups.ts";
import { viewerStore } from "../../shared/viewer-store.ts";
import { setViewer } from "../../shared/viewer.ts";

/** Whether the profile is incomplete. Ask before saving: the socket may report completion before the response. */
export const isBonusOpen = (): boolean => viewerStore.get()?.promotions.complete_profile === true;

/** Adopts the record from a save; announces the one that completed the profile. */
export function takeUser(user: User, wasOpen: boolean): void {
  setViewer(user);
  if (!wasOpen || user.promotions.complete_profile) return;
  popups.close("profile-completion");
  popups.close("image-uploader");
  popups.open("profile-completed");
}
