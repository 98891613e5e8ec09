import { useEffect } from "react";
import { ReviewsPage } from "../features/reviews/reviews-page.tsx";
import { m } from "../paraglide/messages.js";

export function ReviewsRoute() {
  useEffect(() => {
    document.title = m.reviews_document_title();
  }, []);
  return <ReviewsPage />;
}
