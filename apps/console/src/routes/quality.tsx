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
