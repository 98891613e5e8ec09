import { useEffect } from "react";
import { SpeedPage } from "../features/speed/speed-page.tsx";
import { words } from "../shared/words.ts";

export function SpeedRoute() {
  useEffect(() => {
    document.title = words.speed.documentTitle;
  }, []);
  return <SpeedPage />;
}
