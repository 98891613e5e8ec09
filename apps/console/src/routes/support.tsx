import { useEffect } from "react";
import { TicketsPage } from "../features/support/tickets-page.tsx";
import { m } from "../paraglide/messages.js";

export function SupportRoute() {
  useEffect(() => {
    document.title = m.tickets_document_title();
  }, []);
  return <TicketsPage />;
}
