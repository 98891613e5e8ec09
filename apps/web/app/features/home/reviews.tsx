import type { ReviewPage } from "@masq/contract/member/reviews";
import { cx } from "@masq/ui/cx";
import { lazyPart } from "@masq/ui/later";
import { Suspense } from "react";
import { m } from "../../paraglide/messages.js";
import { Statements } from "./statements.tsx";
import * as css from "./section.module.css";

/** A brand without reviews does not pay for their code. */
const ShownReviews = lazyPart(() => import("./shown-reviews.tsx"), "ShownReviews");

/** Buyers' reviews, or that there are none, with the rules of both. `page` null: they could not be read. */
export function Reviews({ page }: { page: ReviewPage | null }) {
  const rules = [
    { title: m.home_reviews_buyers_title(), text: m.home_reviews_buyers_text() },
    { title: m.home_reviews_read_title(), text: m.home_reviews_read_text() },
    { title: m.home_reviews_bad_title(), text: m.home_reviews_bad_text() },
  ];
  const hasAny = page !== null && page.average !== null;
  const Heading = hasAny ? "h3" : "h2";
  return (
    <section className={cx(css.section, css.ruled)} aria-labelledby="reviews">
      <div className="wrap">
        {hasAny ? (
          <Suspense>
            <ShownReviews first={page} />
          </Suspense>
        ) : null}
        <div className={css.columns}>
          <div className="stack-2 content-start">
            <Heading className={hasAny ? "d h2" : "d h1"} id={hasAny ? undefined : "reviews"}>
              {m.home_reviews_title()}
            </Heading>
            {page === null || hasAny ? null : <p className="mut">{m.home_reviews_none()}</p>}
          </div>
          <Statements statements={rules} headingLevel={hasAny ? 4 : 3} />
        </div>
      </div>
    </section>
  );
}
