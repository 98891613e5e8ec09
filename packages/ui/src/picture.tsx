import type { ImgHTMLAttributes } from "react";

export interface Picture {
  src: string;
  srcSet?: string | undefined;
  /** The same in newer formats, the best first: a browser takes the first that it knows. */
  sources?: readonly { type: string; srcSet: string }[] | undefined;
}

type Props = Omit<ImgHTMLAttributes<HTMLImageElement>, "src" | "srcSet"> & { picture: Picture | null };

/** An `img` in the newest format that the browser knows; takes no box of its own beside it. */
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
