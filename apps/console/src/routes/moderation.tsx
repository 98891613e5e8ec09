import { useEffect } from "react";
import { ModerationPage } from "../features/moderation/moderation-page.tsx";
import { m } from "../paraglide/messages.js";

export function ModerationRoute() {
  useEffect(() => {
    document.title = m.moderation_document_title();
  }, []);
  return <ModerationPage />;
}
