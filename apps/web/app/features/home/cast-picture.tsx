import type { CastProfile } from "@masq/contract/member/profiles";
import { Curtain } from "@masq/ui/curtain";
import { PictureImage } from "@masq/ui/picture";
import type { ComponentProps } from "react";
import { Mask } from "../discovery/mask.tsx";
import { pictureOf } from "../frame/picture.ts";

type Props = Omit<ComponentProps<typeof PictureImage>, "picture"> & { of: CastProfile; isMasked?: boolean };

/** A character on public pages. A brand that checks ages shows visitors no picture: the curtain is closed. */
export function CastPicture({ of, alt, isMasked = false, width = 640, height = 800, ...rest }: Props) {
  const [image] = of.images;
  if (image === undefined) return <ClosedCurtain />;
  const picture = pictureOf(image);
  const said = alt ?? (isMasked ? image.mask?.alt : undefined) ?? image.alt;
  return (
    <>
      <PictureImage picture={picture} alt={said} width={width} height={height} {...rest} />
      {isMasked ? <Mask image={image} sizes={rest.sizes ?? "100vw"} /> : null}
    </>
  );
}

export const ClosedCurtain = () => <Curtain icon={false} className="h-full w-full" />;
