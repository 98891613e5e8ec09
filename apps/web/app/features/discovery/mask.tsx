import type { Image } from "@masq/contract/image";
import { cx } from "@masq/ui/cx";
import { PictureImage } from "@masq/ui/picture";
import type { CSSProperties } from "react";

type Props = {
  image: Image | undefined;
  /** As of the picture beneath. */
  sizes: string;
  /** Comes off once and stays off: the profile, and the card in front of the deck. */
  opens?: boolean;
};

/** The mask over a card: a layer that rises under pointer, focus and press. Nothing where a picture has none. */
export function Mask({ image, sizes, opens = false }: Props) {
  if (image?.mask === undefined) return null;
  const { lift, small, medium } = image.mask;
  const webp = `${small} 320w, ${medium} 640w`;
  const picture = {
    src: medium,
    srcSet: webp,
    sources: [{ type: "image/avif", srcSet: webp.replaceAll(".webp", ".avif") }],
  };
  return (
    <PictureImage
      className={cx("mask", lift === 0 && "fades", opens && "opens")}
      style={{ "--lift": lift } as CSSProperties}
      picture={picture}
      sizes={sizes}
      alt=""
      width={640}
      height={800}
      // After the card, with which it need not compete.
      loading="lazy"
    />
  );
}
