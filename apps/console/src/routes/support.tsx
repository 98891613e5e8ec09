import { useEffect } from "react";
import { TicketsPage } from "../features/support/tickets-page.tsx";
import { words } from "../shared/words.ts";

export function SupportRoute() {
  useEffect(() => {
    document.title = words.tickets.documentTitle;
  }, []);
  return <TicketsPage />;
}
