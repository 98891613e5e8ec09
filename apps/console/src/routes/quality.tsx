import { useEffect } from "react";
import { FeedbackPage } from "../features/quality/feedback-page.tsx";
import { QualityPage } from "../features/quality/quality-page.tsx";
import { words } from "../shared/words.ts";

export function QualityRoute() {
  useEffect(() => {
    document.title = words.quality.documentTitle;
  }, []);
  return <QualityPage />;
}

export function FeedbackRoute() {
  useEffect(() => {
    document.title = words.feedback.documentTitle;
  }, []);
  return <FeedbackPage />;
}
