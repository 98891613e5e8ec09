import { useEffect } from "react";
import { GuidePage } from "../features/health/guide-page.tsx";
import { HealthPage } from "../features/health/health-page.tsx";
import { words } from "../shared/words.ts";

export function HealthRoute() {
  useEffect(() => {
    document.title = words.health.documentTitle;
  }, []);
  return <HealthPage />;
}

export function GuideRoute() {
  useEffect(() => {
    document.title = words.health.guideDocument;
  }, []);
  return <GuidePage />;
}
