import { useCallback, useEffect } from "react";
import { notify } from "../../shared/notify.ts";
import { usePictureDraft } from "./picture-drafts.ts";

/** The rules and the upload load with the first picture. */
const load = () => import("./upload-picture.ts");
const withUpload = (act: (part: Awaited<ReturnType<typeof load>>) => unknown): void =>
  void load()
    .then(act)
    .catch((error: unknown) => notify.error(error));

export function usePicture(memberId: string, profileId: string) {
  const draft = usePictureDraft(memberId, profileId);
  const choose = useCallback(
    (files: readonly File[]) => withUpload(({ choosePicture }) => choosePicture({ memberId, profileId }, files)),
    [memberId, profileId],
  );
  const retry = useCallback(
    () => withUpload(({ retryPicture }) => retryPicture({ memberId, profileId })),
    [memberId, profileId],
  );
  const remove = useCallback(
    () => withUpload(({ removePicture }) => removePicture({ memberId, profileId })),
    [memberId, profileId],
  );
  const isFailed = draft?.state === "failed";
  useEffect(() => {
    if (!isFailed) return undefined;
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [isFailed, retry]);
  return { draft, choose, retry, remove };
}
