import { useEffect } from "react";
import { useGo, useRootData, useViewer } from "./viewer.ts";
import { whenIdle } from "./when-idle.ts";

/**
 * Rendered once, in the root; loads only while signed in. At once: the quick hide and the covers of pictures. When the
 * page is ready: the app icon's badge, and push.
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
    // The rest of the member's record changes often and does not matter here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id, quickHide, discreet]);
  return null;
}
