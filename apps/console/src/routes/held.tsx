import { useEffect } from "react";
import { HeldPage } from "../features/held/held-page.tsx";
import { m } from "../paraglide/messages.js";

export function HeldRoute() {
  useEffect(() => {
    document.title = m.held_document_title();
  }, []);
  return <HeldPage />;
}
