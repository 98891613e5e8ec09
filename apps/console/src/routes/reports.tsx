import { useEffect } from "react";
import { ReportsPage } from "../features/reports/reports-page.tsx";
import { m } from "../paraglide/messages.js";

export function ReportsRoute() {
  useEffect(() => {
    document.title = m.reports_document_title();
  }, []);
  return <ReportsPage />;
}
