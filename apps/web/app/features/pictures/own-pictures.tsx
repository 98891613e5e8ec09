import { isApiError } from "@masq/client/api-error";
import { deleteUserImage } from "@masq/contract/member/pictures";
import { IconButton } from "@masq/ui/button";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { notify } from "../../shared/notify.ts";
import { reloadViewer, setViewer, useApi, useMember } from "../../shared/viewer.ts";
import { OwnPicture } from "./own-picture.tsx";
import * as css from "./own-pictures.module.css";

export function OwnPictures() {
  const api = useApi();
  const { _id: id, images } = useMember();
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const remove = async (imageId: string): Promise<void> => {
    setLeaving((all) => [...all, imageId]);
    try {
      setViewer(await api.call(deleteUserImage, { params: { id, imageId } }));
      notify.ok(m.pictures_removed());
    } catch (error) {
      // Already removed, in another tab or by an admin.
      if (isApiError(error, "not-found")) return void reloadViewer();
      notify.upload(m["profile-edit.delete-error"]());
    } finally {
      setLeaving((all) => all.filter((one) => one !== imageId));
    }
  };
  if (images.length === 0) return null;
  return (
    <section className="stack-1">
      <h3 className="h4 d">{m.pictures_yours()}</h3>
      <ul className={css.list}>
        {images.map((image) => (
          <li key={image._id} aria-busy={leaving.includes(image._id)}>
            <OwnPicture image={image} sizes="132px" />
            {image.type === "avatar" ? <span className="sm block mt-1 text-center">{m.pictures_avatar()}</span> : null}
            <IconButton
              label={image.type === "avatar" ? m.pictures_remove_avatar() : m.pictures_remove()}
              disabled={leaving.includes(image._id)}
              onClick={() => void remove(image._id)}
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
