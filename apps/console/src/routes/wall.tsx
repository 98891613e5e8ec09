import { useEffect } from "react";
import { WallPage } from "../features/wall/wall-page.tsx";
import { words } from "../shared/words.ts";

export function WallRoute() {
  useEffect(() => {
    document.title = words.wall.documentTitle;
  }, []);
  return <WallPage />;
}
