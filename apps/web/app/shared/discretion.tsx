import { useEffect } from "react";
import { useGo, useRootData, useViewer } from "./viewer.ts";

/** Stands once, in the root; its code is loaded only while somebody is signed in. */
export function Discretion() {
  const viewer = useViewer();
  const { brand, isDiscreet } = useRootData();
  const go = useGo();
  const { quickHide, discreet } = viewer?.profile.settings ?? {};
  const id = viewer?._id;
  useEffect(() => {
    if (viewer === null) return undefined;
    let stop = (): void => {};
    let isWanted = true;
    import("../features/notifications/watch.ts")
      .then(({ watch }) => {
        if (isWanted) stop = watch({ viewer, neutralName: brand.neutralName, isPageDiscreet: isDiscreet, go });
      })
      .catch(() => {});
    return () => {
      isWanted = false;
      stop();
    };
    // The rest of the member's record changes all the time and is not looked at.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, quickHide, discreet]);
  return null;
}
