import { useEffect } from "react";
import { ReviewsPage } from "../features/reviews/reviews-page.tsx";
import { words } from "../shared/words.ts";

export function ReviewsRoute() {
  useEffect(() => {
    document.title = words.reviews.documentTitle;
  }, []);
  return <ReviewsPage />;
}
