import { isApiError } from "@masq/client/api-error";
import { deleteUserImage, uploadUserImages } from "@masq/contract/member/pictures";
import { m } from "../../paraglide/messages.js";
import { client } from "../../shared/client.ts";
import { notify } from "../../shared/notify.ts";
import { fitted, shrink } from "../pictures/judge-file.ts";
import { sendWithProgress } from "../pictures/send-with-progress.ts";
import { judgeFiles, sayUploadFailure } from "../pictures/use-upload.ts";
import { pictureDrafts, type PictureDraft } from "./picture-drafts.ts";

type Place = { memberId: string; profileId: string };

/** Checks chosen, dropped or pasted files one at a time, and uploads one into the composer. */
export async function choosePicture(place: Place, files: readonly Blob[]): Promise<void> {
  const [judged] = await judgeFiles(files, 1, m.chat_picture_one);
  if (judged === undefined) return;
  // The network may be gone by the time the picture is shown.
  await import("./picture-preview.tsx");
  const size = fitted(judged.picture);
  const file = await shrink(judged.file, judged.picture);
  judged.picture.close();
  removePicture(place);
  await upload(place, { file, preview: URL.createObjectURL(file), ...size, state: "failed" });
}

export async function retryPicture({ memberId, profileId }: Place): Promise<void> {
  const draft = pictureDrafts.of(memberId, profileId);
  if (draft?.state === "failed") await upload({ memberId, profileId }, draft);
}

/** Removes it from the composer and the server, which limits the number of unsent ones. */
export function removePicture({ memberId, profileId }: Place): void {
  const removed = pictureDrafts.remove(memberId, profileId);
  if (removed?.state !== "ready") return;
  const params = { id: memberId, imageId: removed.image._id };
  // If this fails, the server deletes it within a day.
  client()
    .api.call(deleteUserImage, { params, quiet: true })
    .catch(() => undefined);
}

/** The quota is used up by pictures of texts never sent, which no member can see or remove. */
function sayFailure(error: unknown): void {
  if (isApiError(error, "validation") && error.details["reason"] === "full") notify.upload(m.chat_picture_full());
  else sayUploadFailure(error);
}

async function upload({ memberId, profileId }: Place, draft: PictureDraft): Promise<void> {
  const { file, preview, width, height } = draft;
  const here = { file, preview, width, height };
  const leaving = new AbortController();
  const put = (next: PictureDraft): void => {
    if (!leaving.signal.aborted) pictureDrafts.set(memberId, profileId, next);
  };
  // Offline it waits in its place, which says what is missing; that is not a failure.
  if (!navigator.onLine) return put({ ...here, state: "failed" });
  const cancel = (): void => leaving.abort(new DOMException("Cancelled", "AbortError"));
  put({ ...here, state: "sending", share: 0, cancel });
  const form = new FormData();
  form.append("type", "message");
  form.append("image", file, "picture");
  const onProgress = (share: number): void => put({ ...here, state: "sending", share, cancel });
  try {
    const given = { form, signal: leaving.signal, quiet: true, send: sendWithProgress(onProgress) };
    const { images } = await client().api.call(uploadUserImages, given);
    const [image] = images;
    put(image === undefined ? { ...here, state: "failed" } : { ...here, state: "ready", image });
  } catch (error) {
    if (leaving.signal.aborted) return;
    put({ ...here, state: "failed" });
    sayFailure(error);
  }
}
