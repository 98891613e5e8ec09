import { useEffect } from "react";
import { ReportsPage } from "../features/reports/reports-page.tsx";
import { words } from "../shared/words.ts";

export function ReportsRoute() {
  useEffect(() => {
    document.title = words.reports.documentTitle;
  }, []);
  return <ReportsPage />;
}
