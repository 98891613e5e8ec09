import type { ProfileCard } from "@masq/contract/member/profiles";

/** A character's face for an `Avatar`; null without one. */
export function avatarOf({ images }: Pick<ProfileCard, "images">): { src: string; srcSet: string } | null {
  const [image] = images;
  return image === undefined ? null : { src: image.thumb, srcSet: `${image.thumb} 1x, ${image.small} 2x` };
}
