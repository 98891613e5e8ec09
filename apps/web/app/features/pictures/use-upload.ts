import { isApiError } from "@masq/client/api-error";
import { uploadUserImages } from "@masq/contract/member/pictures";
import { IMAGES_PER_UPLOAD } from "@masq/domain/constants";
import { useCallback, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { notify } from "../../shared/notify.ts";
import { useApi } from "../../shared/viewer.ts";
import { isBonusOpen, takeUser } from "../completion/take-user.ts";
import { readFile, shrink, type FileFault } from "./judge-file.ts";
import { sendWithProgress } from "./send-with-progress.ts";

export type PictureType = "avatar" | "other";
type Pictures = { type: PictureType; files: readonly Blob[] };
/** `share`: 0 to 1. `failed` keeps the files for another attempt. */
export type Upload = { state: "idle" } | { state: "sending"; share: number } | { state: "failed"; pictures: Pictures };

const FAULTS: Readonly<Record<FileFault, () => string>> = {
  type: m["attachment.type"],
  bytes: m["attachment.size"],
  small: m["attachment.dimension"],
  damaged: m["attachment.damaged"],
};
const OF_SERVER: Readonly<Record<string, () => string>> = {
  "Invalid file type, jpeg or png only": m["attachment.type"],
  "Max file size allowed is 5 mb": m["attachment.size"],
  "Mininum dimension is 640px x 360px": m["attachment.dimension"],
  "The picture is damaged": m["attachment.damaged"],
};

/** In the specification's words, for 6 s. */
export function sayUploadFailure(error: unknown): void {
  const refusal = isApiError(error) ? error : null;
  if (refusal?.details["reason"] === "full") return notify.upload(m.pictures_full());
  notify.upload((OF_SERVER[refusal?.fields["image"] ?? ""] ?? m["image-uploader.failed"])());
}

/** Returns the files to send. If one is invalid, shows the first problem for 6 s and returns none. */
export async function judgeFiles(
  files: readonly Blob[],
  most: number,
  tooMany: () => string = most === 1 ? m.pictures_one : () => m.pictures_most({ n: IMAGES_PER_UPLOAD }),
): Promise<{ file: Blob; picture: ImageBitmap }[]> {
  const fault = (text: string): [] => {
    notify.upload(text);
    return [];
  };
  if (files.length > most) return fault(tooMany());
  const read: { file: Blob; picture: ImageBitmap }[] = [];
  for (const file of files) {
    const picture = await readFile(file);
    if (typeof picture === "string") return fault(FAULTS[picture]());
    read.push({ file, picture });
  }
  return read;
}

export async function shrinkAll(read: Awaited<ReturnType<typeof judgeFiles>>): Promise<Blob[]> {
  return Promise.all(read.map(({ file, picture }) => shrink(file, picture)));
}

/** One upload at a time: `send` returns whether it was stored; `cancel` aborts it, `retry` resends what failed. */
export function useUpload(onStored: () => void) {
  const api = useApi();
  const [upload, setUpload] = useState<Upload>({ state: "idle" });
  const running = useRef<AbortController | null>(null);
  const send = useCallback(
    async (pictures: Pictures): Promise<void> => {
      if (running.current) return;
      const leaving = new AbortController();
      running.current = leaving;
      const wasOpen = isBonusOpen();
      setUpload({ state: "sending", share: 0 });
      const form = new FormData();
      form.append("type", pictures.type);
      for (const file of pictures.files) form.append("image", file, "picture");
      try {
        const onProgress = (share: number): void => setUpload({ state: "sending", share });
        const { signal } = leaving;
        const { user } = await api.call(uploadUserImages, {
          form,
          signal,
          quiet: true,
          send: sendWithProgress(onProgress),
        });
        setUpload({ state: "idle" });
        takeUser(user, wasOpen);
        onStored();
      } catch (error) {
        if (leaving.signal.aborted) return setUpload({ state: "idle" });
        sayUploadFailure(error);
        setUpload({ state: "failed", pictures });
      } finally {
        running.current = null;
      }
    },
    [api, onStored],
  );
  return {
    upload,
    send,
    cancel: () => running.current?.abort(new DOMException("Cancelled", "AbortError")),
    retry: () => void (upload.state === "failed" && send(upload.pictures)),
    drop: () => setUpload({ state: "idle" }),
  };
}
