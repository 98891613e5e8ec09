import { useEffect } from "react";
import { SecurityPage } from "../features/security/security-page.tsx";
import { words } from "../shared/words.ts";

export function SecurityRoute() {
  useEffect(() => {
    document.title = words.security.documentTitle;
  }, []);
  return <SecurityPage />;
}
