import { useEffect } from "react";
import { GuidePage } from "../features/health/guide-page.tsx";
import { HealthPage } from "../features/health/health-page.tsx";
import { m } from "../paraglide/messages.js";

export function HealthRoute() {
  useEffect(() => {
    document.title = m.health_document_title();
  }, []);
  return <HealthPage />;
}

export function GuideRoute() {
  useEffect(() => {
    document.title = m.health_guide_document();
  }, []);
  return <GuidePage />;
}
