import { useEffect } from "react";
import { RemovalsPage } from "../features/removals/removals-page.tsx";
import { m } from "../paraglide/messages.js";

export function RemovalsRoute() {
  useEffect(() => {
    document.title = m.removals_document_title();
  }, []);
  return <RemovalsPage />;
}
