import "../features/characters/characters.css";
import "../features/money/money.css";
import "../features/reports/reports.css";
import "../features/payouts/payouts.css";
import "../features/quality/quality.css";
import { useEffect } from "react";
import { FeedbackPage } from "../features/quality/feedback-page.tsx";
import { QualityPage } from "../features/quality/quality-page.tsx";
import { m } from "../paraglide/messages.js";

export function QualityRoute() {
  useEffect(() => {
    document.title = m.quality_document_title();
  }, []);
  return <QualityPage />;
}

export function FeedbackRoute() {
  useEffect(() => {
    document.title = m.feedback_document_title();
  }, []);
  return <FeedbackPage />;
}
