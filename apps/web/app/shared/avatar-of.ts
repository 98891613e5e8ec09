import type { ProfileCard } from "@masq/contract/member/profiles";

/** Returns a character's face for an `Avatar`, or null. */
export function avatarOf({ images }: Pick<ProfileCard, "images">): { src: string; srcSet: string } | null {
  const [image] = images;
  return image === undefined ? null : { src: image.thumb, srcSet: `${image.thumb} 1x, ${image.small} 2x` };
}
