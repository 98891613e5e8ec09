import type { Image } from "@masq/contract/image";
import { Badge } from "@masq/ui/chip";
import { m } from "../../paraglide/messages.js";
import { CharacterPicture } from "../discovery/character-picture.tsx";
import * as css from "./own-pictures.module.css";

export function OwnPicture({ image, sizes }: { image: Image; sizes: string }) {
  const alt = image.type === "avatar" ? m.pictures_avatar_alt() : m.pictures_other_alt();
  return (
    <span className={css.picture}>
      <CharacterPicture image={image} alt={alt} sizes={sizes} isEager />
      {image.under_moderation ? <Badge tone="soft">{m.pictures_being_checked()}</Badge> : null}
    </span>
  );
}
