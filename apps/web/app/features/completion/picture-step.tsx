import { Button } from "@masq/ui/button";
import { Camera } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { popups } from "../../shared/popups.ts";
import { useMember } from "../../shared/viewer.ts";
import { usePictureInputs } from "../pictures/picture-inputs.tsx";
import { OwnPicture } from "../pictures/own-picture.tsx";
import * as css from "./steps.module.css";

export function PictureStep() {
  const { images } = useMember();
  const { inputs, choose } = usePictureInputs({
    capture: "user",
    onFiles: (files) => popups.open("image-uploader", { type: "avatar", files }),
  });
  const avatar = images.find(({ type }) => type === "avatar");
  return (
    <div className="stack-3">
      <div className={css.picture}>
        {avatar ? (
          <OwnPicture image={avatar} sizes="120px" />
        ) : (
          <span className={css.none} aria-hidden="true">
            <Camera size={32} />
          </span>
        )}
        <div className="stack-1">
          <p>{avatar ? m.complete_picture_there() : m.complete_picture_why()}</p>
          <p className="mut sm">{m.pictures_checked_note()}</p>
        </div>
      </div>
      <Button variant="p" size="big" wide onClick={choose}>
        {avatar ? m.complete_picture_other() : m.complete_picture_choose()}
      </Button>
      {inputs}
    </div>
  );
}
