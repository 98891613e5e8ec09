import { useEffect } from "react";
import { AuditLogPage } from "../features/records/audit-log-page.tsx";
import { RecordsPage } from "../features/records/records-page.tsx";
import { m } from "../paraglide/messages.js";

function useTitle(): void {
  useEffect(() => {
    document.title = m.records_document_title();
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
