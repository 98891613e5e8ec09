import { useEffect } from "react";
import { RemovalsPage } from "../features/removals/removals-page.tsx";
import { words } from "../shared/words.ts";

export function RemovalsRoute() {
  useEffect(() => {
    document.title = words.removals.documentTitle;
  }, []);
  return <RemovalsPage />;
}
