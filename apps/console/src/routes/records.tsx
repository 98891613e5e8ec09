import { useEffect } from "react";
import { AuditLogPage } from "../features/records/audit-log-page.tsx";
import { RecordsPage } from "../features/records/records-page.tsx";
import { words } from "../shared/words.ts";

function useTitle(): void {
  useEffect(() => {
    document.title = words.records.documentTitle;
  }, []);
}

export function RecordsRoute() {
  useTitle();
  return <RecordsPage />;
}

export function AuditLogRoute() {
  useTitle();
  return <AuditLogPage />;
}
