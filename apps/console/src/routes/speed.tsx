import { useEffect } from "react";
import { SpeedPage } from "../features/speed/speed-page.tsx";
import { m } from "../paraglide/messages.js";

export function SpeedRoute() {
  useEffect(() => {
    document.title = m.speed_document_title();
  }, []);
  return <SpeedPage />;
}
