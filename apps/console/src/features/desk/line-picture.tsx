import type { Attachment } from "@masq/contract/attachment";
import { Button } from "@masq/ui/button";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import * as css from "./message.module.css";

type Props = { attachment: Attachment; isOwn: boolean };

/** A member's picture is covered, and fetched only when the writer uncovers it (decision O-24). */
export function LinePicture({ attachment: { state, image, width, height, placeholder }, isOwn }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (image === null || state !== "ready")
    return <p className={css.unseen}>{m.thread_picture_state({ state: state === "ready" ? "processing" : state })}</p>;
  const picture = (
    <img
      className={css.picture}
      src={image.medium}
      alt={image.alt}
      width={width ?? undefined}
      height={height ?? undefined}
      style={{ background: placeholder ?? undefined }}
    />
  );
  if (isOwn) return picture;
  return (
    <div className={css.captioned}>
      {isOpen ? picture : null}
      <p className={css.unseen}>
        <span>{image.under_moderation ? m.thread_picture() : m.thread_checked_picture()}</span>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? m.thread_cover() : m.thread_reveal()}
        </Button>
      </p>
    </div>
  );
}
