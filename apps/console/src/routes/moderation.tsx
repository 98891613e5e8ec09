import { useEffect } from "react";
import { ModerationPage } from "../features/moderation/moderation-page.tsx";
import { words } from "../shared/words.ts";

export function ModerationRoute() {
  useEffect(() => {
    document.title = words.moderation.documentTitle;
  }, []);
  return <ModerationPage />;
}
