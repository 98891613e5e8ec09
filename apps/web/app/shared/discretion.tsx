import { useEffect } from "react";
import { useGo, useRootData, useViewer } from "./viewer.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * Stands once, in the root, and loads only while somebody is signed in: at once what a member may press to hide the page
 * and what covers its pictures; when the page is ready the number at the app's icon, and what reaches the device.
 */
export function Discretion() {
  const viewer = useViewer();
  const { brand, isDiscreet } = useRootData();
  const go = useGo();
  const { quickHide, discreet } = viewer?.profile.settings ?? {};
  const id = viewer?._id;
  useEffect(() => {
    if (viewer === null) return undefined;
    const stops: (() => void)[] = [];
    let isWanted = true;
    const { neutralName } = brand;
    import("../features/notifications/discretion.ts")
      .then(({ beginAtOnce }) => {
        if (isWanted) stops.push(beginAtOnce({ viewer, neutralName, isPageDiscreet: isDiscreet }));
      })
      .catch(() => {});
    const forget = whenIdle(() => {
      import("../features/notifications/watch.ts")
        .then(({ watch }) => {
          if (isWanted) stops.push(watch(viewer._id, go));
        })
        .catch(() => {});
    });
    return () => {
      isWanted = false;
      forget();
      for (const stop of stops) stop();
    };
    // The rest of the member's record changes all the time and is not looked at.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, quickHide, discreet]);
  return null;
}
