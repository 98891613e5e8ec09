import { deleteUserImage } from "@masq/contract/member/pictures";
import { useCallback, useEffect } from "react";
import { client } from "../../shared/client.ts";
import { notify } from "../../shared/notify.ts";
import { pictureDrafts, usePictureDraft } from "./picture-drafts.ts";

/** The rules and the upload come with the first picture. */
const load = () => import("./upload-picture.ts");

/** The picture of one character's composer, and what may be done with it. */
export function usePicture(memberId: string, profileId: string) {
  const draft = usePictureDraft(memberId, profileId);
  const choose = useCallback(
    (files: readonly File[]): void => {
      load()
        .then(({ choosePicture }) => choosePicture({ memberId, profileId }, files))
        .catch((error: unknown) => notify.error(error));
    },
    [memberId, profileId],
  );
  const retry = useCallback((): void => {
    load()
      .then(({ retryPicture }) => retryPicture({ memberId, profileId }))
      .catch((error: unknown) => notify.error(error));
  }, [memberId, profileId]);
  const remove = useCallback((): void => {
    const removed = pictureDrafts.remove(memberId, profileId);
    if (removed?.state !== "ready") return;
    const params = { id: memberId, imageId: removed.image._id };
    // What is not reached now is swept from the server within a day.
    client()
      .api.call(deleteUserImage, { params, quiet: true })
      .catch(() => undefined);
  }, [memberId, profileId]);
  const isFailed = draft?.state === "failed";
  useEffect(() => {
    if (!isFailed) return undefined;
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [isFailed, retry]);
  return { draft, choose, retry, remove };
}
