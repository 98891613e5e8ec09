import type { ProfileCard } from "@masq/contract/member/profiles";
import { UserRound } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useNear } from "./use-near.ts";

type Image = ProfileCard["images"][number];

const setOf = (image: Image, ending: string): string =>
  (
    [
      ["small", 320],
      ["medium", 640],
      ["large", 1280],
    ] as const
  )
    .map(([size, width]) => `${image[size].replace(".webp", ending)} ${width}w`)
    .join(", ");

type Props = {
  image: Image | undefined;
  /** Empty when the name stands beside it. */
  alt: string;
  sizes: string;
  isEager?: boolean;
  className?: string;
  children?: ReactNode;
};

/** A drawn portrait in the newest format that the browser knows; its colour before, a placeholder when it fails. */
export function CharacterPicture({ image, alt, sizes, isEager = false, className = "", children }: Props) {
  const [ref, isNear] = useNear<HTMLSpanElement>(isEager);
  const [failed, setFailed] = useState<string | null>(null);
  const isMissing = image === undefined || failed === image._id;
  return (
    <span
      ref={ref}
      className={`pt ${isMissing ? "pt-none" : ""} ${className}`}
      style={isMissing ? undefined : { background: image.placeholder }}
    >
      {isMissing ? (
        <span className="pt-fallback" role={alt === "" ? undefined : "img"} aria-label={alt || undefined}>
          <UserRound size={40} aria-hidden="true" />
        </span>
      ) : null}
      {!isMissing && isNear ? (
        <picture>
          <source type="image/avif" srcSet={setOf(image, ".avif")} sizes={sizes} />
          <source type="image/webp" srcSet={setOf(image, ".webp")} sizes={sizes} />
          <img
            src={image.medium.replace(".webp", ".jpg")}
            srcSet={setOf(image, ".jpg")}
            sizes={sizes}
            alt={alt}
            width={640}
            height={800}
            decoding="async"
            fetchPriority={isEager ? "high" : "auto"}
            onError={() => setFailed(image._id)}
          />
        </picture>
      ) : null}
      {children}
    </span>
  );
}
