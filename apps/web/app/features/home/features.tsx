import { m } from "../../paraglide/messages.js";
import { useBrand } from "../../shared/viewer.ts";

/** What is true of the product today, and nothing else. */
export function Features() {
  const { welcomeCredits } = useBrand();
  const gift = welcomeCredits > 0 ? ` ${m.home_gift({ n: welcomeCredits })}` : "";
  const features = [
    { title: m.home_writers_title(), text: m.home_writers_text() },
    { title: m.home_price_title(), text: m.home_price_text() + gift },
    { title: m.home_fiction_title(), text: m.home_fiction_text() },
    { title: m.home_discreet_title(), text: m.home_discreet_text() },
  ];
  return (
    <section className="sec" aria-labelledby="features">
      <div className="wrap feat">
        <h2 className="d h1" id="features">
          {m.home_features_title()}
        </h2>
        <div className="feat-l">
          {features.map(({ title, text }) => (
            <article key={title}>
              <h3 className="d h3">{title}</h3>
              <p className="mut">{text}</p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
