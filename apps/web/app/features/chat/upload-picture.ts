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

/** Judges what was chosen, dropped or pasted, one file at a time, and uploads it into the composer's place. */
export async function choosePicture(place: Place, files: readonly Blob[]): Promise<void> {
  const [judged] = await judgeFiles(files, 1, m.chat_picture_one);
  if (judged === undefined) return;
  // The network may be gone when the picture is to be shown.
  await import("./picture-preview.tsx");
  const size = fitted(judged.picture);
  const file = await shrink(judged.file, judged.picture);
  judged.picture.close();
  removePicture(place);
  await upload(place, { file, preview: URL.createObjectURL(file), ...size, state: "failed" });
}

/** Once more, from the file that is still here. */
export async function retryPicture({ memberId, profileId }: Place): Promise<void> {
  const draft = pictureDrafts.of(memberId, profileId);
  if (draft?.state === "failed") await upload({ memberId, profileId }, draft);
}

/** Out of the composer and off the server, which keeps only so many that are not sent. */
export function removePicture({ memberId, profileId }: Place): void {
  const removed = pictureDrafts.remove(memberId, profileId);
  if (removed?.state !== "ready") return;
  const params = { id: memberId, imageId: removed.image._id };
  // What is not reached now is swept from the server within a day.
  client()
    .api.call(deleteUserImage, { params, quiet: true })
    .catch(() => undefined);
}

/** Nothing that a member sees can be removed for more room here: pictures of texts that were never sent are full. */
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
  // Without a network it waits in its place; what is missing is said there and not as a failure.
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
