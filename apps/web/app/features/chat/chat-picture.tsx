import type { Attachment } from "@masq/contract/attachment";
import { ImageOff } from "lucide-react";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { pictureDrafts } from "./picture-drafts.ts";
import { shownPicture } from "./shown-picture.ts";
import * as css from "./picture.module.css";

type Props = { attachment: Attachment; own: boolean; name: string };

const LOST = { width: 4, height: 3 };

/** A bubble's picture, in a box reserved at its size; a press opens the conversation's gallery. */
export function ChatPicture({ attachment, own, name }: Props) {
  const { _id: id, image, state } = attachment;
  const [isLost, setIsLost] = useState(false);
  if (state === "removed") {
    return (
      <span className={css.removed}>
        <ImageOff size={18} aria-hidden="true" />
        {m.chat_picture_removed()}
      </span>
    );
  }
  const local = pictureDrafts.local(id);
  const { width, height } = local ?? {
    width: attachment.width ?? LOST.width,
    height: attachment.height ?? LOST.height,
  };
  const alt = image?.alt || (own ? m.chat_picture_yours() : m.chat_picture_of({ name }));
  const src = local?.preview ?? image?.medium;
  return (
    <button
      type="button"
      className={css.picture}
      style={{ aspectRatio: `${width} / ${height}`, background: attachment.placeholder ?? undefined }}
      aria-label={m.chat_picture_open({ alt })}
      aria-disabled={image === null || undefined}
      onClick={() => image !== null && shownPicture.show(id)}
    >
      {src === undefined || isLost ? (
        <ImageOff size={24} aria-hidden="true" />
      ) : (
        <img
          src={src}
          srcSet={local === undefined && image ? `${image.small} 320w, ${image.medium} 640w` : undefined}
          sizes="300px"
          width={width}
          height={height}
          alt=""
          decoding="async"
          onError={() => setIsLost(true)}
        />
      )}
    </button>
  );
}
