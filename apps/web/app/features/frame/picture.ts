import type { Image } from "@masq/contract/image";
import type { Picture } from "@masq/ui/picture";

/** Returns a picture's sources by width, for `sizes`, newest format first; JPEG is the fallback. */
export function pictureOf(image: Image | undefined): Picture | null {
  if (image === undefined) return null;
  const { thumb, small, medium, large } = image;
  const webp = `${thumb} 160w, ${small} 320w, ${medium} 640w, ${large} 1280w`;
  const as = (ending: string): string => webp.replaceAll(".webp", ending);
  return {
    src: medium.replace(".webp", ".jpg"),
    srcSet: as(".jpg"),
    sources: [
      { type: "image/avif", srcSet: as(".avif") },
      { type: "image/webp", srcSet: webp },
    ],
  };
}
