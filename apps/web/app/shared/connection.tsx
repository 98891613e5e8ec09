import { Banner } from "@masq/ui/state";
import { useEffect, useState } from "react";
import { m } from "../paraglide/messages.js";
import { AbovePage } from "./above-page.tsx";

const PATIENCE_MS = 5000;

/** Shown when the network has been down for 5 s. */
export function OfflineBanner() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      if (navigator.onLine) setIsShown(false);
      else timer = setTimeout(() => setIsShown(true), PATIENCE_MS);
    };
    look();
    window.addEventListener("online", look);
    window.addEventListener("offline", look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", look);
      window.removeEventListener("offline", look);
    };
  }, []);
  if (!isShown) return null;
  return (
    <AbovePage>
      <Banner>{m.offline_banner()}</Banner>
    </AbovePage>
  );
}
