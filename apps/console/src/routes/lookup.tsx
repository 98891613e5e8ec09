import { useEffect } from "react";
import { Lookup } from "../features/lookup/lookup.tsx";
import { words } from "../shared/words.ts";

export function LookupRoute() {
  useEffect(() => {
    document.title = words.lookup.documentTitle;
  }, []);
  return <Lookup />;
}
