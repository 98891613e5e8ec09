import { m } from "../../paraglide/messages.js";
import { Statements } from "./statements.tsx";

/** There are no reviews yet: the section says how they come about, and shows none that nobody wrote. */
export function Reviews() {
  const rules = [
    { title: m.home_reviews_buyers_title(), text: m.home_reviews_buyers_text() },
    { title: m.home_reviews_read_title(), text: m.home_reviews_read_text() },
    { title: m.home_reviews_bad_title(), text: m.home_reviews_bad_text() },
  ];
  return (
    <section className="sec prices" aria-labelledby="reviews">
      <div className="wrap feat">
        <div className="stack-2 content-start">
          <h2 className="d h1" id="reviews">
            {m.home_reviews_title()}
          </h2>
          <p className="mut">{m.home_reviews_none()}</p>
        </div>
        <Statements statements={rules} />
      </div>
    </section>
  );
}
