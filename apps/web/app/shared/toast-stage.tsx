import { useEffect, useState, type ComponentType } from "react";
import { toastQueue } from "./notify.ts";

/**
 * Rendered once, in the root; loads the toasts' code with the first one. If that fails offline, the toasts wait for the
 * next one or for the network, and the page stays as it is.
 */
export function ToastStage() {
  const [shown, setShown] = useState<{ Toasts: ComponentType } | null>(null);
  useEffect(() => {
    if (shown !== null) return undefined;
    const look = (): void => {
      if (!toastQueue.hasAny()) return;
      import("./toasts.tsx").then(
        ({ Toasts }) => setShown({ Toasts }),
        () => undefined,
      );
    };
    look();
    window.addEventListener("online", look);
    const unhear = toastQueue.subscribe(look);
    return () => {
      window.removeEventListener("online", look);
      unhear();
    };
  }, [shown]);
  return shown === null ? null : <shown.Toasts />;
}
