import type { DeskProfile } from "@masq/contract/agent/desk";
import type { Picture } from "@masq/ui/picture";

export function faceOf(profile: DeskProfile): Picture | null {
  const image = profile.images.find(({ type }) => type === "avatar") ?? profile.images[0];
  return image === undefined ? null : { src: image.thumb };
}
