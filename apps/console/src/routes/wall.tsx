import { useEffect } from "react";
import { WallPage } from "../features/wall/wall-page.tsx";
import { m } from "../paraglide/messages.js";

export function WallRoute() {
  useEffect(() => {
    document.title = m.wall_document_title();
  }, []);
  return <WallPage />;
}
