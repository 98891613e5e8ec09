import type { CastProfile } from "@masq/contract/member/profiles";
import { Curtain } from "@masq/ui/curtain";
import { PictureImage } from "@masq/ui/picture";
import type { ComponentProps } from "react";
import { pictureOf } from "../frame/picture.ts";

type Props = Omit<ComponentProps<typeof PictureImage>, "picture"> & { of: CastProfile };

/** A character on public pages. A brand that checks ages shows visitors no picture: the curtain is closed. */
export function CastPicture({ of, alt, width = 640, height = 800, ...rest }: Props) {
  const [image] = of.images;
  if (image === undefined) return <ClosedCurtain />;
  const picture = pictureOf(image);
  return <PictureImage picture={picture} alt={alt ?? image.alt} width={width} height={height} {...rest} />;
}

export const ClosedCurtain = () => <Curtain icon={false} className="h-full w-full" />;
