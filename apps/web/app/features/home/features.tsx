import { cx } from "@masq/ui/cx";
import { m } from "../../paraglide/messages.js";
import { useBrand } from "../../shared/viewer.ts";
import { Statements } from "./statements.tsx";
import * as css from "./section.module.css";

/** Only what is true of the product today. */
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
    <section className={css.section} aria-labelledby="features">
      <div className={cx(css.columns, "wrap")}>
        <h2 className="d h1" id="features">
          {m.home_features_title()}
        </h2>
        <Statements statements={features} />
      </div>
    </section>
  );
}
