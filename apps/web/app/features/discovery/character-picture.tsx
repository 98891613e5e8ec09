import type { ProfileCard } from "@masq/contract/member/profiles";
import { cx } from "@masq/ui/cx";
import { PictureImage } from "@masq/ui/picture";
import { useState, type ReactNode } from "react";
import { pictureOf } from "../frame/picture.ts";
import { useNear } from "./use-near.ts";

type Image = ProfileCard["images"][number];

type Props = {
  image: Image | undefined;
  /** Empty when the name is beside it. */
  alt: string;
  sizes: string;
  isEager?: boolean;
  className?: string | undefined;
  /** Lies exactly on the picture, and is there only with it. */
  layer?: ReactNode;
  children?: ReactNode;
};

/** A portrait in the newest supported format; an empty frame without one. */
export function CharacterPicture({ image, alt, sizes, isEager = false, className, layer, children }: Props) {
  const [ref, isNear] = useNear<HTMLSpanElement>(isEager);
  const [failed, setFailed] = useState<string | null>(null);
  const isMissing = image === undefined || failed === image._id;
  return (
    <span ref={ref} className={cx("pt", className)}>
      {isMissing ? (
        <span className="pt-fallback" role={alt === "" ? undefined : "img"} aria-label={alt || undefined} />
      ) : null}
      {!isMissing && isNear ? (
        <PictureImage
          picture={pictureOf(image)}
          sizes={sizes}
          alt={alt}
          width={640}
          height={800}
          decoding="async"
          fetchPriority={isEager ? "high" : "auto"}
          onError={() => setFailed(image._id)}
        />
      ) : null}
      {isNear ? layer : null}
      {children}
    </span>
  );
}
