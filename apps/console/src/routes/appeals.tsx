import { useEffect } from "react";
import { AppealsPage } from "../features/appeals/appeals-page.tsx";
import { m } from "../paraglide/messages.js";

export function AppealsRoute() {
  useEffect(() => {
    document.title = m.appeals_document_title();
  }, []);
  return <AppealsPage />;
}
