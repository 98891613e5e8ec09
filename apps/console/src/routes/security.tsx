import { useEffect } from "react";
import { SecurityPage } from "../features/security/security-page.tsx";
import { m } from "../paraglide/messages.js";

export function SecurityRoute() {
  useEffect(() => {
    document.title = m.security_document_title();
  }, []);
  return <SecurityPage />;
}
