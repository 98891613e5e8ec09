import { useEffect } from "react";
import { AgentsPage } from "../features/agents/agents-page.tsx";
import { words } from "../shared/words.ts";

export function AgentsRoute() {
  useEffect(() => {
    document.title = words.staff.documentTitle;
  }, []);
  return <AgentsPage />;
}
