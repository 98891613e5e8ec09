import { useEffect } from "react";
import { WebhooksPage } from "../features/webhooks/webhooks-page.tsx";
import { m } from "../paraglide/messages.js";

export function WebhooksRoute() {
  useEffect(() => {
    document.title = m.webhooks_document_title();
  }, []);
  return <WebhooksPage />;
}
