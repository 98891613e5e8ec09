import { useEffect } from "react";
import { Lookup } from "../features/lookup/lookup.tsx";
import { m } from "../paraglide/messages.js";

export function LookupRoute() {
  useEffect(() => {
    document.title = m.lookup_document_title();
  }, []);
  return <Lookup />;
}
