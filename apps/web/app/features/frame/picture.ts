import type { Image } from "@masq/contract/image";
import type { Picture } from "@masq/ui/portrait";

/** The addresses of a picture by width, for `sizes` to choose from. */
export function pictureOf(image: Image | undefined): Picture | null {
  if (image === undefined) return null;
  const { thumb, small, medium, large } = image;
  return { src: medium, srcSet: `${thumb} 160w, ${small} 320w, ${medium} 640w, ${large} 1280w` };
}
