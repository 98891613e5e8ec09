import type { ImgHTMLAttributes } from "react";

export interface Picture {
  src: string;
  srcSet?: string | undefined;
  /** Newer formats, best first: a browser uses the first one it supports. */
  sources?: readonly { type: string; srcSet: string }[] | undefined;
}

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, "src" | "srcSet"> & { picture: Picture | null };

/** An `img` in the newest supported format; the wrapper takes no box of its own. */
export function PictureImage({ picture, alt, sizes, ...rest }: Props) {
  const image = <img src={picture?.src} srcSet={picture?.srcSet} sizes={sizes} alt={alt} {...rest} />;
  if (!picture?.sources) return image;
  return (
    <picture>
      {picture.sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}
