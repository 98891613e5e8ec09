import { Button, ButtonLink } from "@masq/ui/button";
import { Note } from "@masq/ui/chip";
import { cx } from "@masq/ui/cx";
import { EmptyState } from "@masq/ui/state";
import { Ticket } from "lucide-react";
import { useId } from "react";
import { m } from "../../paraglide/messages.js";
import { LanguagesLine } from "../../shared/languages-line.tsx";
import { QueryForm } from "../../shared/query-form.tsx";
import { useBrand, useRootData, useViewer } from "../../shared/viewer.ts";
import { useMoney, useVatText } from "./money-text.ts";
import { lowestEach, offersOf } from "./offers.ts";
import type { PriceList } from "./read-prices.ts";
import { Tariff } from "./tariff.tsx";
import * as css from "./prices.module.css";
import * as tariffCss from "./tariff.module.css";

/** `/prices`: for anyone, without a login; nothing on it is chosen or sold. */
export function PricesPage({ list, asked }: { list: PriceList | null; asked: string }) {
  const { disclosure } = useBrand();
  const viewer = useViewer();
  return (
    <main id="main" className={cx(css.prices, "page")} tabIndex={-1}>
      <div className={css.head}>
        <h1 className="d">{m.prices_heading()}</h1>
        <div>
          <p className="lede">{m.prices_lede()}</p>
          <LanguagesLine say={m.shop_language} />
          <Note>{disclosure.text}</Note>
        </div>
      </div>
      {list === null || list.products.length === 0 ? (
        <EmptyState title={list === null ? m.shop_failed() : m.shop_none_title()} />
      ) : (
        <Lists list={list} />
      )}
      <Terms />
      <div className={css.calls}>
        {viewer === null ? (
          <ButtonLink variant="p" size="big" href="/sign-up">
            {m.sign_up_title()}
          </ButtonLink>
        ) : (
          <ButtonLink variant="p" size="big" href="/upgrade/credits">
            {m.prices_buy()}
          </ButtonLink>
        )}
        <WhosePrices list={list} asked={asked} />
      </div>
    </main>
  );
}

function Lists({ list: { products } }: { list: PriceList }) {
  const money = useMoney();
  const viewer = useViewer();
  const id = useId();
  const { bundles, first, memberships } = offersOf(products);
  const lowest = lowestEach(bundles);
  const mayFirst = viewer === null || viewer.promotions.firstPurchasePromotion;
  return (
    <>
      {bundles.length === 0 ? null : (
        <section className={tariffCss.tariff} aria-labelledby={`${id}-c`}>
          <h2 className="d h3" id={`${id}-c`}>
            {m.nav_credits()}
          </h2>
          <div className="stack-2">
            <Tariff products={bundles} />
            {lowest === null || lowest.pricePerMessage === null ? null : (
              <p className="mut">{m.prices_bigger({ least: money(lowest.pricePerMessage, lowest.currencyCode) })}</p>
            )}
            {first !== null && mayFirst ? (
              <p className={tariffCss.first}>
                <Ticket size={20} aria-hidden="true" />
                <span>
                  <b>{m.prices_first({ n: first.credits, price: money(first.price, first.currencyCode) })}</b>{" "}
                  {m.prices_first_terms()}
                </span>
              </p>
            ) : null}
          </div>
        </section>
      )}
      {memberships.length === 0 ? null : (
        <section className={tariffCss.tariff} aria-labelledby={`${id}-p`}>
          <h2 className="d h3" id={`${id}-p`}>
            {m.shop_premium()}
          </h2>
          <div className="stack-2">
            <Tariff products={memberships} />
            <p className="mut">{m.prices_premium_what()}</p>
          </div>
        </section>
      )}
    </>
  );
}

function Terms() {
  const { replyGuaranteeHours: hours } = useBrand();
  const terms = [
    ...(hours > 0 ? [{ title: m.prices_answer_title(), text: m.prices_answer_text({ n: hours }) }] : []),
    { title: m.prices_mind_title(), text: m.prices_mind_text() },
    { title: m.prices_limit_title(), text: m.prices_limit_text() },
    { title: m.prices_leave_title(), text: m.prices_leave_text() },
  ];
  return (
    <section className={css.terms} aria-label={m.prices_terms()}>
      {terms.map(({ title, text }) => (
        <article key={title}>
          <h2 className="d h4">{title}</h2>
          <p className="mut">{text}</p>
        </article>
      ))}
    </section>
  );
}

function WhosePrices({ list, asked }: { list: PriceList | null; asked: string }) {
  const { locale, brand } = useRootData();
  const vatText = useVatText();
  const id = useId();
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const nameOf = (code: string): string => names.of(code) ?? code;
  const [product] = list?.products ?? [];
  const country = list?.country ?? null;
  return (
    <div className="stack-1">
      {product === undefined ? null : (
        <p className="mut sm" suppressHydrationWarning>
          {country === null
            ? m.prices_for_general({ currency: product.currencyCode, vat: vatText(product.vat) })
            : m.prices_for({
                country: nameOf(country),
                currency: product.currencyCode,
                vat: vatText(product.vat),
              })}
        </p>
      )}
      {brand.countries.length < 2 ? null : (
        <QueryForm action="/prices" className={css.country}>
          <label className="sm" htmlFor={id}>
            {m.prices_country()}
          </label>
          <select id={id} className="inp" name="country" defaultValue={asked} key={asked}>
            {brand.countries.map((code) => (
              <option key={code} value={code} suppressHydrationWarning>
                {nameOf(code)}
              </option>
            ))}
            <option value="">{m.prices_general()}</option>
          </select>
          <Button type="submit" size="sm">
            {m.prices_show()}
          </Button>
        </QueryForm>
      )}
    </div>
  );
}
