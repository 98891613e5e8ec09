import { Plus } from "lucide-react";
import { cx } from "@masq/ui/cx";
import { m } from "../../paraglide/messages.js";
import { popups } from "../../shared/popups.ts";
import { useMember } from "../../shared/viewer.ts";
import { OwnPicture } from "../pictures/own-picture.tsx";
import * as css from "./account.module.css";
import * as ownPicturesCss from "../pictures/own-pictures.module.css";

export function AccountPictures() {
  const { images } = useMember();
  return (
    <div className={css.pictures}>
      <h3>{m.own_pictures()}</h3>
      <ul className={cx(ownPicturesCss.list, css.gallery)}>
        {images.map((image) => (
          <li key={image._id}>
            <OwnPicture image={image} sizes="132px" />
            {image.type === "avatar" ? <span className="sm block mt-1 text-center">{m.pictures_avatar()}</span> : null}
          </li>
        ))}
        <li>
          <button
            type="button"
            className={css.add}
            onClick={() =>
              popups.open("image-uploader", { type: images.some(({ type }) => type === "avatar") ? "other" : "avatar" })
            }
          >
            <Plus size={22} aria-hidden="true" />
            <span>{images.length === 0 ? m.own_pictures_add() : m.own_pictures_change()}</span>
          </button>
        </li>
      </ul>
      <p className="mut sm">{m.pictures_checked_note()}</p>
    </div>
  );
}
