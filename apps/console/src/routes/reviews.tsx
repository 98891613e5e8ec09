import "../features/characters/characters.css";
import "../features/moderation/moderation.css";
import "../features/reviews/reviews.css";
import { useEffect } from "react";
import { ReviewsPage } from "../features/reviews/reviews-page.tsx";
import { m } from "../paraglide/messages.js";

export function ReviewsRoute() {
  useEffect(() => {
    document.title = m.reviews_document_title();
  }, []);
  return <ReviewsPage />;
}
