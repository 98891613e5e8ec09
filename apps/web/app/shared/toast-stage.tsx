import { lazy, Suspense, useEffect, useState } from "react";
import { toastQueue } from "./notify.ts";

const Toasts = lazy(async () => ({ default: (await import("./toasts.tsx")).Toasts }));

/** Stands once, in the root; brings the toasts' code when the first one is shown. */
export function ToastStage() {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    const look = (): void => {
      if (toastQueue.hasAny()) setIsNeeded(true);
    };
    look();
    return toastQueue.subscribe(look);
  }, []);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  );
}
