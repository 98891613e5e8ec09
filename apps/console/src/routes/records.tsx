import "../features/characters/characters.css";
import "../features/records/records.css";
import { useEffect } from "react";
import { RecordsPage } from "../features/records/records-page.tsx";
import { words } from "../shared/words.ts";

export function RecordsRoute() {
  useEffect(() => {
    document.title = words.records.documentTitle;
  }, []);
  return <RecordsPage />;
}
