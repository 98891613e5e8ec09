import { IconButton } from "@masq/ui/button";
import { cx } from "@masq/ui/cx";
import { Meter } from "@masq/ui/panel";
import { X } from "lucide-react";
import { m } from "../../paraglide/messages.js";
import { useOnline } from "../../shared/use-online.ts";
import type { PictureDraft } from "./picture-drafts.ts";
import * as css from "./picture.module.css";

type Props = { draft: PictureDraft; onRemove: () => void; onRetry: () => void };

export function PicturePreview({ draft, onRemove, onRetry }: Props) {
  const isOnline = useOnline();
  const isSending = draft.state === "sending";
  return (
    <div className={cx(css.preview, "cmp-pre")}>
      <img src={draft.preview} alt={m.chat_picture_yours()} width={72} height={72} />
      <div className={css.previewText}>
        {isSending ? <Meter value={draft.share} label={m.pictures_progress()} /> : null}
        <p className="sm" role="status">
          {textOf(draft, isOnline)}
        </p>
        {draft.state === "failed" && isOnline ? (
          <button type="button" className="link sm" onClick={onRetry}>
            {m.pictures_retry()}
          </button>
        ) : null}
      </div>
      <IconButton label={isSending ? m.chat_picture_cancel() : m.pictures_remove()} onClick={onRemove}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function textOf(draft: PictureDraft, isOnline: boolean): string {
  if (draft.state === "ready") return m.chat_picture_note();
  if (draft.state === "failed") return isOnline ? m["image-uploader.failed"]() : m.chat_picture_offline();
  return draft.share < 1 ? m.pictures_sending({ n: Math.round(draft.share * 100) }) : m.pictures_checking();
}
