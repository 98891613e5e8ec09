import { IMAGES_PER_UPLOAD } from "@masq/domain/constants";
import { Button } from "@masq/ui/button";
import { Segment } from "@masq/ui/choice";
import { Dialog } from "@masq/ui/dialog";
import { Meter } from "@masq/ui/panel";
import { useCallback, useEffect, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { notify } from "../../shared/notify.ts";
import type { PopupProps } from "../../shared/popups.ts";
import { AvatarCrop } from "../pictures/avatar-crop.tsx";
import { OwnPictures } from "../pictures/own-pictures.tsx";
import { PictureSource } from "../pictures/picture-source.tsx";
import { judgeFiles, shrinkAll, useUpload, type PictureType, type Upload } from "../pictures/use-upload.ts";
import * as css from "../pictures/source.module.css";

type Props = PopupProps["image-uploader"] & { close: () => void };

export function ImageUploaderPopup({ type: first = "other", files: given, close }: Props) {
  const [type, setType] = useState<PictureType>(first);
  const [face, setFace] = useState<ImageBitmap | null>(null);
  const onStored = useCallback(() => {
    setFace(null);
    notify.ok(m.pictures_stored());
  }, []);
  const { upload, send, cancel, retry, drop } = useUpload(onStored);
  const isReading = useRef(false);
  const take = useCallback(
    async (files: readonly File[]): Promise<void> => {
      if (isReading.current || upload.state === "sending") return;
      isReading.current = true;
      try {
        const read = await judgeFiles(files, type === "avatar" ? 1 : IMAGES_PER_UPLOAD);
        const [one] = read;
        if (one === undefined) return;
        if (type === "avatar") setFace(one.picture);
        else await send({ type, files: await shrinkAll(read) });
      } finally {
        isReading.current = false;
      }
    },
    [type, upload.state, send],
  );
  const onFiles = useCallback((files: readonly File[]) => void take(files), [take]);
  const latest = useRef(onFiles);
  useEffect(() => void (latest.current = onFiles));
  useEffect(() => {
    if (given !== undefined) latest.current(given);
  }, [given]);
  useEffect(() => () => face?.close(), [face]);
  const isIdle = upload.state === "idle";
  return (
    <Dialog
      open
      size="lg"
      title={m.pictures_title()}
      description={m.pictures_text()}
      closeLabel={m.dialog_close()}
      onOpenChange={close}
    >
      <UploadState upload={upload} onCancel={cancel} onRetry={retry} onDrop={drop} />
      {isIdle && face === null ? (
        <>
          <Segment
            legend={m.pictures_kind()}
            name="pictureType"
            value={type}
            options={[
              { value: "avatar", label: m.pictures_avatar() },
              { value: "other", label: m.pictures_other() },
            ]}
            onValueChange={setType}
          />
          <PictureSource isSingle={type === "avatar"} onFiles={onFiles} />
        </>
      ) : null}
      {isIdle && face !== null ? (
        <AvatarCrop
          picture={face}
          onBack={() => setFace(null)}
          onDone={(file) => void send({ type: "avatar", files: [file] })}
        />
      ) : null}
      <OwnPictures />
    </Dialog>
  );
}

type StateProps = { upload: Upload; onCancel: () => void; onRetry: () => void; onDrop: () => void };

function UploadState({ upload, onCancel, onRetry, onDrop }: StateProps) {
  if (upload.state === "idle") return null;
  if (upload.state === "failed") {
    return (
      <div className={css.source}>
        <p role="alert">{m["image-uploader.failed"]()}</p>
        <div className={css.acts}>
          <Button onClick={onDrop}>{m.dialog_cancel()}</Button>
          <Button variant="p" onClick={onRetry}>
            {m.pictures_retry()}
          </Button>
        </div>
      </div>
    );
  }
  const percent = Math.round(upload.share * 100);
  return (
    <div className={css.source} aria-busy="true">
      <p role="status">{upload.share < 1 ? m.pictures_sending({ n: percent }) : m.pictures_checking()}</p>
      <Meter value={upload.share} label={m.pictures_progress()} />
      <Button size="sm" onClick={onCancel}>
        {m.dialog_cancel()}
      </Button>
    </div>
  );
}
