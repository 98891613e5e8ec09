import type { Route } from "./+types/settings-review";
import { hiddenMeta } from "../features/frame/hidden-meta.ts";
import { ReviewPage } from "../features/reviews/review-page.tsx";
import { m } from "../paraglide/messages.js";

export const meta: Route.MetaFunction = (given) => hiddenMeta(given, m.review_title());

export default function SettingsReviewRoute() {
  return <ReviewPage />;
}
