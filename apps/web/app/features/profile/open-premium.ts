import type { Profile } from "@masq/contract/member/profiles";
import { m } from "../../paraglide/messages.js";
import { popups } from "../../shared/popups.ts";

export function openPremium({
  name,
  lockedImages,
  images: [face],
}: Pick<Profile, "name" | "lockedImages" | "images">): void {
  popups.open("no-subscription", {
    profileName: name,
    feature: "gallery",
    ...(face && { picture: face.medium }),
    message: m.profile_premium_opens({ name, n: lockedImages }),
  });
}
