import { useEffect } from "react";
import { AgentsPage } from "../features/agents/agents-page.tsx";
import { m } from "../paraglide/messages.js";

export function AgentsRoute() {
  useEffect(() => {
    document.title = m.staff_document_title();
  }, []);
  return <AgentsPage />;
}
